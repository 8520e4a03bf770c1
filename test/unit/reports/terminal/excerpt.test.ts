import { expect, test } from 'vitest';
import type { Step, Verdict } from '../../../../reports/report.ts';
import { excerptOf } from '../../../../reports/terminal/excerpt.ts';
import { step } from '../../../setup/example-report.ts';

function excerpt(count: number, rest: Partial<Verdict> = {}, isRelevant: (n: number) => boolean = () => true): string {
  const steps = Array.from({ length: count }, (_, i): Step =>
    step(i + 1, 'A', 'read', { isRelevant: isRelevant(i + 1) }),
  );
  const items = excerptOf({ kind: 'race', pattern: '', steps, ...rest });
  return items.map((item) => (typeof item === 'number' ? `(${item})` : item.n)).join(' ');
}

test('a short execution is drawn as a whole, even where it does not matter', () => {
  expect(excerpt(3, {}, () => false)).toBe('1 2 3');
  expect(excerptOf({ kind: 'holds', pattern: '' })).toEqual([]);
});

test('of a long one only what matters, and what is named', () => {
  expect(excerpt(50, { criticalReversal: [9, 12] }, (n) => n === 40 || n === 41)).toBe('(8) 9 (2) 12 (27) 40 41 (9)');
});

test('of a very long one the first and the last steps, and what is named', () => {
  const shown = excerpt(100, { notes: [{ step: 50, mark: '*', text: '' }] }).split(' ');
  expect(shown).toHaveLength(43);
  expect(shown.slice(19, 24)).toEqual(['20', '(29)', '50', '(30)', '81']);
});

test('of a loop only a few', () => {
  expect(excerpt(17, { kind: 'livelock' })).toBe('1 2 3 4 5 6 7 8 (1) 10 11 12 13 14 15 16 17');
});
