// Is this order really one? The last word before "linearizable" is said: it asks the model and the events alone, and
// shares nothing with the search.
import type { History } from '../history.ts';
import { internal } from '../internal.ts';
import { ILLEGAL, nextState } from './answer.ts';
import type { Specification } from './specification.ts';

/** Throws unless the order explains every result and leaves out only pending calls. */
export function assertLegal({ init, methods }: Specification, { calls }: History, order: readonly number[]): void {
  const isPlaced = new Uint8Array(calls.length);
  let state = init();
  for (const index of order) {
    const { method, args, outcome } = calls[index]!;
    const next = nextState(methods.get(method)!, state, args, outcome);
    if (next === ILLEGAL || isPlaced[index] === 1) throw internal(`the order found is not legal at call ${index}`);
    isPlaced[index] = 1;
    state = next;
  }
  for (let index = 0; index < calls.length; index++) {
    if (isPlaced[index] === 0 && calls[index]!.outcome.kind !== 'pending')
      throw internal(`the order found lacks call ${index}`);
  }
}

/** Throws if a call comes before one that had returned before it was invoked. */
export function assertRealTime({ calls, events }: History, order: readonly number[]): void {
  const invokedAt = new Float64Array(calls.length);
  const returnedAt = new Float64Array(calls.length).fill(Infinity);
  for (let at = 0; at < events.length; at++) {
    const event = events[at]!;
    if (event < 0) returnedAt[~event] = at;
    else invokedAt[event] = at;
  }
  let lastInvoked = -1;
  for (const index of order) {
    if (returnedAt[index]! < lastInvoked)
      throw internal(`the order found puts call ${index} after one that came later`);
    lastInvoked = Math.max(lastInvoked, invokedAt[index]!);
  }
}
