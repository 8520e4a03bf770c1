// What happened: the calls of one execution, and the order in which they were invoked and returned.

/** How a call ended, as far as its caller could see. */
export type Outcome<Value = unknown> =
  | { readonly kind: 'returned'; readonly value: Value }
  | { readonly kind: 'threw'; readonly error: unknown }
  /** It came back, but nobody knows with what. */
  | { readonly kind: 'unknown' }
  /** It never came back: it may have taken effect at any time since, or never. */
  | { readonly kind: 'pending' };

/** A call of the component: who made it, what it was, and how it ended. */
export interface Call {
  readonly task: string;
  readonly method: string;
  readonly args: readonly unknown[];
  readonly outcome: Outcome;
}

/** The event `i` is the invocation of `calls[i]`, the event `~i` its return. */
export interface History {
  readonly calls: readonly Call[];
  readonly events: ArrayLike<number>;
}

/** Builds a history from what happens, in the order in which it happens. */
export class HistoryRecorder {
  readonly #calls: Call[] = [];
  readonly #events: number[] = [];

  /** Records an invocation and returns the call's index. */
  invoke(task: string, method: string, args: readonly unknown[]): number {
    const index = this.#calls.push({ task, method, args, outcome: PENDING }) - 1;
    this.#events.push(index);
    return index;
  }

  /** Records how a call came back. A call that never does stays pending. */
  settle(index: number, outcome: Exclude<Outcome, { readonly kind: 'pending' }>): void {
    const call = this.#calls[index];
    if (call === undefined) throw new Error(`Expected the index of an invoked call, got ${index}`);
    if (call.outcome !== PENDING) throw new Error(`The call ${index}, ${call.method}, has already come back`);
    this.#calls[index] = { ...call, outcome };
    this.#events.push(~index);
  }

  /** Records that a call came back with a value. */
  returned(index: number, value: unknown): void {
    this.settle(index, { kind: 'returned', value });
  }

  /** Records that a call came back with an error. */
  threw(index: number, error: unknown): void {
    this.settle(index, { kind: 'threw', error });
  }

  /** What was recorded so far. */
  history(): History {
    return { calls: this.#calls.slice(), events: this.#events.slice() };
  }
}

/** Throws unless every call is invoked once and, unless pending, returns once and later. */
export function assertWellFormed({ calls, events }: History): void {
  const phases = new Uint8Array(calls.length);
  let missing = calls.length;
  for (let at = 0; at < events.length; at++) {
    const event = events[at]!;
    const index = event < 0 ? ~event : event;
    const call = calls[index];
    if (call === undefined) throw new Error(`Event ${at} names call ${index}, but there are ${calls.length} calls`);
    const isPending = call.outcome.kind === 'pending';
    if (event >= 0) {
      if (phases[index] !== 0) throw new Error(`Event ${at} invokes call ${index} a second time`);
      phases[index] = INVOKED;
      if (isPending) missing--;
    } else {
      if (phases[index] !== INVOKED) throw new Error(`Event ${at} is the return of call ${index}, which is not open`);
      if (isPending) throw new Error(`Event ${at} is the return of call ${index}, whose outcome is pending`);
      phases[index] = RETURNED;
      missing--;
    }
  }
  if (missing === 0) return;
  const index = calls.findIndex(({ outcome }, i) => phases[i] !== (outcome.kind === 'pending' ? INVOKED : RETURNED));
  throw new Error(`No event is the ${phases[index] === 0 ? 'invocation' : 'return'} of call ${index}`);
}

const PENDING: Outcome = { kind: 'pending' };
const INVOKED = 1;
const RETURNED = 2;
