// The public way in: explore a program or a race, and replay what was found.
import type { ExploreOptions } from '../scheduler/exploration/options.ts';
import type { Replay } from '../scheduler/exploration/replay.ts';
import type { Result } from '../scheduler/exploration/result.ts';
import { exploreProgram, replayProgram, type Program } from './program.ts';
import { isRace, subjectOf } from './race/define-race.ts';
import { exploreRace, type ExploreRaceOptions } from './race/explore-race.ts';
import type { Race } from './race/race.ts';
import { replayRace } from './race/replay-race.ts';

/** Runs a program through every interleaving that matters, and says whether it ever fails. */
export function explore(program: Program, options?: ExploreOptions): Promise<Result>;
/** Runs a scenario of a race on one of its variants through every interleaving that matters, and judges each. */
export function explore(race: Race, options: ExploreRaceOptions): Promise<Result>;
export function explore(given: Program | Race, options?: ExploreOptions | ExploreRaceOptions): Promise<Result> {
  const subject = subjectOf(given);
  if (isRace(subject)) return exploreRace(subject, (options ?? {}) as ExploreRaceOptions);
  return exploreProgram(subject, options);
}

/** Runs the one execution that a token names. A malformed token is refused with a `TokenError`. */
export function replay(
  token: string,
  given: Program | Race,
  options: Pick<ExploreOptions, 'maxSteps' | 'seed'> = {},
): Promise<Replay> {
  const subject = subjectOf(given);
  return isRace(subject) ? replayRace(token, [subject], options) : replayProgram(token, subject, options);
}
