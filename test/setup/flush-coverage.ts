// vitest ends its workers before Node writes their coverage, so each test file writes its own.
import { takeCoverage } from 'node:v8';
import { afterAll } from 'vitest';

afterAll(() => takeCoverage());
