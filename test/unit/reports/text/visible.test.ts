import fc from 'fast-check';
import { expect, test } from 'vitest';
import { visible } from '../../../../reports/text/visible.ts';
import { runs, seed } from '../../../setup/runs.ts';

test('what a terminal would obey, hide or reorder is written as an escape', () => {
  expect(visible('a\nb\r\tc')).toBe(String.raw`a\nb\r\tc`);
  expect(visible('\u001b[31mred\0\u007f\u009b')).toBe(String.raw`\x1b[31mred\x00\x7f\x9b`);
  expect(visible('\u202egnp.exe\u2066\u200b\u2028')).toBe(String.raw`\u202egnp.exe\u2066\u200b\u2028`);
  expect(visible('\u{e0041}\ud800')).toBe(String.raw`\u{e0041}\ud800`);
});

test('what can be read stays as it is', () => {
  expect(visible('Grüße, 日本語, ❤\ufe0f 👍🏽 "\\" ')).toBe('Grüße, 日本語, ❤\ufe0f 👍🏽 "\\" ');
});

test('marks that are piled upon a letter are not all kept', () => {
  expect(visible(`e${'\u0301'.repeat(50)}!`)).toBe(`e${'\u0301'.repeat(3)}!`);
});

test('in ASCII everything else is an escape', () => {
  expect(visible('é👍', true)).toBe(String.raw`\xe9\u{1f44d}`);
  expect(visible('日', true)).toBe(String.raw`\u65e5`);
});

test('of a megabyte only the beginning is looked at', () => {
  expect(visible('x'.repeat(1_000_000)).length).toBeLessThan(3_000);
});

test('whatever comes in, no control or format character comes out', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.boolean(), (text, isAscii) => {
      expect(visible(text, isAscii)).not.toMatch(isAscii ? /[^ -~]/ : /[\p{C}\p{Zl}\p{Zp}]/u);
    }),
    { numRuns: runs(100), seed: seed(1) },
  );
});
