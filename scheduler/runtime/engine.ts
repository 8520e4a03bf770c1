// How is one execution run? Lets one event happen, waits until everything that follows from it has run, asks who moves next.
import { VirtualClock } from '../virtual/clock.ts';
import { goingOn, type Strategy } from '../strategies/strategy.ts';
import { afterwards } from './afterwards.ts';
import { Ending } from './ending.ts';
import { encode, PERMIT, type Mode } from './footprint.ts';
import { freeStrand, Held } from './held.ts';
import { Locations } from './locations.ts';
import type { AwaitedOperation, Operation, Subject, Watched } from './operation.ts';
import { Divergence, type Need, type Outcome } from './outcome.ts';
import { whenQuiet } from './quiescence.ts';
import { Strand, Task, Tasks } from './strand.ts';
import { Trace } from './trace.ts';
import { Tracker } from './tracker.ts';

export interface EngineOptions {
  readonly maxSteps: number;
  /** Follow forks and joins through promises. */
  readonly isTracking: boolean;
  /** See `Locations`. */
  readonly ambiguousNames?: Set<string>;
  /** Every order of events is run, so that footprints need not tell everything. */
  readonly isUnreduced: boolean;
}

export class Engine {
  readonly trace = new Trace();
  readonly locations: Locations;
  readonly clock: VirtualClock;
  readonly options: EngineOptions;
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
  /** What data choices are made on. */
  choices: Subject = { location: 0, name: 'choose', epoch: 0 };
  /** The controlled objects that this execution has made, whose state counts in the end. */
  readonly watched: Watched[] = [];

