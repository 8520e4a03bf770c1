// How is one execution run? Lets one event happen, waits until everything that follows from it has run, asks who moves next.
import { VirtualClock } from '../virtual/clock.ts';
import { goingOn, type ChoicePoint, type Strategy } from '../strategies/strategy.ts';
import { encode, PERMIT, READ, type Mode } from './footprint.ts';
import { Locations } from './locations.ts';
import type { AwaitedOperation, Operation, Overtaken, Subject, Watched } from './operation.ts';
import { Divergence, type Outcome } from './outcome.ts';
import { quiescence } from './quiescence.ts';
import { Strand, Task, Tasks } from './strand.ts';
import { Trace } from './trace.ts';
import { Tracker } from './tracker.ts';

export interface EngineOptions {
  readonly maxSteps: number;
  /** Follow forks and joins through promises. */
  readonly isTracking: boolean;
  /** Make every step depend on the firing of an interval. */
  readonly isFenced: boolean;
}

export class Engine implements ChoicePoint {
  readonly trace = new Trace();
  readonly locations = new Locations();
  readonly clock: VirtualClock;
  readonly options: EngineOptions;
  readonly tracker: Tracker | undefined;
  /** Whether to keep where operations were called, for a report. */
  isDetailed = false;
  /** How often a strand that could have gone on was passed over. */
  preemptions = 0;
  /** Counts executions: what belongs to another one is dead. */
  epoch = 0;
  /** Callbacks of the program that wait in Node's tick queue. */
  ticks = 0;
  /** Whether code of the program may be running. */
  isRunning = false;
  /** Whether nobody but intervals can move. */
  isIdle = false;
  /** The number of steps that were not the firing of an interval. */
  progress = 0;
  /** What data choices are made on. */
  choices: Subject = { location: 0, name: 'choose', epoch: 0 };

  /** The controlled objects that this execution has made. */
  readonly watched: Watched[] = [];

  count = 0;
  readonly operations: Operation[] = [];
  readonly alternatives: number[] = [];

  readonly #tasks = new Tasks();
  readonly #strands: Strand[] = [];
  readonly #settle = quiescence(() => this.#next());
  /** Whose code is running, as far as that is known without tracking. */
  #current: Strand;
  /** Stands for code that cannot be told to be anybody's. */
  readonly #nobody = new Strand(-1, 'nobody', new Task('nobody', false));
  #live = 0;
  #held = 0;
  #strategy!: Strategy;
  #onEnd!: (outcome: Outcome) => void;
  readonly #withdrawn: { readonly operation: Operation; readonly by: number }[] = [];
  #failure: { readonly error: unknown; readonly at: number } | undefined;
  #returned: { readonly value: unknown } | undefined;
  #unsuited: 'tracking' | 'fence' | undefined;

  constructor(options: EngineOptions) {
    this.options = options;
    this.tracker = options.isTracking ? new Tracker(this.trace) : undefined;
    this.clock = new VirtualClock(this);
    this.#current = this.#nobody;
    this.#nobody.task.isFinished = true;
  }

  get depth(): number {
    return this.trace.length;
  }

  /** The event whose step is running, or `NONE` before the first. */
  get event(): number {
    return this.trace.length - 1;
  }

  /** How many of the first events were chosen: the number of steps that they are. */
  choicesUntil(event: number): number {
    let choices = 0;
    for (let i = 0; i < event; i++) if (this.trace.triggers[i] === i) choices++;
    return choices;
  }

  get isFinished(): boolean {
    return this.#live === 0 && this.#tasks.main.isFinished;
  }

  run(body: () => unknown, strategy: Strategy, onEnd: (outcome: Outcome) => void): void {
    this.epoch++;
    this.#strategy = strategy;
    this.#onEnd = onEnd;
    this.trace.clear();
    for (const strand of this.#strands) strand.pending = undefined;
    this.#strands.length = 0;
    this.#live = this.#held = this.ticks = this.progress = this.preemptions = 0;
    this.#failure = this.#returned = this.#unsuited = undefined;
    this.clock.clear(this.epoch);
    this.choices = { location: this.locations.choices, name: 'choose', epoch: this.epoch };
    this.watched.length = this.#withdrawn.length = 0;
    this.isRunning = true;
    const main = this.#tasks.main;
    this.#tasks.restart(main, this.epoch);
    this.tracker?.clear();
    this.#current = this.#nobody;
    this.#begin(main, body).then(
      (value) => {
        this.#returned = { value };
        main.isFinished = true;
      },
      (error: unknown) => {
        this.fail(error);
        main.isFinished = true;
      },
    );
    this.#settle();
  }

