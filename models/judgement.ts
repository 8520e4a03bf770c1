// What the checker answers, as data: rendering it is somebody else's job.
import type { Outcome } from './history.ts';

/** All calls are named by their index in the history. */
export type Judgement<State> = Linearizable | NotLinearizable<State> | Open;

/** An order of the calls explains every result. */
export interface Linearizable {
  readonly verdict: 'linearizable';
  /** An order that explains every result, replayed through the model. Pending calls that need no effect are absent. */
  readonly order: readonly number[];
  readonly configurations: number;
}

/** No order of the calls explains every result. */
export interface NotLinearizable<State> {
  readonly verdict: 'not linearizable';
  readonly failure: Failure<State>;
  readonly configurations: number;
}

/** The search ended before it was complete: this says nothing about the history. */
export interface Open {
  readonly verdict: 'open';
  readonly reason: OpenReason;
  readonly configurations: number;
}

/** `size`: so many calls are open at once for so long that the tables do not fit the memory. */
export type OpenReason = 'budget' | 'configurations' | 'aborted' | 'size';

/** Where the search for an order comes to an end, whichever way it goes. */
export interface Failure<State> {
  /** The key, for a model with `partition`: all below concerns the calls with this key. */
  readonly part: string | number | undefined;
  /** The first return that no order explains, whatever comes later. */
  readonly call: number;
  /** The longest legal order found of calls that precede or overlap it, and the state after it. */
  readonly prefix: readonly number[];
  readonly state: State;
  /** All states in which `call` was tried. */
  readonly states: readonly State[];
  /** For each call that is open after the prefix, why it cannot be next. */
  readonly reasons: readonly Reason[];
}

/** What the model says of a call in a state: how it ends, that it waits, or that it comes `after` another call. */
export type Obligation =
  | Extract<Outcome, { readonly kind: 'returned' | 'threw' }>
  | { readonly kind: 'blocked' }
  | { readonly kind: 'later'; readonly after: number };

/** Why a call cannot be the next one. */
export interface Reason {
  readonly call: number;
  readonly must: Obligation;
  readonly was: Outcome;
  /** `B withdraw(50) must be false, was true` */
  readonly text: string;
}

/** When to give up, with the verdict `open`. */
export interface Limits {
  readonly budgetMs?: number;
  readonly maxConfigurations?: number;
}

/** The answer about a consistency; `open` says nothing. */
export type Holds = 'holds' | 'broken' | 'open';
