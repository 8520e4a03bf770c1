// The key of a class: as many keys as there are classes, and every execution has the key of one of them.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { classesOf, Coverage } from '../../../../src/fast-check/coverage.ts';
import { interleaving, runWith } from '../../../../src/fast-check/index.ts';
import { InterleavingError } from '../../../../src/fast-check/interleaving-error.ts';
import { explore } from '../../../../src/index.ts';
import { exploredOf, findCase } from '../../../../src/race/explore-race.ts';
import { runs, seed } from '../../../setup/runs.ts';
import { declare, raceArbitrary } from '../race/random-race.ts';

class Noted extends Coverage {
  readonly keys: string[] = [];

  override note(key: string): void {
    this.keys.push(key);
    super.note(key);
  }
}

test('all interleavings have the keys of those that are run, one execution per key', async () => {
  await fc.assert(
    fc.asyncProperty(raceArbitrary, async (random) => {
      const race = declare(random, {});
      const explored = exploredOf(findCase(race, { variant: 'before' }));
      const { executions, reduction } = await explore(race, { variant: 'before', ...WHOLE });
      const reduced = await classesOf(explored);
      fc.pre(reduction === 'optimal');
      expect(reduced.keys.size).toBe(executions);
      const unreduced = await classesOf(explored, { reduction: 'none', maxExecutions: 3_000 });
      fc.pre(unreduced.complete);
      expect([...unreduced.keys].toSorted()).toEqual([...reduced.keys].toSorted());
    }),
    { numRuns: runs(50), seed: seed(1) },
  );
});

test('whatever is decided on belongs to a class that the search knows', async () => {
  await fc.assert(
    fc.asyncProperty(raceArbitrary, fc.scheduler(), interleaving(), async (random, scheduler, choices) => {
      const race = declare(random, {});
      const coverage = new Noted();
      for (const decider of [scheduler, choices]) {
        await runWith(decider, race, { variant: 'before', coverage }).catch((error: unknown) => {
          if (!(error instanceof InterleavingError)) throw error;
        });
      }
      const { keys } = await classesOf(exploredOf(findCase(race, { variant: 'before' })));
      expect([...keys]).toEqual(expect.arrayContaining(coverage.keys));
      const { visited } = await coverage.of(race, { variant: 'before' });
      expect(visited).toBe(new Set(coverage.keys).size);
    }),
    { numRuns: runs(50), seed: seed(1) },
  );
});

const WHOLE = { audit: false, minimise: false, keepGoing: Infinity } as const;
