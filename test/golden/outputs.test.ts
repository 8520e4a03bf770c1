// What other programs read of a run, pinned so that a change of it is seen in a review.
import { test } from 'vitest';
import { renderAnnotations, renderStepSummary } from '../../reports/github.ts';
import { renderJUnit } from '../../reports/junit.ts';
import { renderMarkdown } from '../../reports/markdown.ts';
import { renderSarif } from '../../reports/sarif.ts';
import { fullReport } from '../setup/full-report.ts';
import { expectGolden } from '../setup/golden.ts';

test('JUnit XML', () => expectGolden('outputs/junit.xml', renderJUnit(fullReport)));

test('SARIF', () => expectGolden('outputs/report.sarif.txt', renderSarif(fullReport)));

test('annotations of GitHub', () => expectGolden('outputs/annotations.txt', renderAnnotations(fullReport)));

test('the summary of a step of GitHub', () => expectGolden('outputs/step-summary.txt', renderStepSummary(fullReport)));

test('a comment of a pull request', () => expectGolden('outputs/comment.txt', renderMarkdown(fullReport)));
