// What can a strand be held at? One pending call on a controlled object: when it can happen, what it does, what it touches.
import type { Engine } from './engine.ts';
import type { Strand } from './strand.ts';

/** A controlled object as it is named in steps and messages. */
export interface Subject {
  /** Stable across executions: the n-th object that this line of code created. */
  readonly location: number;
  readonly name: string;
  /** The execution that it lives in; in any other its calls never return. */
  readonly epoch: number;
}

const NOTHING: readonly never[] = [];

/** A controlled object whose state is compared when executions have ended. */
export interface Watched {
  readonly subject: Subject;
  state(): unknown;
  /** The state in words, where the value alone would not say it. */
  describe?(): string;
}

/** An alarm that had to go off, or be cancelled, before another one could: the events that armed and disarmed it. */
export interface Overtaken {
  readonly armed: number;
  readonly disarmed: number;
}

export abstract class Operation {
  /** Set when the operation is issued. */
  strand!: Strand;
  identity = -1;
  /** What it belongs to; see `Engine.scope`. */
  scope = -1;
  /** The events after which it can happen. */
  cause = -1;
  /** The same without the alarms that had to go off first. */
  hardCause = -1;
  /** For an alarm: those that were ahead of it while it was armed, and are no more. */
  overtaken: readonly Overtaken[] = NOTHING;
  /** Where it was called, captured only when an execution is run for a report. */
  site: Error | undefined;
  protected status: 'waiting' | 'answered' | 'refused' = 'waiting';
  protected result: unknown;

  readonly subject: Subject;
  readonly method: string;

  constructor(subject: Subject, method: string) {
    this.subject = subject;
    this.method = method;
  }

  /** What it has answered, or thrown; undefined as long as the caller waits. */
  get outcome(): { readonly value: unknown } | { readonly error: unknown } | undefined {
    if (this.status === 'waiting') return undefined;
    return this.status === 'answered' ? { value: this.result } : { error: this.result };
  }

  get args(): readonly unknown[] {
    return NOTHING;
  }

  /** How many ways it can happen; each is explored. */
  get alternatives(): number {
    return 1;
  }

  /** Whether it happens again and again by itself, as an interval does. */
  get isRecurring(): boolean {
    return false;
  }

  /** Whether it happens at a time of the clock. */
  get isTimed(): boolean {
    return false;
  }

  isEnabled(): boolean {
    return true;
  }

  /** Whether it happens at once while nobody else is there: not if it waits for the clock or leaves a choice. */
  isPossibleAlone(): boolean {
    return !this.isTimed && this.alternatives === 1 && this.isEnabled();
  }

  /** Whom it waits for while it is not enabled, for the picture of a deadlock. */
  holders(): readonly Strand[] {
    return NOTHING;
  }

  /** The promise that the caller waits for. */
  get awaited(): Promise<unknown> | undefined {
    return undefined;
  }

  /** Whether its answer says anything to a reader. */
  get isTelling(): boolean {
    return true;
  }

  /** Does it: touches the locations, changes the object, and settles what the caller awaits. */
  abstract perform(engine: Engine, alternative: number): void;

  /** The footprint it would have had, for operations that can stay blocked or be withdrawn. */
  foresee(): readonly number[] {
    return NOTHING;
  }

  /** Distinguishes operations that are not the same when an execution is repeated. */
  isLike(other: Operation): boolean {
    return this.method === other.method && this.subject.location === other.subject.location;
  }
}

/** An operation whose caller awaits a promise. */
export abstract class AwaitedOperation<T> extends Operation {
  readonly promise: Promise<T>;
  readonly resolve: (value: T | PromiseLike<T>) => void;
  readonly reject: (reason: unknown) => void;

  constructor(subject: Subject, method: string) {
    super(subject, method);
    this.promise = new Promise<T>(capture);
    this.resolve = capturedResolve as (value: T | PromiseLike<T>) => void;
    this.reject = capturedReject;
  }

  override get awaited(): Promise<unknown> {
    return this.promise;
  }

  answer(value: T): void {
    this.status = 'answered';
    this.result = value;
    this.resolve(value);
  }

  refuse(error: unknown): void {
    this.status = 'refused';
    this.result = error;
    this.reject(error);
  }

  /** Answers with what the code returns or throws. */
  attempt(code: () => T): void {
    let value: T;
    try {
      value = code();
    } catch (error) {
      this.refuse(error);
      return;
    }
    this.answer(value);
  }
}

let capturedResolve: (value: never) => void;
let capturedReject: (reason: unknown) => void;

/** One executor for all promises, so that issuing an operation allocates no closure of ours. */
function capture(resolve: (value: never) => void, reject: (reason: unknown) => void): void {
  capturedResolve = resolve;
  capturedReject = reject;
}
