// How are many executions run? One after the other without leaving the tick queue, in slices, so that signals, timers and other
// code of the process get their turn between slices and see the real globals then.
import { performance } from 'node:perf_hooks';
import type { Engine } from '../runtime/engine.ts';
import { Divergence, type Need, type Outcome, type Trail } from '../runtime/outcome.ts';
import { fromTick } from '../runtime/quiescence.ts';
import type { Strategy } from '../strategies/strategy.ts';
import { installGlobals } from '../virtual/globals.ts';
import { noJudge, type Judge, type Scope } from './judge.ts';
import { Retrace } from './retrace.ts';
import { Stray } from './stray.ts';

const SLICE_MS = 20;
const realNow = performance.now.bind(performance);
const realSetImmediate = setImmediate;

/** One execution, as the search keeps it. */
export interface Run<S> {
  readonly outcome: Outcome;
  readonly trail: Trail;
  readonly summary: S;
}

/** The engine has to be set up differently for this program. */
export class Unsuited extends Error {
  readonly need: Need;

  constructor(need: Need) {
    super(`the program needs ${need}`);
    this.need = need;
  }
}

export interface Limits {
  readonly maxExecutions: number;
  /** The real time, by `performance.now()`, at which to stop. */
  readonly deadline: number;
  readonly signal: AbortSignal | undefined;
}

/** What is kept of an execution: seen by the engine that has just run it, how it was judged, and how it ended by itself. */
export type Summarise<S> = (engine: Engine, outcome: Outcome, unjudged: Outcome) => S;

/** Why a search stopped: everything was run, the receiver had enough, or a limit was met. */
export type Stop = 'exhausted' | 'satisfied' | 'executions' | 'time' | 'aborted';

export class Session {
  readonly engine: Engine;
  readonly judge: Judge;
  /** Executions that a strategy gave up because another one covers them. */
  redundant = 0;
  readonly #body: () => unknown;
  readonly #seed: number;
  readonly #stray = new Stray();

  constructor(engine: Engine, body: () => unknown, seed: number, judge: Judge = noJudge) {
    this.engine = engine;
    this.judge = judge;
    this.#body = body;
    this.#seed = seed;
  }

  /**
   * Runs what the strategy wants until it wants no more, a limit is met, or `receive` answers false. `summarise` sees the
   * engine right after an execution; `receive` gets the executions of a slice when the slice is over.
   */
  async run<S>(
    strategy: Strategy,
    limits: Limits,
    summarise: Summarise<S>,
    receive: (run: Run<S>) => boolean,
    scope: Scope = 'execution',
  ): Promise<Stop> {
    let executions = 0;
    for (;;) {
      if (limits.signal?.aborted === true) return 'aborted';
      if (strategy.isExhausted === true) return 'exhausted';
      if (executions >= limits.maxExecutions) return 'executions';
      if (realNow() >= limits.deadline) return 'time';
      const slice = await this.#slice(strategy, limits, limits.maxExecutions - executions, summarise, scope);
      for (const run of slice.runs) {
        executions++;
        if (!receive(run)) return 'satisfied';
      }
      if (slice.isExhausted) return 'exhausted';
    }
  }

  /** Runs one execution again. */
  async retrace<S>(trail: Trail, summarise: Summarise<S>): Promise<Run<S>> {
    return this.once(new Retrace(trail), summarise);
  }

  /** Runs one execution of a strategy. */
  async once<S>(strategy: Strategy, summarise: Summarise<S>): Promise<Run<S>> {
    const limits = { maxExecutions: 1, deadline: Infinity, signal: undefined };
    const { runs } = await this.#slice(strategy, limits, 1, summarise, 'execution');
    return runs[0]!;
  }

  async #slice<S>(
    strategy: Strategy,
    limits: Limits,
    maxExecutions: number,
    summarise: Summarise<S>,
    scope: Scope,
  ): Promise<{ runs: Run<S>[]; isExhausted: boolean }> {
    const runs: Run<S>[] = [];
    const isExhausted = await fromTick(() => {
      const restore = this.#install();
      try {
        const until = Math.min(realNow() + SLICE_MS, limits.deadline);
        return this.#execute(strategy, until, maxExecutions, (unjudged) => {
          const { engine } = this;
          const outcome = this.judge.judge(engine, unjudged, scope);
          if (outcome.kind === 'unsuited') throw new Unsuited(outcome.need);
          runs.push({ outcome, trail: Retrace.record(engine.trace), summary: summarise(engine, outcome, unjudged) });
        });
      } finally {
        restore();
      }
    });
    await nextTurn();
    return { runs, isExhausted };
  }

  #install(): () => void {
    const restoreGlobals = installGlobals(this.engine, this.#seed);
    const restoreStray = this.#stray.install(this.engine);
    this.engine.tracker?.start();
    return () => {
      this.engine.tracker?.stop();
      restoreStray();
      restoreGlobals();
    };
  }

  /** Runs executions until it is time for others, and answers whether the strategy wants no more. */
  #execute(strategy: Strategy, until: number, maxExecutions: number, onOutcome: (outcome: Outcome) => void): boolean {
    // A slice runs at least one execution, however slow the machine is.
    for (let executions = 0; executions < maxExecutions && (executions === 0 || realNow() < until);) {
      if (!strategy.begin()) return true;
      const outcome = this.engine.run(this.#body, strategy);
      if (outcome.kind === 'unsuited') throw new Unsuited(outcome.need);
      if (outcome.kind === 'broken') throw outcome.error;
      const blamed = blame(conclude(strategy, this.engine, outcome), this.#stray.take(), this.engine);
      if (blamed.kind === 'redundant') {
        this.redundant++;
      } else {
        executions++;
        onOutcome(blamed);
      }
    }
    return false;
  }
}

/** Lets the strategy look back, which may show that the execution has not gone as it should. */
function conclude(strategy: Strategy, { trace }: Engine, outcome: Outcome): Outcome {
  try {
    strategy.end(trace, outcome);
    return outcome;
  } catch (error) {
    if (error instanceof Divergence) return { kind: 'diverged', divergence: error };
    throw error;
  }
}

/** An execution that has left a rejection which nobody handles has failed, whatever it returned. */
function blame(outcome: Outcome, strays: readonly unknown[], { trace }: Engine): Outcome {
  if (outcome.kind !== 'returned' || strays.length === 0) return outcome;
  return { kind: 'threw', error: strays[0], at: trace.length };
}

/** Lets the event loop turn once: signals and timers of others get their turn. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    realSetImmediate(resolve);
  });
}
