import { expect, test } from 'vitest';
import { featureName, mutantName, shortfalls } from '../../../reports/other-troubles.ts';
import { sentenceOf, statusOf, troublesOf, variantsWith } from '../../../reports/troubles.ts';
import { fullReport, goodReport } from '../../setup/full-report.ts';

test('what is broken comes first, then errors, then what is open', () => {
  expect(troublesOf(fullReport).map((trouble) => `${statusOf(trouble)} ${sentenceOf(trouble).slice(0, 34)}`)).toEqual([
    'BROKEN #31 transfer / after: deadlock aft',
    'BROKEN #42 account / suggested: expected ',
    'BROKEN #7088 circuit-breaker / lost-incre',
    'BROKEN feature #7088 The breaker opens: a',
    'BROKEN feature Words: never, always, some',
    'BROKEN coverage: branches 96.9 %, where 9',
    'BROKEN mutant #7088 circuit-breaker.reset',
    'ERROR the mutants: could not be run',
    'ERROR #23 lazy-cache / before: the compo',
    'OPEN #17 seat-booking / after: no race ',
  ]);
});

test('there are none where all is as expected', () => {
  expect(troublesOf(goodReport)).toEqual([]);
  expect(variantsWith('met', goodReport)).toHaveLength(3);
});

test('a feature that is tagged to fail must fail', () => {
  const [, tagged, failed] = fullReport.features!;
  const findings = troublesOf({ ...fullReport, races: [], features: [tagged!, failed!] }).map(sentenceOf);
  expect(findings[0]).toMatch(/passes, but is tagged to fail. Take the tag away if the bug is gone\.$/);
  expect(findings[1]).toMatch(/fails$/);
});

test('names say the issue once', () => {
  const [feature] = fullReport.features!;
  expect(featureName({ ...feature!, name: '#42 Withdrawals' })).toBe('#42 Withdrawals');
  expect(featureName({ ...feature!, name: 'Withdrawals' })).toBe('#42 Withdrawals');
  expect(featureName({ ...feature!, issue: null, name: 'Withdrawals' })).toBe('Withdrawals');
  expect(mutantName(fullReport.mutants![0]!)).toBe('#7088 circuit-breaker.recordFailure: without its lock');
});

test('only what is below the threshold is told', () => {
  expect(shortfalls({ ...fullReport.coverage!, lines: 90 })).toBe('lines 90 %, branches 96.9 %');
});