  readonly #tasks = new Tasks();
  readonly held = new Held(this.#tasks.main, this.trace);
  readonly #ending = new Ending(this.trace);
  readonly #start = whenQuiet(() => this.#next());
  /** Stands for code that cannot be told to be anybody's. */
  readonly #nobody = new Strand(-1, 'nobody', new Task('nobody', false));
  /** Whose code is running, as far as that is known without tracking. */
  #current = this.#nobody;
  /** Tasks that have started and not finished, the main task left out. */
  #live = 0;
  #strategy!: Strategy;
  #onEnd!: (outcome: Outcome) => void;
  #unsuited: Need | undefined;

  constructor(options: EngineOptions) {
    this.options = options;
    this.locations = new Locations(options.ambiguousNames);
    this.tracker = options.isTracking ? new Tracker(this.trace) : undefined;
    this.clock = new VirtualClock(this);
    this.#nobody.task.isFinished = true;
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
    this.#requireOwner();
    return this.tracker?.strand ?? this.#current;
  }

  /** Runs the program once, letting the strategy choose, and calls back when nobody can move any more. */
  run(body: () => unknown, strategy: Strategy, onEnd: (outcome: Outcome) => void): void {
    const epoch = ++this.epoch;
    this.#strategy = strategy;
    this.#onEnd = onEnd;
    this.trace.clear();
    this.held.clear();
    this.#ending.clear();
    this.locations.clear();
    this.clock.clear(epoch);
    this.#live = this.progress = this.preemptions = this.watched.length = 0;
    this.#unsuited = undefined;
    this.choices = { location: this.locations.choices, name: 'choose', epoch };
    this.isRunning = true;
    const { main } = this.#tasks;
    this.#tasks.restart(main, epoch);
    this.tracker?.clear();
    this.#current = this.#nobody;
    const finish = (report: () => void): void => {
      if (epoch !== this.epoch) return;
      main.isFinished = true;
      report();
    };
    this.#begin(main, body).then(
      (value) => finish(() => this.#ending.succeed(value)),
      (error: unknown) => finish(() => this.fail(error)),
    );
    this.#start();
  }

  /** Starts a task: its first segment runs at once, as that of any async function. */
  startTask<T>(name: string | undefined, body: () => T | PromiseLike<T>): Promise<T> {
    const { epoch } = this;
    const task = this.#tasks.start(this.strand.task, name, epoch);
    this.#live++;
    const finish = (): void => {
      if (epoch !== this.epoch) return;
      task.isFinished = true;
      this.#live--;
      if (this.tracker === undefined && task.strands[0]!.pending !== undefined) this.#unsuited = 'tracking';
    };
    return afterwards(this.#begin(task, body), finish);
  }

  /** Makes a strand of its own for a timer. */
  startTimer(): Strand {
    return this.#tasks.strand(this.#tasks.startTimer(this.strand.task, this.epoch), 0);
  }

  /** Holds the running strand at an operation until it is chosen. */
  issue<T>(operation: AwaitedOperation<T>): Promise<T> {
    const { promise } = operation;
    if (operation.subject.epoch !== this.epoch) return promise;
    if (this.tracker === undefined) {
      if (this.#current.pending !== undefined || this.#current.task.isFinished) this.#unsuited = 'tracking';
      this.issueFor(this.#current, operation);
    } else {
      const strand = freeStrand(this.#tasks, this.strand, this.epoch);
      this.tracker.own(promise, strand);
      this.issueFor(strand, operation);
    }
    return promise;
  }

  /** Holds a given strand at an operation. */
  issueFor(strand: Strand, operation: Operation): void {
    operation.identity = this.tracker === undefined ? strand.index : this.tracker.identify();
    operation.cause = this.tracker === undefined ? this.event : this.tracker.cause;
    this.held.hold(strand, operation, this.epoch);
    if (this.isDetailed) operation.site ??= new Error('called here');
  }

  /** Takes back an operation that somebody waits at: the running step has made it impossible. */
  withdraw(operation: Operation, isPossible: boolean): void {
    this.#ending.withdraw(operation, isPossible);
    this.held.release(operation.strand);
  }

  /** Runs code of the program on behalf of a strand, as part of the step that is running. */
  call<T>(strand: Strand, root: Task | number, cause: number, code: () => T): T {
    const outer = this.#current;
    this.#current = strand;
    const context = this.tracker?.enter(strand, root, cause);
    try {
      return code();
    } finally {
      this.#current = outer;
      if (context !== undefined) this.tracker!.resume(context);
    }
  }

  /** Lets a callback run as part of the running step. What it throws, nobody can catch. */
  callback(strand: Strand, identity: number, code: () => void): void {
    try {
      this.call(strand, identity, this.event, code);
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
    const allocate = (): number => this.locations.allocate(kind, name);
    const { locations, tracker, epoch } = this;
    const location = locations.ofName(name) ?? tracker?.locate(allocate) ?? this.#locate(allocate);
    return { location, name: locations.nameOf(location), epoch };
  }

  /** Something threw that nobody can catch. */
  fail(error: unknown): void {
    this.#ending.fail(error);
  }

  /** Says that only tracking can tell whose code will run. */
  requireTracking(): void {
    if (this.tracker === undefined) this.#unsuited = 'tracking';
  }

  /** Says that the program does something whose dependences footprints do not tell: it is explored without reduction. */
  requireNoReduction(): void {
    if (!this.options.isUnreduced) this.#unsuited = 'no reduction';
  }

  #begin<T>(task: Task, body: () => T | PromiseLike<T>): Promise<T> {
    const strand = this.#tasks.strand(task, 0);
    return this.call(strand, task, this.tracker?.cause ?? this.event, () => {
      try {
        return Promise.resolve(body());
      } catch (error) {
        return Promise.reject(error as Error);
      }
    });
  }

  /**
   * Whether an access belongs to a step. What runs before the first event happens before everything. A continuation that
   * has waited for more than the last event gets an event of its own.
   */
  #isInStep(): boolean {
    if (!this.isRunning || this.trace.length === 0) return false;
    if (this.tracker === undefined) {
      this.#requireOwner();
    } else if (this.tracker.cause !== this.event) {
      this.tracker.cause = this.trace.appendAutomatic(this.tracker.cause);
    }
    return true;
  }

  /** Code that runs when the strand's task has ended is somebody else's: only tracking can tell whose. */
  #requireOwner(): void {
    if (this.#current.task.isFinished) this.requireTracking();
  }

  #locate(allocate: () => number): number {
    const { task } = this.strand;
    return (task.locations[task.objects++] ??= allocate());
  }

  /** At quiescence: lets somebody move, or ends. Answers whether it goes on. */
  #next(): boolean {
    this.tracker?.leave();
    if (this.tracker === undefined && this.#live !== this.held.tasks) this.#unsuited ??= 'tracking';
    if (this.locations.isAmbiguous) this.#unsuited ??= 'other names';
    if (this.#unsuited !== undefined) return this.#end({ kind: 'unsuited', need: this.#unsuited });
    this.held.collect();
    const ending = this.held.count > 0 ? this.#step() : this.#conclude();
    return ending === undefined || this.#end(ending);
  }

  #step(): Outcome | undefined {
    if (this.trace.length >= this.options.maxSteps) {
      return this.#ending.failure ?? { kind: 'endless', steps: this.trace.length };
    }
    try {
      const chosen = this.#strategy.choose(this.held);
      if (chosen < 0) return { kind: 'redundant' };
      const { operations, alternatives } = this.held;
      const running = goingOn(this.held);
      if (running >= 0 && operations[running]!.strand !== operations[chosen]!.strand) this.preemptions++;
      this.#perform(operations[chosen]!, alternatives[chosen]!);
      return undefined;
    } catch (error) {
      return error instanceof Divergence ? { kind: 'diverged', divergence: error } : { kind: 'broken', error };
    }
  }

  #perform(operation: Operation, alternative: number): void {
    const { strand } = operation;
    this.held.release(strand);
    if (!operation.isRecurring) this.progress++;
    this.#current = strand;
    const event = this.trace.append(operation, alternative);
    this.tracker?.enter(strand, operation.identity, event);
    operation.perform(this, alternative);
    this.tracker?.leave();
  }

  #conclude(): Outcome {
    return this.#ending.conclude(this.held, this.clock, this.isFinished ? [] : this.#tasks.unfinished(this.epoch));
  }

  #end(outcome: Outcome): false {
    this.isRunning = false;
    this.epoch++;
    this.#onEnd(outcome);
    return false;
  }
}
