// What must a replay be told besides the token? What the run was told, where the race itself does not say it.
import type { Verdict } from '../../reports/report.ts';
import { DEFAULT_MAX_STEPS, DEFAULT_SEED, type ExploreOptions } from '../../scheduler/exploration/options.ts';
import type { Case } from './race.ts';

/** A part of the verdict; empty if the token is enough. */
export function replayWith({ race }: Case, { seed, maxSteps }: ExploreOptions): Pick<Verdict, 'replayWith'> {
  const told = {
    ...(seed === undefined || seed === (race.options.seed ?? DEFAULT_SEED) ? {} : { seed }),
    ...(maxSteps === undefined || maxSteps === (race.options.maxSteps ?? DEFAULT_MAX_STEPS) ? {} : { maxSteps }),
  };
  return Object.keys(told).length === 0 ? {} : { replayWith: told };
}
