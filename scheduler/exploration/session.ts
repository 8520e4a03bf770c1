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
/** The clock is looked at after so many executions at most, and after each one if they are slow. */
const MAX_UNTIMED = 32;
const UNTIMED_MS = 0.2;
const realNow = performance.now.bind(performance);
const realSetImmediate = setImmediate;

/** One execution, as the search keeps it. */
export interface Run<S> {
  /** Which one it is, counted from 1. */
  readonly number: number;
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

/** The time was up before an execution was judged. */
class OutOfTime extends Error {}

export interface Limits {
  readonly maxExecutions: number;
  /** The real time, by `performance.now()`, at which to stop. */
  readonly deadline: number;
  readonly signal: AbortSignal | undefined;
}

/** What is kept of an execution: seen by the engine that has just run it, how it was judged, and how it ended by itself. */
export type Summarise<S> = (engine: Engine, outcome: Outcome, unjudged: Outcome) => S;

export interface RunOptions {
  /** What is judged. Default: each execution as it was run. */
  readonly scope?: Scope;
  /** Told the number of executions so far, after each slice. */
  readonly onSlice?: (executions: number) => void;
}

/** Why a search stopped: everything was run, the receiver had enough, an execution had no end, or a limit was met. */
export type Stop = 'exhausted' | 'satisfied' | 'livelock' | 'executions' | 'time' | 'aborted';

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
   * engine right after an execution, and answers undefined if nothing of it need be kept; `receive` gets the others when the
   * slice is over, and then `onSlice` the number of all so far.
   */
  async run<S>(
    strategy: Strategy,
    limits: Limits,
    summarise: Summarise<S | undefined>,
    receive: (run: Run<S>) => boolean,
    { scope = 'execution', onSlice }: RunOptions = {},
  ): Promise<Stop> {
    let executions = 0;
    const runs: Run<S>[] = [];
    const isOver = (): boolean => realNow() >= limits.deadline;
    const onOutcome = (unjudged: Outcome): void => {
      const outcome = this.#judged(unjudged, scope, isOver);
      executions++;
      const summary = summarise(this.engine, outcome, unjudged);
      if (summary !== undefined) runs.push(this.#keep(executions, outcome, summary));
    };
    for (;;) {
      if (limits.signal?.aborted === true) return 'aborted';
      if (strategy.isExhausted === true) return 'exhausted';
      if (executions >= limits.maxExecutions) return 'executions';
      if (isOver()) return 'time';
      const left = limits.maxExecutions - executions;
      const slice = await this.#slice(strategy, limits.deadline, left, onOutcome).catch(outOfTime);
      for (const run of runs) if (!receive(run)) return 'satisfied';
      runs.length = 0;
      onSlice?.(executions);
      if (slice === 'time') return 'time';
      if (slice) return 'exhausted';
    }
  }

  /** Runs one execution again. */
  async retrace<S>(trail: Trail, summarise: Summarise<S>): Promise<Run<S>> {
    return this.once(new Retrace(trail), summarise);
  }

  /** Runs one execution of a strategy. */
  async once<S>(strategy: Strategy, summarise: Summarise<S>): Promise<Run<S>> {
    let run: Run<S> | undefined;
    await this.#slice(strategy, Infinity, 1, (unjudged) => {
      const outcome = this.#judged(unjudged, 'execution', never);
      run = this.#keep(1, outcome, summarise(this.engine, outcome, unjudged));
    });
    return run!;
  }

  #judged(unjudged: Outcome, scope: Scope, isOver: () => boolean): Outcome {
    const outcome = this.judge.judge(this.engine, unjudged, scope, isOver);
    if (outcome === undefined) throw new OutOfTime();
    if (outcome.kind === 'unsuited') throw new Unsuited(outcome.need);
    return outcome;
  }

  #keep<S>(number: number, outcome: Outcome, summary: S): Run<S> {
    return { number, outcome, trail: Retrace.record(this.engine.trace), summary };
  }

  /** Runs some executions with the globals replaced, and answers whether the strategy wants no more. */
  async #slice(
    strategy: Strategy,
    deadline: number,
    maxExecutions: number,
    onOutcome: (outcome: Outcome) => void,
  ): Promise<boolean> {
    const isExhausted = await fromTick(() => {
      const restore = this.#install();
      try {
        return this.#execute(strategy, Math.min(realNow() + SLICE_MS, deadline), maxExecutions, onOutcome);
      } finally {
        restore();
      }
    });
    await nextTurn();
    return isExhausted;
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
    let looked = realNow();
    let stride = 1;
    let untimed = 0;
    // A slice runs at least one execution, however slow the machine is.
    for (let executions = 0; executions < maxExecutions;) {
      if (untimed === stride) {
        const now = realNow();
        if (now >= until) return false;
        stride = now - looked < UNTIMED_MS ? Math.min(stride * 2, MAX_UNTIMED) : 1;
        looked = now;
        untimed = 0;
      }
      untimed++;
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

function never(): boolean {
  return false;
}

/** What was known before stays known. */
function outOfTime(error: unknown): 'time' {
  if (error instanceof OutOfTime) return 'time';
  throw error;
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
