// What a component must do, said sequentially: a state, and per async method what one call alone answers.
import type { Outcome } from './history.ts';

/** The sequential specification of `Component`. States are plain immutable data; they are frozen when first seen. */
export interface Model<State, Component> {
  /** The state before the first call. */
  readonly init: () => State;
  /** One function per async method of the component; it must be pure. */
  readonly methods: {
    readonly [Method in AsyncMethod<Component>]: (
      state: State,
      ...args: ArgsOf<Component[Method]>
    ) => Answer<State, ResultOf<Component[Method]>>;
  };
  /** Tells states apart faster than comparing them in full: equal keys must mean equal states. */
  readonly key?: (state: State) => string | number;
  /** Calls with different keys do not concern each other. `State` is then the state of one key, and `init` its start. */
  readonly partition?: (call: InputOf<Component>) => string | number;
  /** What is known of a call in every state. It only makes the check faster, and is verified while it is used. */
  readonly effect?: (call: CallOf<Component>) => Effect;
  /** Pairs of calls whose order the results already decide. It only makes the check faster, and is verified. */
  readonly precedences?: (calls: readonly TimedCall<Component>[]) => Iterable<Precedence>;
}

/** What a call alone answers: the next state with the result (or `throws(error)`), or that it has to wait. */
export type Answer<State, Result> = readonly [state: State, result: Result | Throws] | Blocked;

/**
 * - `reads`: wherever the call is legal with its outcome, it leaves the state as it is;
 * - `overwrites`: neither its result nor the next state depends on the state, and it never blocks;
 * - `updates`: anything else.
 */
export type Effect = 'reads' | 'overwrites' | 'updates';

/** In every legal order `before` comes before `after`; the calls of `because` alone (indexes too) show why. */
export interface Precedence {
  readonly before: number;
  readonly after: number;
  readonly because: readonly number[];
}

/** A call of one of the component's async methods, as a history recorded it. */
export type CallOf<Component> = {
  [Method in AsyncMethod<Component>]: {
    readonly task: string;
    readonly method: Method;
    readonly args: Readonly<ArgsOf<Component[Method]>>;
    readonly outcome: Outcome<ResultOf<Component[Method]>>;
  };
}[AsyncMethod<Component>];

/** What a call is known by before it comes back. */
export type InputOf<Component> = {
  [Method in AsyncMethod<Component>]: { readonly method: Method; readonly args: Readonly<ArgsOf<Component[Method]>> };
}[AsyncMethod<Component>];

/** A call with its place in real time: positions in the order of events, `returnedAt` infinite while pending. */
export type TimedCall<Component> = CallOf<Component> & { readonly invokedAt: number; readonly returnedAt: number };

/** The names of the methods of `Component` that return promises. */
export type AsyncMethod<Component> = {
  [Name in keyof Component]: Component[Name] extends (...args: never[]) => PromiseLike<unknown> ? Name : never;
}[keyof Component] &
  string;

type ArgsOf<Method> = Method extends (...args: infer Args) => unknown ? Args : never;
type ResultOf<Method> = Method extends (...args: never[]) => PromiseLike<infer Result> ? Result : never;

/** The result of a call that throws. */
export class Throws {
  readonly error: unknown;

  constructor(error: unknown) {
    this.error = error;
  }
}

/** Says that the call throws: `[state, throws(new RangeError('overdrawn'))]`. Errors match by name and message. */
export function throws(error: unknown): Throws {
  return new Throws(error);
}

/** Says that the call cannot take effect in this state: it waits for another one. */
export const blocked = Symbol('blocked');
/** The type of `blocked`. */
export type Blocked = typeof blocked;
