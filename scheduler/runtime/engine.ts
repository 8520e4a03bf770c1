// How is one execution run? Lets one event happen, waits until everything that follows from it has run, asks who moves next.
import { VirtualClock } from '../virtual/clock.ts';
import type { Strategy } from '../strategies/strategy.ts';
import { empty } from './empty.ts';
import { Ending } from './ending.ts';
import { encode, PERMIT, type Mode } from './footprint.ts';
import { freeStrand, Held } from './held.ts';
import { Locations } from './locations.ts';
import type { Operation, Subject, Watched } from './operation.ts';
import { Needs, type SetUp } from './needs.ts';
import { Divergence, type Outcome } from './outcome.ts';
import { drain } from './quiescence.ts';
import { Running } from './running.ts';
import { Tasks, type Strand, type Task } from './strand.ts';
import { Trace } from './trace.ts';
import type { Tracker } from './tracker.ts';
import { Watch } from './watch.ts';

export interface EngineOptions extends SetUp {
  readonly maxSteps: number;
  /** See `Locations`. */
  readonly ambiguousNames?: Set<string>;
}

/** Where lines of awaiting start that belong to no task and no operation: what runs when all tasks have ended. */
const EPILOGUE = -1;

export class Engine {
  readonly trace = new Trace();
  readonly locations: Locations;
  readonly clock: VirtualClock;
  readonly options: EngineOptions;
  readonly needs: Needs;
  readonly running: Running;
  readonly tracker: Tracker | undefined;
  /** Whether to keep where operations were called, for a report. */
  isDetailed = false;
  /** Counts executions: what belongs to another one is dead. */
  epoch = 0;
  isRunning = false;
  /** How often a strand that could have gone on was passed over. */
  preemptions = 0;
  /** The number of steps that were not the firing of an interval. */
  progress = 0;
  /** The controlled objects that this execution has made, whose state counts in the end. */
  readonly watched: Watched[] = [];
  /** Runs alone when all tasks have ended and nobody can move; what it returns is what the execution returns. */
  epilogue: (() => unknown) | undefined;

  readonly #tasks = new Tasks();
  readonly #main = this.#tasks.strand(this.#tasks.main, 0);
  readonly held = new Held(this.trace);
  readonly #ending = new Ending(this.trace);
  /** Tasks that have started and not finished, the main task left out. */
  #live = 0;
  #strategy!: Strategy;
  #moved: Strand | undefined;
  /** Nobody else has begun, or everybody has ended: what is done now is done at once, and is no step. */
  #isAlone = false;

  constructor(options: EngineOptions) {
    this.options = options;
    this.needs = new Needs(options);
    this.locations = new Locations(options.ambiguousNames);
    this.running = new Running(this.trace, this.needs, options.isTracking);
    this.tracker = this.running.tracker;
    this.clock = new VirtualClock(this);
  }

  /** The last event, or -1. */
  get event(): number {
    return this.trace.length - 1;
  }

  get isFinished(): boolean {
    return this.#live === 0 && this.#tasks.main.isFinished;
  }

  /** The strand whose code is running. */
  get strand(): Strand {
    return this.running.strand;
  }

  /** Runs the program once, letting the strategy choose, until nobody can move any more. To be called within `fromTick`. */
  run(body: () => unknown, strategy: Strategy): Outcome {
    this.#start(strategy);
    this.#watch(this.running.begin(this.#main, this.#main.task, this.running.cause, body));
    let outcome: Outcome | undefined;
    while (outcome === undefined) {
      drain();
      outcome = this.#next();
    }
    this.isRunning = false;
    this.epoch++;
    return outcome;
  }

