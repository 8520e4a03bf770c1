// Where does each call sit? A call that comes back is named by its rank among the returns and holds a slot while it is
// open. A pending call is named after all those, in the order of invocation: it is open for ever.
import { READS } from './transitions.ts';

/** By call of the history its class; by class what its calls do, and 1 if they never came back. */
export interface Classification {
  readonly classes: Int32Array;
  readonly kinds: readonly number[];
  readonly isPending: readonly number[];
}

export interface Seats {
  /** By call of the history: its rank, PENDING or LEFT_OUT, and its slot. */
  readonly ranks: Int32Array;
  readonly slots: Int32Array;
  readonly slotCount: number;
  readonly returns: number;
  /** The pending calls, as indexes in the history. */
  readonly pending: readonly number[];
  /** The sum, over all returns, of the calls open there. */
  readonly entries: number;
}

export const PENDING = -1;
/** A pending call that only reads explains nothing. */
export const LEFT_OUT = -2;

export function assignSeats(events: ArrayLike<number>, { classes, kinds, isPending }: Classification): Seats {
  const ranks = new Int32Array(classes.length);
  const slots = new Int32Array(classes.length);
  const free: number[] = [];
  const pending: number[] = [];
  let returns = 0;
  let slotCount = 0;
  let entries = 0;
  for (let at = 0; at < events.length; at++) {
    const event = events[at]!;
    if (event < 0) {
      entries += slotCount - free.length;
      ranks[~event] = returns++;
      free.push(slots[~event]!);
    } else if (isPending[classes[event]!] === 0) {
      slots[event] = free.pop() ?? slotCount++;
    } else if (kinds[classes[event]!] === READS) {
      ranks[event] = LEFT_OUT;
    } else {
      ranks[event] = PENDING;
      pending.push(event);
    }
  }
  return { ranks, slots, slotCount, returns, pending, entries };
}
