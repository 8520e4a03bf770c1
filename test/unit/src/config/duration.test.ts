import { expect, test } from 'vitest';
import { readDuration } from '../../../../src/config/duration.ts';

test.each([
  ['500ms', 500],
  ['60s', 60_000],
  ['10m', 600_000],
  ['1.5h', 5_400_000],
  [' 2s ', 2_000],
  ['0s', 0],
])('%s is %i ms', (text, ms) => {
  expect(readDuration(text)).toBe(ms);
});

test.each(['', '60', 's', '-1s', '1 s', '1d', '1.s', 'ten s'])('%j is no duration', (text) => {
  expect(readDuration(text)).toBeUndefined();
});
