// Judging a class must find what judging every interleaving finds. Three ways on the same random races: one execution per class, one
// per class of call boundaries, and all interleavings without reduction, each judged in its own real time.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exploreRace } from '../../../../src/race/explore-race.ts';
import { runs, seed } from '../../../setup/runs.ts';
import { declare, raceArbitrary, type RandomRace } from './random-race.ts';

const EVERYTHING = { variant: 'before', audit: false, minimise: false, keepGoing: Infinity } as const;

test('class judgement, call boundaries and brute force agree on random races', async () => {
  const executions = { class: 0, boundaries: 0, all: 0 };
  const verdicts = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(raceArbitrary, async (race) => {
      const byClass = await exploreRace(declare(race, {}), EVERYTHING);
      const byBoundaries = await exploreRace(declare(race, { judgement: 'boundaries' }), EVERYTHING);
      const byAll = await exploreRace(declare(race, { reduction: 'none' }), EVERYTHING);
      expect([byClass.verdict, byBoundaries.verdict]).toEqual([byAll.verdict, byAll.verdict]);
      executions.class += byClass.executions;
      executions.boundaries += byBoundaries.executions;
      executions.all += byAll.executions;
      verdicts.set(byAll.verdict, (verdicts.get(byAll.verdict) ?? 0) + 1);
    }),
    { numRuns: runs(1_000), seed: seed(7) },
  );
  expect([...verdicts.keys()].toSorted()).toEqual(['deadlock', 'holds', 'race']);
  expect(executions.class).toBeLessThan(executions.boundaries);
  expect(executions.boundaries).toBeLessThan(executions.all);
});

test('what a class is blamed for is shown by one execution that replays', async () => {
  await fc.assert(
    fc.asyncProperty(raceArbitrary, async (race: RandomRace) => {
      const declared = declare(race, {});
      const { failure, verdict } = await exploreRace(declared, { variant: 'before' });
      expect(verdict).not.toBe('error');
      if (failure !== undefined) expect(failure.kind).toBe(verdict);
    }),
    { numRuns: runs(100), seed: seed(11) },
  );
});
