import { expect, test } from 'vitest';
import { compact, count, duration, percent, plural } from '../../../../reports/text/numbers.ts';

test('thousands stand apart', () => {
  expect(count(1_131)).toBe('1,131');
});

test('large numbers are rounded down to what can be read', () => {
  const numbers = [6, 200_000, 1_000_000, 1_700_000, 9_999_999, 33_000_000, 1.2e9, 7.5e12, 1e18];
  expect(numbers.map(compact)).toEqual(['6', '200,000', '1M', '1.7M', '9.9M', '33M', '1.2B', '7.5T', '1,000,000T']);
});

test('one thing has no plural', () => {
  expect(plural(1, 'step')).toBe('1 step');
  expect(plural(0, 'step')).toBe('0 steps');
  expect(plural(1_200, 'step')).toBe('1,200 steps');
});

test('durations have a unit', () => {
  expect([0, 412, 12_340, 59_949, 59_960, 125_000, 3_600_000].map(duration)).toEqual([
    '0.0s',
    '0.4s',
    '12.3s',
    '59.9s',
    '1m 00s',
    '2m 05s',
    '60m 00s',
  ]);
});

test('what is below a threshold never looks as if it reached it', () => {
  expect([96.97, 97, 98.24, 100, 0.04].map(percent)).toEqual(['96.9 %', '97 %', '98.2 %', '100 %', '0 %']);
});
