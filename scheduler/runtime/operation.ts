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

/** What an operation does, if it needs nothing but its target and its arguments. */
export interface Effect<T> {
  /** The user's function that it calls, if it does. */
  readonly code?: Function;
  /** Touches the locations, changes the object, and settles what the caller awaits. */
  perform(operation: Operation<T>, engine: Engine, alternative: number): void;
}

/**
 * Most operations are made from an effect; those with a state of their own are classes. The engine is fastest where all of them
 * have one shape, and that is why there are no fields with initial values in here: heirs would get them one by one, slowly.
 */
export class Operation<T = unknown> {
  declare readonly subject: Subject;
  declare readonly method: string;
  /** Set when the operation is issued. */
  declare strand: Strand;
  declare identity: number;
  /** What it belongs to; see `Running.scope`. */
  declare scope: number;
  /** The events after which it can happen. */
  declare cause: number;
  /** The same without the alarms that had to go off first. */
  declare hardCause: number;
  /** For an alarm: those that were ahead of it while it was armed, and are no more. */
  declare overtaken: readonly Overtaken[];
  /** Where it was called, captured only when an execution is run for a report. */
  declare site: Error | undefined;
  declare protected status: 'waiting' | 'answered' | 'refused';
  declare protected result: unknown;
  declare private readonly effect: Effect<T> | undefined;
  /** What the effect is on. */
  declare readonly target: unknown;
  declare private readonly given: readonly unknown[];
  declare private readonly ways: number;
  /** Whether it is always possible, and in one way only. */
  declare readonly isSteady: boolean;
  /** What the caller waits for, from the moment on at which the operation is issued. */
  declare promise: Promise<T> | undefined;
  declare private resolve: ((value: unknown) => void) | undefined;
  declare private reject: ((reason: unknown) => void) | undefined;

  constructor(
    subject: Subject,
    method: string,
    effect?: Effect<T>,
    target?: unknown,
    args: readonly unknown[] = NOTHING,
    alternatives = 1,
  ) {
    this.subject = subject;
    this.method = method;
    this.effect = effect;
    this.target = target;
    this.given = args;
    this.ways = alternatives;
    this.isSteady = effect !== undefined && alternatives === 1;
    this.identity = this.scope = this.cause = this.hardCause = -1;
    this.overtaken = NOTHING;
    this.site = undefined;
    this.status = 'waiting';
    this.result = undefined;
    this.promise = this.resolve = this.reject = undefined;
  }

  /** What it has answered, or thrown; undefined as long as the caller waits. */
  get outcome(): { readonly value: unknown } | { readonly error: unknown } | undefined {
    if (this.status === 'waiting') return undefined;
    return this.status === 'answered' ? { value: this.result } : { error: this.result };
  }

  get args(): readonly unknown[] {
    return this.given;
  }

  /** The user's function that it calls, if it does. */
  get code(): Function | undefined {
    return this.effect?.code;
  }

  /** How many ways it can happen; each is explored. */
  get alternatives(): number {
    return this.ways;
  }

  /** Whether it happens again and again by itself, as an interval does. */
  get isRecurring(): boolean {
    return false;
  }

  /** Whether it happens at a time of the clock. */
  get isTimed(): boolean {
    return false;
  }

  /** Whether it could happen now. */
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

  /** The promise that somebody waits for as long as it has not happened. */
  get awaited(): Promise<unknown> | undefined {
    return this.promise;
  }

  /** Whether its answer says anything to a reader. */
  get isTelling(): boolean {
    return true;
  }

  /** Does it: see `Effect`. */
  perform(engine: Engine, alternative: number): void {
    this.effect!.perform(this, engine, alternative);
  }

  /** The footprint it would have had, for operations that can stay blocked or be withdrawn. */
  foresee(): readonly number[] {
    return NOTHING;
  }

  /** Distinguishes operations that are not the same when an execution is repeated. */
  isLike(other: Operation): boolean {
    return this.method === other.method && this.subject.location === other.subject.location;
  }

  /** Makes the promise that the caller waits for. */
  promised(): Promise<T> {
    // The compiler dissolves this closure; one function for all promises would have to leave the two somewhere on its way.
    const promise = new Promise<T>((resolve, reject) => {
      this.resolve = resolve as (value: unknown) => void;
      this.reject = reject;
    });
    this.promise = promise;
    return promise;
  }

  /** Lets the caller go on with a value. */
  answer(value: T): void {
    this.status = 'answered';
    this.result = value;
    this.resolve!(value);
  }

  /** Lets the caller go on with an error. */
  refuse(error: unknown): void {
    this.status = 'refused';
    this.result = error;
    this.reject!(error);
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

/** An operation with a state of its own. */
export abstract class AwaitedOperation<T> extends Operation<T> {
  abstract override perform(engine: Engine, alternative: number): void;
}
