// The closure form: any program, any assertion, in any test runner.
import type { MutexInterface } from 'async-mutex';
import type { Context } from '../scheduler/exploration/context.ts';
import { explore } from '../scheduler/exploration/explore.ts';
import type { ExploreOptions } from '../scheduler/exploration/options.ts';
import { replay, type Replay } from '../scheduler/exploration/replay.ts';
import type { Result } from '../scheduler/exploration/result.ts';
import { ReentrantMutex } from './sync/reentrant-mutex.ts';

/** A program: an async function of controlled objects, run once per execution. */
export type Program = (context: Context) => unknown;

/** The production lock on a controlled one. */
export function makeReentrant(inner: MutexInterface, onAccount: () => void): MutexInterface {
  return new ReentrantMutex(inner, onAccount);
}

export function exploreProgram(program: Program, options?: ExploreOptions): Promise<Result> {
  return explore({ body: program, makeReentrant }, options);
}

export function replayProgram(
  token: string,
  program: Program,
  options: Pick<ExploreOptions, 'maxSteps' | 'seed'>,
): Promise<Replay> {
  return replay(token, { body: program, makeReentrant }, options);
}
