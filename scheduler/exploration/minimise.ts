// Which failing execution is the easiest to read? The one with the fewest pre-emptions, and among those the fewest steps. Looked
// for by running everything with no pre-emption, then with one, and so on, as long as that is affordable.
import { UnreducedStrategy } from '../strategies/unreduced.ts';
import type { Engine } from '../runtime/engine.ts';
import type { Outcome, Trail } from '../runtime/outcome.ts';
import type { Limits, Session } from './session.ts';

/** A failing execution and what makes it hard to read. */
export interface Candidate {
  readonly trail: Trail;
  readonly outcome: Outcome;
  readonly preemptions: number;
  readonly steps: number;
}

export interface Minimised {
  readonly candidate: Candidate;
  /** Whether everything smaller was run and passed. */
  readonly isMinimal: boolean;
}

const MAX_EXECUTIONS = 5_000;
const MAX_MS = 2_000;

/** The steps until an execution failed. */
export function stepsUntilFailure(outcome: Outcome, engine: Engine): number {
  return outcome.kind === 'threw'
    ? engine.trace.choicesUntil(outcome.at)
    : engine.trace.choicesUntil(engine.trace.length);
}

export function isSmaller(a: Candidate, b: Candidate): boolean {
  return a.preemptions < b.preemptions || (a.preemptions === b.preemptions && a.steps < b.steps);
}

/** Looks for a smaller execution that fails in the same way. */
export async function minimise(
  session: Session,
  found: Candidate,
  isAlike: (outcome: Outcome) => boolean,
  limits: Omit<Limits, 'maxExecutions'>,
  now: () => number,
): Promise<Minimised> {
  let best = found;
  let left = MAX_EXECUTIONS;
  const deadline = Math.min(limits.deadline, now() + MAX_MS);
  for (let bound = 0; bound <= best.preemptions; bound++) {
    const strategy = new UnreducedStrategy(bound);
    const stop = await session.run(
      strategy,
      { ...limits, deadline, maxExecutions: left },
      (engine, outcome) => ({ preemptions: engine.preemptions, steps: stepsUntilFailure(outcome, engine) }),
      ({ outcome, trail, summary }) => {
        left--;
        const candidate = { trail, outcome, ...summary };
        if (isAlike(outcome) && isSmaller(candidate, best)) best = candidate;
        return true;
      },
    );
    if (stop !== 'exhausted' || left <= 0) return { candidate: best, isMinimal: false };
    if (!strategy.isCurtailed) break;
  }
  return { candidate: best, isMinimal: true };
}