  #start(strategy: Strategy): void {
    const epoch = ++this.epoch;
    this.#strategy = strategy;
    this.trace.clear();
    this.held.clear();
    this.#ending.clear();
    this.locations.clear();
    this.clock.clear();
    this.#live = this.progress = this.preemptions = 0;
    empty(this.watched);
    this.needs.clear();
    this.epilogue = this.#moved = undefined;
    this.#isAlone = false;
    this.isRunning = true;
    this.#tasks.restart(this.#tasks.main, epoch);
    this.running.clear();
  }

  /** Runs code while nobody else is there, before the first task or after the last: its operations are no steps. */
  async alone<T>(code: () => T | PromiseLike<T>): Promise<T> {
    // The caller's own segment ends first, since that is when the engine forgets whose it was.
    await Promise.resolve();
    this.running.latest = this.#main;
    this.#isAlone = true;
    try {
      return await code();
    } finally {
      this.#isAlone = false;
    }
  }

  /** Starts a task: its first segment runs at once, as that of any async function. */
  startTask<T>(name: string | undefined, body: () => T | PromiseLike<T>): Promise<T> {
    const { epoch } = this;
    const task = this.#tasks.start(this.strand.task, name, epoch);
    task.scope = this.running.scope;
    this.#live++;
    const code = this.running.begin(this.#tasks.strand(task, 0), task, this.running.cause, body);
    if (task.watch?.isFree !== true) task.watch = new Watch((started) => this.#finish(task, started));
    return task.watch.follow(code, epoch);
  }

  #finish(task: Task, epoch: number): void {
    if (epoch !== this.epoch) return;
    task.isFinished = true;
    this.#live--;
    if (task.strands[0]!.pending !== undefined) this.needs.tracking();
  }

  /** Makes a strand of its own for a timer. */
  startTimer(): Strand {
    return this.#tasks.strand(this.#tasks.startTimer(this.strand.task, this.epoch), 0);
  }

  /** Holds the running strand at an operation until it is chosen. */
  issue<T>(operation: Operation<T>): Promise<T> {
    const promise = operation.promised();
    if (operation.subject.epoch !== this.epoch) return promise;
    if (this.tracker === undefined) {
      const { latest } = this.running;
      if (latest.pending !== undefined || latest.task.isFinished) this.needs.tracking();
      this.issueFor(latest, operation);
    } else {
      const strand = freeStrand(this.#tasks, this.strand, this.epoch);
      this.tracker.own(promise, strand);
      this.issueFor(strand, operation);
    }
    return promise;
  }

  /** Holds a given strand at an operation. */
  issueFor(strand: Strand, operation: Operation): void {
    if (this.#isAlone && !strand.task.isTimer && operation.isPossibleAlone()) {
      operation.strand = strand;
      return operation.perform(this, 0);
    }
    operation.scope = this.running.scope;
    operation.identity = this.tracker === undefined ? strand.index : this.tracker.identify();
    operation.cause = this.running.cause;
    this.held.hold(strand, operation, this.epoch);
    if (this.isDetailed) operation.site ??= new Error('called here');
  }

  /** Takes back an operation that somebody waits at: the running step has made it impossible. */
  withdraw(operation: Operation, isPossible: boolean): void {
    this.#ending.withdraw(operation, isPossible);
    this.held.release(operation.strand);
  }

  /** Lets a callback run as part of the running step. What it throws, nobody can catch. */
  callback(strand: Strand, identity: number, code: () => void): void {
    try {
      this.running.call(strand, identity, this.event, code);
    } catch (error) {
      this.fail(error);
    }
  }

  touch(location: number, mode: Mode): void {
    if (this.#isInStep()) this.trace.touch(encode(location, mode));
  }

  touchPermits(location: number, free: number, need: number): void {
    if (this.#isInStep()) this.trace.touchPermits(encode(location, PERMIT), free, need);
  }

  /** Names an object and gives it a location. */
  createSubject(kind: string, name: string | undefined): Subject {
    const { locations, epoch } = this;
    const location = locations.ofName(name) ?? this.running.locate(locations, kind, name);
    if (locations.isAmbiguous) this.needs.otherNames();
    return { location, name: locations.nameOf(location), epoch };
  }

  /** Something that every execution has, as an object of the one that is running; what is called on it in between never returns. */
  lasting(location: number): Subject {
    return { location, name: this.locations.nameOf(location), epoch: this.isRunning ? this.epoch : -1 };
  }

  /** Something threw that nobody can catch. */
  fail(error: unknown): void {
    this.#ending.fail(error);
  }

  /** Notices how the main task ends. */
  #watch(body: Promise<unknown>): void {
    const { epoch } = this;
    body.then(
      (value) => this.#finishMain(epoch)?.succeed(value),
      (error: unknown) => this.#finishMain(epoch)?.fail(error),
    );
  }

  #finishMain(epoch: number): Ending | undefined {
    if (epoch !== this.epoch) return undefined;
    this.#tasks.main.isFinished = true;
    return this.#ending;
  }

  #isInStep(): boolean {
    return this.isRunning && !this.#isAlone && this.running.isInStep();
  }

  /** At quiescence: lets somebody move, or says how it ended. */
  #next(): Outcome | undefined {
    this.tracker?.leave();
    const { held, needs } = this;
    if (this.#live !== held.tasks && needs.found === undefined) needs.tracking();
    if (needs.found !== undefined) return { kind: 'unsuited', need: needs.found };
    held.collect();
    return held.count > 0 ? this.#step() : this.#conclude();
  }

  #step(): Outcome | undefined {
    if (this.trace.length >= this.options.maxSteps) {
      return this.#ending.failure ?? { kind: 'endless', steps: this.trace.length };
    }
    try {
      const { held } = this;
      const chosen = this.#strategy.choose(held);
      if (chosen < 0) return { kind: 'redundant' };
      const operation = held.operations[chosen]!;
      if (this.#moved !== undefined && operation.strand !== this.#moved && held.offers(this.#moved)) this.preemptions++;
      this.#perform(operation, held.alternatives[chosen]!);
      return undefined;
    } catch (error) {
      return error instanceof Divergence ? { kind: 'diverged', divergence: error } : { kind: 'broken', error };
    }
  }

  #perform(operation: Operation, alternative: number): void {
    const { strand } = operation;
    this.held.release(strand);
    if (!operation.isRecurring) this.progress++;
    this.running.latest = this.#moved = strand;
    const event = this.trace.append(operation, alternative);
    if (this.tracker === undefined) return operation.perform(this, alternative);
    this.tracker.enter(strand, operation.identity, event);
    this.tracker.scope = operation.scope;
    operation.perform(this, alternative);
    this.tracker.leave();
  }

  #conclude(): Outcome | undefined {
    const { epilogue } = this;
    if (epilogue !== undefined && this.isFinished && this.#ending.failure === undefined) {
      return this.#beginEpilogue(epilogue);
    }
    return this.#ending.conclude(this.held, this.clock, this.isFinished ? [] : this.#tasks.unfinished(this.epoch));
  }

  /** Lets what remains to be done run, and concludes when it has. */
  #beginEpilogue(epilogue: () => unknown): undefined {
    this.epilogue = undefined;
    this.#main.task.isFinished = false;
    this.#watch(this.running.begin(this.#main, EPILOGUE, this.event, () => this.alone(epilogue)));
  }
}
