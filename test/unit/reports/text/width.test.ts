import fc from 'fast-check';
import { expect, test } from 'vitest';
import { visible } from '../../../../reports/text/visible.ts';
import { cut, endOf, firstOf, padEnd, padStart, startOf, widthOf } from '../../../../reports/text/width.ts';
import { columnsTaken } from '../columns.ts';
import { runs, seed } from '../../../setup/runs.ts';

const shown = fc.string({ unit: 'binary' }).map((text) => visible(text));

test('wide characters and emoji take two columns, marks none', () => {
  expect(widthOf('ledger')).toBe(6);
  expect(widthOf('日本')).toBe(4);
  expect(widthOf('e\u0301\u0327')).toBe(1);
  expect(widthOf('각')).toBe(2);
  expect(widthOf('\u1100\u1161\u11a8')).toBe(2);
  expect(widthOf('👍🏽❤\ufe0f🇩🇪1\ufe0f\u20e3')).toBe(8);
  expect(widthOf('x🏽')).toBe(3);
  expect(widthOf('…─é')).toBe(3);
});

test('every character is as wide as Unicode says', () => {
  const wrong: string[] = [];
  for (let code = 0x20; code < 0x110000; code++) {
    const character = String.fromCodePoint(code);
    if (/[\p{C}\p{Zl}\p{Zp}\p{Regional_Indicator}]/u.test(character)) continue;
    if (widthOf(character) !== columnsTaken(character)) wrong.push(code.toString(16));
  }
  expect(wrong).toEqual([]);
});

test('a text never takes more columns than are counted', () => {
  fc.assert(
    fc.property(shown, (text) => {
      expect(columnsTaken(text)).toBeLessThanOrEqual(widthOf(text));
    }),
    { numRuns: runs(100), seed: seed(1) },
  );
});

test('a cut text fits, and is a beginning of the whole', () => {
  fc.assert(
    fc.property(shown, fc.nat(30), (text, columns) => {
      const result = cut(text, columns);
      expect(widthOf(result)).toBeLessThanOrEqual(columns);
      expect(text.startsWith(startOf(text, columns))).toBe(true);
      if (result !== text && columns > 0)
        expect(text.startsWith(result.slice(0, -1)) && result.endsWith('…')).toBe(true);
    }),
    { numRuns: runs(100), seed: seed(1) },
  );
});

test('what is cut says so', () => {
  expect(cut('withdraw', 5)).toBe('with…');
  expect(cut('withdraw', 5, '...')).toBe('wi...');
  expect(cut('日本語', 5)).toBe('日本…');
  expect(cut('日本語', 4)).toBe('日…');
  expect(cut('withdraw', 2, '...')).toBe('..');
});

test('padding counts columns', () => {
  expect(padEnd('日', 4)).toBe('日  ');
  expect(padStart('日', 4)).toBe('  日');
  expect(padEnd('long', 2)).toBe('long');
});

test('the first character is what a reader sees as one', () => {
  expect(firstOf('e\u0301f')).toBe('e\u0301');
  expect(firstOf('')).toBe('');
});

test('the end of a text can be taken, too', () => {
  expect(endOf('src/after.ts', 8)).toBe('after.ts');
  expect(endOf('日本語', 3)).toBe('語');
  expect(endOf('short', 8)).toBe('short');
});
