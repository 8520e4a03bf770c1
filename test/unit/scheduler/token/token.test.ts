import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TokenError } from '../../../../scheduler/token/token-error.ts';
import { formatToken, parseToken, type Token } from '../../../../scheduler/token/token.ts';
import { runs } from '../../../setup/runs.ts';
import { digests, prefixes, schedules } from './arbitraries.ts';

const text = '42/after/ABAB~533d';
const schedule = ['A', 'B', 'A', 'B'].map((strand) => ({ strand, alternative: 0 }));
const tokens: fc.Arbitrary<Token> = fc.record({ prefix: prefixes, schedule: schedules, digest: digests });

describe('a token', () => {
  test('is readable, and stays the same from release to release', () => {
    expect(formatToken({ prefix: '42/after', schedule, digest: 0x3d })).toBe(text);
    expect(formatToken({ prefix: '', schedule: [], digest: 5 })).toBe('.~e305');
  });

  test('comes back as it was', () => {
    fc.assert(
      fc.property(tokens, (token) => {
        expect(parseToken(formatToken(token))).toEqual(token);
      }),
      { numRuns: runs(1_000) },
    );
  });

  test('may be surrounded by space and have upper-case digits', () => {
    expect(parseToken(` ${text}\n`)).toEqual(parseToken(text));
    expect(parseToken(text.replace('533d', '533D'))).toEqual(parseToken(text));
  });

  test('needs no quotes in a shell if its prefix does not', () => {
    fc.assert(
      fc.property(schedules, digests, (steps, digest) => {
        const token = formatToken({ prefix: '42/after', schedule: steps, digest });
        expect(token).toMatch(/^42\/after\/[A-Za-z0-9_.:%=-]+~[0-9a-f]{4}$/);
      }),
      { numRuns: runs(300) },
    );
  });
});

describe('a mistyped token', () => {
  /** What the text means, or that it is refused. */
  const read = (text: string): Token | TokenError => {
    try {
      return parseToken(text);
    } catch (error) {
      if (error instanceof TokenError) return error;
      throw error;
    }
  };
  const printable = fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code));
  const shellTokens = tokens.filter(({ prefix }) => /^[\w/]*$/.test(prefix));

  test('is never taken for another one when one character is changed', () => {
    fc.assert(
      fc.property(shellTokens, fc.nat(), printable, (token, place, character) => {
        const text = formatToken(token);
        const i = place % text.length;
        const typed = read(text.slice(0, i) + character + text.slice(i + 1));
        expect(typed instanceof TokenError || isSame(typed, token)).toBe(true);
      }),
      { numRuns: runs(5_000) },
    );
  });

  test('is never taken for another one when any letter of it is any other', () => {
    for (let i = 0; i < text.length; i++) {
      for (let code = 0x21; code < 0x7f; code++) {
        const typed = text.slice(0, i) + String.fromCharCode(code) + text.slice(i + 1);
        if (typed.toLowerCase() !== text.toLowerCase()) expect(read(typed)).toBeInstanceOf(TokenError);
      }
    }
  });

  test('is never taken for another one when two neighbours are swapped', () => {
    fc.assert(
      fc.property(shellTokens, fc.nat(), (token, place) => {
        const text = formatToken(token);
        const i = place % (text.length - 1);
        const typed = read(text.slice(0, i) + text[i + 1]! + text[i]! + text.slice(i + 2));
        expect(typed instanceof TokenError || isSame(typed, token)).toBe(true);
      }),
      { numRuns: runs(5_000) },
    );
  });

  test('is mostly refused when characters are left out', () => {
    const text = formatToken({ prefix: '42/after', schedule: [...schedule, ...schedule], digest: 0x3c });
    let accepted = 0;
    for (let from = 0; from < text.length; from++) {
      for (let to = from + 1; to <= text.length; to++) {
        if (!(read(text.slice(0, from) + text.slice(to)) instanceof TokenError)) accepted++;
      }
    }
    expect(accepted).toBeLessThan(5);
  });

  test.each([
    ['', 0, 'An empty token at character 1. Copy the token'],
    ['  ', 0, 'An empty token at character 1.'],
    ['42/after/ABAB', 13, 'No "~" at character 14. A token ends with "~" and four hexadecimal digits'],
    ['42/after/ABAB~', 14, '0 digits behind the "~" at character 15. There must be four hexadecimal digits.'],
    ['42/after/ABAB~c23', 14, '3 digits behind the "~" at character 15.'],
    ['42/after/ABAB~c2x3', 16, 'Unexpected "x" at character 17. Behind the "~" stand four hexadecimal digits.'],
    ['42/after/~c23c', 9, 'No schedule at character 10.'],
    ['42/after/AbAB~c23c', 10, 'Unexpected "b" at character 11.'],
    ['42/after/AB-main~c23c', 11, 'Unclosed hyphen at character 12.'],
    ['42/after/A0~c23c', 10, 'The count 0 at character 11.'],
    [
      '42/after/ABBA~c23c',
      14,
      'The checksum c2 does not fit the token at character 15. Something in the token was mistyped',
    ],
    ['42/before/ABAB~c23c', 15, 'The checksum c2 does not fit the token'],
    ['v2:42/after/ABAB~c23c', 0, 'A token of version 2 at character 1. This Heddle reads version 1.'],
    ['v12:whatever', 0, 'A token of version 12'],
  ])('%j is refused with the place and the next step', (text, at, message) => {
    const refusal = read(text);
    expect(refusal).toBeInstanceOf(TokenError);
    expect(refusal).toMatchObject({ name: 'TokenError', at, message: expect.stringContaining(message) });
  });
});

function isSame(a: Token, b: Token): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
