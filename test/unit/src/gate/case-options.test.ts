import { expect, test } from 'vitest';
import { exploreOptionsOf, narrow, strategyNameOf } from '../../../../src/gate/case-options.ts';
import { caseName, casesOf } from '../../../../src/race/race.ts';
import { accountRace } from '../race/account.ts';

test('dpor is the exhaustive strategy, the others are called by their names', () => {
  expect(strategyNameOf('dpor')).toBe('exhaustive');
  expect(strategyNameOf('pct')).toBe('pct');
});

test('an exploration gets what was said, and goes on to the end when something is found', () => {
  expect(exploreOptionsOf({})).toEqual({ keepGoing: Infinity });
  expect(exploreOptionsOf({ strategy: 'dpor', seed: 3, tasks: 2 })).toEqual({
    strategy: 'exhaustive',
    seed: 3,
    keepGoing: Infinity,
  });
});

test('later tasks are left out, and the name says so', () => {
  const [one] = casesOf(accountRace);
  expect(caseName(narrow(one!, { tasks: 1 }))).toBe('42/before/without.B');
  expect(caseName(narrow(one!, { tasks: 2 }))).toBe('42/before');
  expect(caseName(narrow(one!, {}))).toBe('42/before');
});
