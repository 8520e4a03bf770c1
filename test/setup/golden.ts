// Is a rendered text still what somebody has looked at? The texts are in test/golden; UPDATE_GOLDEN=1 writes them anew.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect } from 'vitest';

const isUpdating = process.env['UPDATE_GOLDEN'] === '1';

/** Compares a text with the file of this name below test/golden. */
export function expectGolden(name: string, text: string): void {
  const file = `test/golden/${name}`;
  if (isUpdating) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  expect(text, `${file}; UPDATE_GOLDEN=1 npm run unit writes it anew`).toBe(readFileSync(file, 'utf8'));
}
