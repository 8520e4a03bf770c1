import fc from 'fast-check';
import { expect, test } from 'vitest';
import { visible } from '../../../../reports/text/visible.ts';
import { widthOf } from '../../../../reports/text/width.ts';
import { wrap, wrapWords } from '../../../../reports/text/wrap.ts';
import { runs, seed } from '../../../setup/runs.ts';

test('lines break between words', () => {
  expect(wrap('no order of the two calls', 12)).toEqual(['no order of', 'the two', 'calls']);
  expect(wrap('short', 12)).toEqual(['short']);
  expect(wrap('', 12)).toEqual(['']);
});

test('a word that is longer than a line is broken anywhere', () => {
  expect(wrap('see heddle-report/index.html', 10)).toEqual(['see', 'heddle-rep', 'ort/index.', 'html']);
  expect(wrap('日本語', 3)).toEqual(['日', '本', '語']);
});

test('leading blanks are kept on the first line', () => {
  expect(wrap('  expected 1', 8)).toEqual(['  expected'.slice(0, 8), 'ed 1']);
  expect(wrap('  a b', 20)).toEqual(['  a b']);
});

test('a character that is wider than a line stands alone', () => {
  expect(wrap('日本', 1)).toEqual(['日', '本']);
});

test('words may have another separator', () => {
  expect(wrapWords(['a', 'b', 'c'], 4, '  ')).toEqual(['a  b', 'c']);
  expect(wrapWords([], 4)).toEqual([]);
});

test('no line is too long, and nothing but blanks is lost', () => {
  const text = fc.string({ unit: 'binary' }).map((raw) => visible(raw));
  fc.assert(
    fc.property(text, fc.integer({ min: 8, max: 40 }), (shown, columns) => {
      const lines = wrap(shown, columns);
      for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(columns);
      expect(lines.join('').replaceAll(' ', '')).toBe(shown.replaceAll(' ', ''));
    }),
    { numRuns: runs(100), seed: seed(1) },
  );
});
