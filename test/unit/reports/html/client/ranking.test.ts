import { expect, test } from 'vitest';
import { firstToShow, outcomeOf, ranked, worst } from '../../../../../reports/html/client/ranking.js';
import { exampleReport, race, variant } from '../../../../setup/example-report.ts';

test('broken before error before open before met, then by issue', () => {
  expect(ranked(exampleReport.races).map(({ issue }) => issue)).toEqual([31, 42, 23, 17]);
});

test('a race is as bad as its worst variant', () => {
  expect(exampleReport.races.map(outcomeOf)).toEqual(['open', 'error', 'broken', 'broken']);
  expect(worst([])).toBe('met');
});

test('the worst variant of the first race that has any is shown first', () => {
  expect(firstToShow(exampleReport.races)?.id).toBe('31-after');
  const races = [
    race(1, 'empty', 'no variants', []),
    race(2, 'a', 'b', [variant({ id: '2-before', variant: 'before' })]),
  ];
  expect(firstToShow(races)?.id).toBe('2-before');
  expect(firstToShow([])).toBeUndefined();
});
