// What exactly raced? The last pair of dependent steps whose reversal makes a failing execution pass.
import { reversalsOf } from '../dpor/reversals.ts';
import type { Engine } from '../runtime/engine.ts';
import type { Trail } from '../runtime/outcome.ts';
import { Retrace } from './retrace.ts';
import type { Session } from './session.ts';

const MAX_ATTEMPTS = 200;

/** A reversed execution, and the two steps by their numbers from 1. */
interface Attempt {
  readonly pair: readonly [number, number];
  readonly trail: Trail;
}

export async function criticalReversal(session: Session, trail: Trail): Promise<readonly [number, number] | undefined> {
  const { summary } = await session.retrace(trail, attempts);
  for (const attempt of summary.toReversed().slice(0, MAX_ATTEMPTS)) {
    const { outcome } = await session.once(new Retrace(attempt.trail, true), () => undefined);
    if (outcome.kind === 'returned') return attempt.pair;
  }
  return undefined;
}

function attempts(engine: Engine): Attempt[] {
  const { trace } = engine;
  return reversalsOf(trace).map(({ earlier, later, events }) => {
    const chosen = events.filter((event) => trace.triggers[event] === event);
    return {
      pair: [engine.trace.choicesUntil(earlier) + 1, engine.trace.choicesUntil(later) + 1],
      trail: {
        ids: chosen.map((event) => trace.ids[event]!),
        alternatives: chosen.map((event) => trace.alternatives[event]!),
      },
    };
  });
}
