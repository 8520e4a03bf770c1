import { expect, test } from 'vitest';
import type { Feature } from '../../../../reports/report.ts';
import { Progress, sumLines } from '../../../../src/cucumber/progress.ts';
import type { Ending } from '../../../../src/cucumber/transcript.ts';

const met: Feature = {
  issue: 42,
  name: '#42 Withdrawals: with a lock',
  at: { file: 'features/42.feature', line: 7 },
  tags: [],
  isExpectedToFail: false,
  outcome: 'met',
};

function ending(title: string, rest: Partial<Feature> = {}, heading = '#42 Withdrawals'): Ending {
  return { feature: { ...met, ...rest }, heading, title };
}

test('scenarios are told one after the other below the name of their feature', () => {
  const progress = new Progress();
  const told = [
    ending('with a lock'),
    ending('without a lock', { isExpectedToFail: true }),
    ending('with half a lock', { outcome: 'broken', message: `The step failed\n\n FOUND\n\n   A  ${'-'.repeat(74)}` }),
    ending('with a fork', { outcome: 'broken' }, '#31 Philosophers'),
  ];
  expect(told.map((one) => progress.tell(one)).join('')).toBe(
    `
 #42 Withdrawals
   ok      with a lock
   ok      without a lock (fails, as expected)
   BROKEN  with half a lock
           features/42.feature:7

           The step failed

 FOUND

   A  ${'-'.repeat(74)}


 #31 Philosophers
   BROKEN  with a fork
           features/42.feature:7



`,
  );
});

test('what is long goes on below itself, within 80 columns', () => {
  const long = 'word '.repeat(30).trim();
  const told = new Progress().tell(ending(long, { outcome: 'broken', message: `${long}\n${long}` }, `#42 ${long}`));
  expect(Math.max(...told.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  expect(told).toContain('\n   BROKEN  word word');
  expect(told).toContain('\n           word word');
});

test('the sum says how many are met, and how many of them by failing', () => {
  const expected: Feature = { ...met, isExpectedToFail: true };
  expect(sumLines([met, met])).toBe('\n Scenarios  2 met, 0 broken\n');
  expect(sumLines([met, expected, { ...expected, outcome: 'broken' }])).toBe(
    '\n Scenarios  2 met, 1 of them by failing as expected, 1 broken\n',
  );
  expect(sumLines([])).toBe('\n There are no scenarios, or none that the options select.\n');
});
