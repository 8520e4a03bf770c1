// Is the reduction sound and optimal? On random programs it must reach exactly the outcomes and classes of all interleavings, with
// one execution per class.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs, seed } from '../../setup/runs.ts';
import { interpret } from './interpreter.ts';
import { reduced, survey, unreduced } from './oracle.ts';
import { programs, type Feature } from './program.ts';

/** Larger programs are left out: brute force would not end. */
const MAX_INTERLEAVINGS = 2_000;

interface Family {
  readonly features: readonly Feature[];
  readonly tasks: number;
  readonly length: number;
  readonly programs: number;
  /** The share of programs that may run a class twice: where steps touch more in some orders, or timers and joins meet. */
  readonly repeats?: number;
}

const families: Record<string, Family> = {
  'reads, writes and compare-and-set': { features: ['data'], tasks: 3, length: 3, programs: 200 },
  'steps that touch more after some answers': {
    features: ['data', 'looks'],
    tasks: 3,
    length: 2,
    programs: 200,
    repeats: 0.001,
  },
  'looks at locks': { features: ['data', 'looks', 'locks'], tasks: 3, length: 2, programs: 200, repeats: 0.001 },
  'looks at signals and clocks': {
    features: ['data', 'looks', 'signals', 'timers'],
    tasks: 3,
    length: 2,
    programs: 200,
    repeats: 0.001,
  },
  'locks and semaphores': { features: ['data', 'locks'], tasks: 3, length: 2, programs: 200 },
  'throws under locks': { features: ['data', 'locks', 'throws'], tasks: 3, length: 2, programs: 200 },
  signals: { features: ['data', 'signals'], tasks: 3, length: 2, programs: 200 },
  timers: { features: ['data', 'timers'], tasks: 2, length: 3, programs: 200, repeats: 0.001 },
  choices: { features: ['data', 'choices'], tasks: 3, length: 2, programs: 200 },
  'forks and joins': { features: ['data', 'forks'], tasks: 2, length: 2, programs: 200, repeats: 0.001 },
  everything: {
    features: ['data', 'looks', 'locks', 'signals', 'timers', 'choices', 'forks', 'throws'],
    tasks: 2,
    length: 2,
    programs: 300,
    repeats: 0.001,
  },
};

describe('optimal reduction', () => {
  it.each(Object.entries(families))(
    'agrees with brute force on %s',
    async (_, { features, tasks, length, programs: count, repeats = 0 }) => {
      let repeated = 0;
      await fc.assert(
        fc.asyncProperty(programs(features, tasks, length), fc.boolean(), async (program, isTracking) => {
          const all = await survey((context) => interpret(program, context), unreduced, MAX_INTERLEAVINGS, isTracking);
          if (all.stop !== 'exhausted' || !all.isReduced) return;
          const few = await survey((context) => interpret(program, context), reduced, MAX_INTERLEAVINGS, isTracking);
          expect([...few.outcomes].toSorted()).toEqual([...all.outcomes].toSorted());
          expect(few.classes.size).toBe(all.classes.size);
          if (few.executions !== all.classes.size) repeated++;
        }),
        { numRuns: runs(count), seed: seed(7) },
      );
      expect(repeated).toBeLessThanOrEqual(runs(count) * repeats);
    },
  );
});
