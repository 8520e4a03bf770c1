import fc from 'fast-check';
import { expect, test } from 'vitest';
import { count, cut, middle, plural, visible, visibleLines } from '../../../../../reports/html/client/visible.js';
import { runs } from '../../../../setup/runs.ts';

test('nothing that cannot be seen is left, and what could be seen is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      expect(visible(text)).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u);
      expect(visibleLines(text)).not.toMatch(/[^\P{Cc}\n\t]|[\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u);
    }),
    { numRuns: runs(300) },
  );
  expect(visible('plain "text" <b> ü 漢 🙂')).toBe('plain "text" <b> ü 漢 🙂');
});

test('characters are written by their code points', () => {
  expect(visible('a\u202Eb\0\uD800\u{E0041}')).toBe('a⟨U+202E⟩b⟨U+0000⟩⟨U+D800⟩⟨U+E0041⟩');
});

test('in one line breaks and tabs have signs, in several they stay', () => {
  expect(visible('a\r\nb\n\tc')).toBe('a↵b↵⇥c');
  expect(visibleLines('a\r\nb\n\tc\rd')).toBe('a\nb\n\tc⟨U+000D⟩d');
});

test('what is cut says how much there was', () => {
  expect(visible('x'.repeat(1_234), 3)).toBe('xxx… (3 of 1,234 characters)');
  expect(visibleLines('abcd', 2)).toBe('ab… (2 of 4 characters)');
  expect(cut('abc', 3)).toBe('abc');
});

test('numbers are grouped, nouns counted', () => {
  expect(count(1_314)).toBe('1,314');
  expect([plural(1, 'step'), plural(2_000, 'step')]).toEqual(['1 step', '2,000 steps']);
});

test('a text that is cut in the middle keeps both its ends', () => {
  expect(middle('auditCount', 10)).toBe('auditCount');
  expect(middle('auditCount', 7)).toBe('aud…unt');
  expect(middle('auditCount', 6)).toBe('aud…nt');
});
