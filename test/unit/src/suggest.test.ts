import fc from 'fast-check';
import { expect, test } from 'vitest';
import { didYouMean, distance, suggest } from '../../../src/suggest.ts';
import { runs } from '../../setup/runs.ts';

const commands = ['run', 'gate', 'replay', 'list', 'report', 'check', 'init'];

test.each([
  ['gte', 'gate'],
  ['repaly', 'replay'],
  ['raport', 'report'],
  ['LIST', 'list'],
  ['rep', 'replay'],
  ['chekc', 'check'],
])('%s is meant to be %s', (word, meant) => {
  expect(suggest(word, commands)).toBe(meant);
});

test.each(['frobnicate', '', 'xyz'])('%j is near to nothing', (word) => {
  expect(suggest(word, commands)).toBeUndefined();
  expect(didYouMean(word, commands)).toBe('');
});

test('a suggestion is a sentence', () => {
  expect(didYouMean('bugdet', ['budget'], (word) => `--${word}`)).toBe(" Did you mean '--budget'?");
});

const word = fc.string({ maxLength: 8, unit: fc.constantFrom('a', 'b', 'c') });

test('the distance is none to itself, the same both ways, and at most the longer word', () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(distance(a, a)).toBe(0);
      expect(distance(a, b)).toBe(distance(b, a));
      expect(distance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length));
      expect(distance(a, b)).toBeGreaterThanOrEqual(Math.abs(a.length - b.length));
    }),
    { numRuns: runs(200) },
  );
});

test('two neighbours that are swapped are one mistake', () => {
  expect(distance('abcd', 'acbd')).toBe(1);
});
