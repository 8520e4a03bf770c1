// How does a body come out in every order of its steps? Runs one engine through a whole search and collects the outcomes.
import { OptimalStrategy } from '../../../../scheduler/dpor/optimal.ts';
import { Engine } from '../../../../scheduler/runtime/engine.ts';
import type { Need, Outcome } from '../../../../scheduler/runtime/outcome.ts';
import { UnreducedStrategy } from '../../../../scheduler/strategies/unreduced.ts';
import { fromTick } from '../../../../scheduler/runtime/quiescence.ts';
import type { Strategy } from '../../../../scheduler/strategies/strategy.ts';
import { installGlobals } from '../../../../scheduler/virtual/globals.ts';

export type Body = (engine: Engine) => unknown;

export interface SearchOptions {
  readonly isTracking?: boolean;
  readonly isUnreduced?: boolean;
  readonly makeStrategy?: () => Strategy;
}

/** The outcomes of all executions that the strategy wants; those that it gave up are left out. */
export async function runEveryOrder(body: Body, options: SearchOptions = {}): Promise<Outcome[]> {
  const { isTracking = false, isUnreduced = false, makeStrategy } = options;
  const engine = new Engine({ maxSteps: 10_000, isTracking, isUnreduced });
  const strategy = makeStrategy?.() ?? (isUnreduced ? new UnreducedStrategy() : new OptimalStrategy());
  const outcomes: Outcome[] = [];
  while (strategy.begin()) {
    const outcome = await runOnce(engine, strategy, () => body(engine));
    if (outcome.kind === 'unsuited') return runEveryOrder(body, { ...options, ...suiting(outcome.need) });
    if (outcome.kind === 'diverged') throw outcome.divergence;
    if (outcome.kind !== 'redundant') outcomes.push(outcome);
  }
  return outcomes;
}

/** What the body answers in every order, as a sorted list without repetitions. Anything but an answer is an error. */
export async function answersInEveryOrder(body: Body, options?: SearchOptions): Promise<string[]> {
  const outcomes = await runEveryOrder(body, options);
  return [...new Set(outcomes.map((outcome) => JSON.stringify(answerOf(outcome))))].toSorted();
}

export function answerOf(outcome: Outcome): unknown {
  if (outcome.kind === 'threw') throw outcome.error;
  if (outcome.kind !== 'returned') throw new Error(`expected the body to return, but it was ${outcome.kind}`);
  return outcome.value;
}

function runOnce(engine: Engine, strategy: Strategy, body: () => unknown): Promise<Outcome> {
  const restore = installGlobals(engine, 0);
  engine.tracker?.start();
  return fromTick(() => {
    const outcome = engine.run(body, strategy);
    engine.tracker?.stop();
    restore();
    strategy.end(engine.trace, outcome);
    return outcome;
  });
}

function suiting(need: Need): SearchOptions {
  return need === 'tracking' ? { isTracking: true } : { isUnreduced: true };
}
