// How does one execution come out that somebody else has decided on? It is shown in full only if it fails.
import { record, toFailure } from './failure.ts';
import { settle, type ExploreOptions } from './options.ts';
import { Retrace } from './retrace.ts';
import type { Failure } from './result.ts';
import type { Session } from './session.ts';
import { withSession, type Explored } from './with-session.ts';
import type { Engine } from '../runtime/engine.ts';
import { RandomStrategy } from '../strategies/random.ts';
import { scheduleOf } from '../strategies/schedule.ts';
import type { Strategy } from '../strategies/strategy.ts';
import { digestOf } from '../token/digest.ts';
import { formatToken } from '../token/token.ts';

/** The one execution that was run. */
export interface Execution {
  /** Replays it. */
  readonly token: string;
  /** The number of steps. */
  readonly steps: number;
  readonly failure?: Failure;
}

/** So many executions show what set-up the program needs. */
const TRIALS = 5;

/** Runs one execution of a strategy. `onEnd` sees the engine right after it. */
export function runOnce(
  strategy: Strategy,
  explored: Explored,
  options: Pick<ExploreOptions, 'maxSteps' | 'seed'>,
  onEnd: (engine: Engine) => void,
): Promise<Execution> {
  return withSession(explored, { ...settle(options), isUnreduced: true }, async (session) => {
    await tryOut(session);
    const { outcome, trail, summary } = await session.once(strategy, (engine) => {
      onEnd(engine);
      return executionOf(engine, explored.prefix);
    });
    if (outcome.kind === 'returned') return summary;
    const recording = await record(session, new Retrace(trail), explored.prefix);
    return { token: recording.token, steps: recording.steps.length, failure: toFailure(recording, false, undefined) };
  });
}

/** Finds out what the program needs before anything is decided, since who decides cannot be asked the same twice. */
export async function tryOut(session: Session): Promise<void> {
  const limits = { maxExecutions: TRIALS, deadline: Infinity, signal: undefined };
  await session.run(
    new RandomStrategy(1),
    limits,
    () => undefined,
    () => true,
  );
}

function executionOf({ trace }: Engine, prefix = ''): Execution {
  const schedule = scheduleOf(trace);
  return { token: formatToken({ prefix, schedule, digest: digestOf(trace) }), steps: schedule.length };
}