  /** Starts a task: its first segment runs at once, as that of any async function. */
  startTask<T>(name: string | undefined, body: () => T | PromiseLike<T>): Promise<T> {
    this.#requireOwner();
    const task = this.#tasks.start(this.task, name, this.epoch);
    this.#live++;
    const epoch = this.epoch;
    const finish = (): void => {
      if (epoch === this.epoch) this.#finish(task);
    };
    return this.#begin(task, body).then(
      (value) => {
        finish();
        return value;
      },
      (error: unknown) => {
        finish();
        throw error;
      },
    );
  }

  /** Makes a strand of its own for a timer. */
  startTimer(): Strand {
    this.#requireOwner();
    return this.#tasks.strand(this.#tasks.startTimer(this.task, this.epoch), 0);
  }

  /** Holds the running strand at an operation until it is chosen. */
  issue<T>(operation: AwaitedOperation<T>): Promise<T> {
    if (operation.subject.epoch !== this.epoch) return operation.promise;
    const strand = this.tracker === undefined ? this.#current : this.#freeStrand();
    if (this.tracker === undefined) {
      if (strand.pending !== undefined) this.#unsuited = 'tracking';
      this.#requireOwner();
      operation.identity = strand.index;
      operation.cause = this.event;
    } else {
      operation.identity = this.tracker.identify();
      operation.cause = this.tracker.cause;
      this.tracker.own(operation.promise, strand);
    }
    this.#hold(strand, operation);
    return operation.promise;
  }

  /** Holds a timer's strand at its firing. */
  issueFor(strand: Strand, operation: Operation): void {
    operation.identity = this.tracker?.identify() ?? strand.index;
    operation.cause = this.tracker?.cause ?? this.event;
    this.#hold(strand, operation);
  }

  #hold(strand: Strand, operation: Operation): void {
    operation.strand = strand;
    operation.hardCause = operation.cause;
    strand.pending = operation;
    if (strand.epoch !== this.epoch) {
      strand.epoch = this.epoch;
      this.#strands.push(strand);
    }
    if (!strand.task.isTimer && strand.task !== this.#tasks.main) this.#held++;
    if (this.isDetailed) operation.site ??= new Error('called here');
  }

  /** Lets a callback run as part of the running step. What it throws, nobody can catch. */
  callback(strand: Strand, identity: number, code: () => void): void {
    try {
      this.call(strand, identity, this.event, code);
    } catch (error) {
      this.fail(error);
    }
  }

  /**
   * Takes back an operation that somebody waits at: the running step has made it impossible. It could have happened before
   * that step, so it is kept for the search: as it stands now, if it is possible now, and as it stands in the end.
   */
  withdraw(operation: Operation, isPossible: boolean): void {
    if (isPossible) this.#notice(operation, this.event, operation.overtaken);
    this.#withdrawn.push({ operation, by: this.event });
    this.#release(operation.strand);
  }

  touch(location: number, mode: Mode): void {
    if (this.#isInStep()) this.trace.touch(encode(location, mode));
  }

  touchPermits(location: number, free: number, need: number): void {
    if (this.#isInStep()) this.trace.touchPermits(encode(location, PERMIT), free, need);
  }

  /** Names an object and gives it a location that is the same in every execution. */
  createSubject(kind: string, name: string | undefined): Subject {
    const allocate = (): number => this.locations.allocate(kind, name);
    const location = this.tracker === undefined ? this.#locate(allocate) : this.tracker.locate(allocate);
    return { location, name: this.locations.nameOf(location), epoch: this.epoch };
  }

  /** Says that an object's state counts when the execution has ended. */
  watch(object: Watched): void {
    this.watched.push(object);
  }

  /** Something threw that nobody can catch: this execution has failed. */
  fail(error: unknown): void {
    this.#failure ??= { error, at: this.trace.length };
  }

  /** Says that every step must be explored against the steps of intervals. */
  requireFence(): void {
    if (!this.options.isFenced) this.#unsuited = 'fence';
  }

  /** The task whose code is running. */
  get task(): Task {
    return (this.tracker?.strand ?? this.#current).task;
  }

  /** The strand whose code is running. */
  get strand(): Strand {
    return this.tracker?.strand ?? this.#current;
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

  #finish(task: Task): void {
    task.isFinished = true;
    this.#live--;
    if (this.tracker === undefined && task.strands[0]!.pending !== undefined) this.#unsuited = 'tracking';
  }

  /** The strand of the running line of awaiting, or another of its task if that one waits already. */
  #freeStrand(): Strand {
    const preferred = this.strand;
    if (preferred.pending === undefined || preferred.epoch !== this.epoch) return preferred;
    for (let n = 0; ; n++) {
      const strand = this.#tasks.strand(preferred.task, n);
      if (strand.pending === undefined || strand.epoch !== this.epoch) return strand;
    }
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
    if (this.tracker === undefined && this.#current.task.isFinished) this.#unsuited = 'tracking';
  }

  #locate(allocate: () => number): number {
    this.#requireOwner();
    const task = this.#current.task;
    return (task.locations[task.objects++] ??= allocate());
  }

  #release(strand: Strand): void {
    strand.pending = undefined;
    if (!strand.task.isTimer && strand.task !== this.#tasks.main) this.#held--;
  }

  #next(): void {
    this.tracker?.leave();
    if (this.ticks > 0) return this.#settle();
    if (this.tracker === undefined && this.#live !== this.#held) this.#unsuited ??= 'tracking';
    if (this.#unsuited !== undefined) return this.#end({ kind: 'unsuited', need: this.#unsuited });
    this.#collect();
    if (this.count === 0) return this.#end(this.#conclude());
    if (this.trace.length >= this.options.maxSteps) {
      return this.#end(this.#failed() ?? { kind: 'endless', steps: this.trace.length });
    }
    let chosen: number;
    try {
      chosen = this.#strategy.choose(this);
    } catch (error) {
      if (error instanceof Divergence) return this.#end({ kind: 'diverged', divergence: error });
      throw error;
    }
    if (chosen < 0) return this.#end({ kind: 'redundant' });
    const running = goingOn(this);
    if (running >= 0 && this.operations[running]!.strand !== this.operations[chosen]!.strand) this.preemptions++;
    this.#perform(this.operations[chosen]!, this.alternatives[chosen]!);
    return this.#settle();
  }

  #collect(): void {
    this.isIdle = false;
    this.count = this.#candidates();
    if (this.count > 0) return;
    this.isIdle = true;
    this.count = this.#candidates();
  }

  #candidates(): number {
    let count = 0;
    for (const strand of this.#strands) {
      const operation = strand.pending;
      if (operation === undefined || !operation.isEnabled()) continue;
      const ways = operation.alternatives;
      for (let alternative = 0; alternative < ways; alternative++) {
        this.operations[count] = operation;
        this.alternatives[count++] = alternative;
      }
    }
    return count;
  }

  #perform(operation: Operation, alternative: number): void {
    const strand = operation.strand;
    this.#release(strand);
    if (!operation.isRecurring) this.progress++;
    this.#current = strand;
    const event = this.trace.append(operation, alternative);
    if (this.options.isFenced) this.trace.touch(encode(this.locations.fence, READ));
    this.tracker?.enter(strand, operation.identity, event);
    operation.perform(this, alternative);
    this.tracker?.leave();
  }

  #failed(): Outcome | undefined {
    return this.#failure === undefined ? undefined : { kind: 'threw', ...this.#failure };
  }

  #conclude(): Outcome {
    const blocked: Operation[] = [];
    for (const { pending } of this.#strands) {
      if (pending === undefined || pending.isRecurring) continue;
      this.#notice(pending, undefined, pending.overtaken);
      if (!pending.strand.task.isTimer) blocked.push(pending);
    }
    for (const { operation, by } of this.#withdrawn) this.#notice(operation, by, this.clock.obstacles(operation));
    const failed = this.#failed();
    if (failed !== undefined) return failed;
    if (this.isFinished && blocked.length === 0) return { kind: 'returned', value: this.#returned?.value };
    return { kind: 'stuck', blocked, unfinished: this.#tasks.unfinished(this.epoch) };
  }

  #notice(operation: Operation, withdrawnBy: number | undefined, overtaken: readonly Overtaken[]): void {
    const { cause, hardCause } = operation;
    const codes = operation.foresee();
    this.trace.unperformed.push({ at: this.trace.length, operation, cause, hardCause, overtaken, codes, withdrawnBy });
  }

  #end(outcome: Outcome): void {
    this.isRunning = false;
    this.epoch++;
    this.#onEnd(outcome);
  }
}
