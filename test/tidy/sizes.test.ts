import { expect, test } from 'vitest';
import { findOversized } from './sizes.ts';
import { readTree } from './tree.ts';

test('no file is longer than 300 lines', () => {
  expect(findOversized(readTree())).toEqual([]);
});

test('the size check refuses line 301', () => {
  const file = (lines: number) => ({ path: 'src/a.ts', text: 'export {};\n'.repeat(lines) });
  expect(findOversized([file(300)])).toEqual([]);
  expect(findOversized([file(301)])).toEqual([expect.stringContaining('src/a.ts has 301 lines')]);
});
