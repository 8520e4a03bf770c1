// What must a replay be told besides the token? What the run was told, where the race itself does not say it.
import type { Verdict } from '../../reports/report.ts';
import { DEFAULT_MAX_STEPS, DEFAULT_SEED, type ExploreOptions } from '../../scheduler/exploration/options.ts';

/** A part of the verdict; empty if the token is enough. `own` is what a race says; a program says nothing. */
export function replayWith(
  { seed, maxSteps }: ExploreOptions,
  own: Pick<ExploreOptions, 'seed' | 'maxSteps'> = {},
): Pick<Verdict, 'replayWith'> {
  const told = {
    ...(seed === undefined || seed === (own.seed ?? DEFAULT_SEED) ? {} : { seed }),
    ...(maxSteps === undefined || maxSteps === (own.maxSteps ?? DEFAULT_MAX_STEPS) ? {} : { maxSteps }),
  };
  return Object.keys(told).length === 0 ? {} : { replayWith: told };
}
