// The closure form: any program, any assertion, in any test runner.
import type { MutexInterface } from 'async-mutex';
import type { Context } from '../scheduler/exploration/context.ts';
import { explore as exploreWith } from '../scheduler/exploration/explore.ts';
import type { ExploreOptions } from '../scheduler/exploration/options.ts';
import { replay as replayWith, type Replay } from '../scheduler/exploration/replay.ts';
import type { Result } from '../scheduler/exploration/result.ts';
import { ReentrantMutex } from './sync/reentrant-mutex.ts';

/** A program: an async function of controlled objects, run once per execution. */
export type Program = (context: Context) => unknown;

export const reentrant = (inner: MutexInterface, onAccount: () => void): MutexInterface =>
  new ReentrantMutex(inner, onAccount);

/** Runs a program through every interleaving that matters, and says whether it ever fails. */
export function explore(program: Program, options: ExploreOptions = {}): Promise<Result> {
  return exploreWith({ body: program, makeReentrant: reentrant }, options);
}

/** Runs the one execution that a token names. A malformed token is refused with a `TokenError`. */
export function replay(
  token: string,
  program: Program,
  options: Pick<ExploreOptions, 'maxSteps' | 'seed'> = {},
): Promise<Replay> {
  return replayWith(token, { body: program, makeReentrant: reentrant }, options);
}
