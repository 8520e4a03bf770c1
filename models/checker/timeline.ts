// Which calls are open at each return? The history, laid out in tables for the search.
import { assignSeats, PENDING, type Classification, type Seats } from './seats.ts';
import { OVERWRITES } from './transitions.ts';

export class Timeline {
  /** How many calls came back, and how many are pending and may have had an effect. */
  readonly returns: number;
  readonly pendings: number;
  /** Words of a mask over the slots of open calls, and of one over the pending calls. */
  readonly openWords: number;
  readonly pendingWords: number;
  /** By call's name (see seats): its index in the history, its class, what it does, the returns before its invocation. */
  readonly indexes: Int32Array;
  readonly classes: Int32Array;
  readonly kinds: Uint8Array;
  readonly invokedAt: Int32Array;
  /** By rank. */
  readonly slots: Int32Array;
  /** The calls open at return k are `rows[rowStart[k]]` to `rows[rowStart[k + 1] - 1]`, the first to return first. */
  readonly rowStart: Int32Array;
  readonly rows: Int32Array;
  /** By entry of `rows`: the entry of the last call of the same class before it in its row, or -1. */
  readonly equals: Int32Array;
  /** By return: the mask of the open calls that overwrite. */
  readonly overwrites: Int32Array;
  /** By return: how many of the pending calls had been invoked. */
  readonly pendingAt: Int32Array;
  /** By pending call: the last one of the same class before it, or -1. */
  readonly twins: Int32Array;

  constructor(events: ArrayLike<number>, classification: Classification) {
    const seats = assignSeats(events, classification);
    const { returns, pending } = seats;
    this.returns = returns;
    this.pendings = pending.length;
    this.openWords = Math.max(1, (seats.slotCount + 31) >>> 5);
    this.pendingWords = (pending.length + 31) >>> 5;
    if (seats.entries + returns * this.openWords > MOST_ENTRIES) throw new TooLarge();

    const count = returns + pending.length;
    this.indexes = new Int32Array(count);
    this.classes = new Int32Array(count);
    this.kinds = new Uint8Array(count);
    this.invokedAt = new Int32Array(count);
    this.slots = new Int32Array(returns);
    this.rowStart = new Int32Array(returns + 1);
    this.rows = new Int32Array(seats.entries);
    this.equals = new Int32Array(seats.entries);
    this.overwrites = new Int32Array(returns * this.openWords);
    this.pendingAt = new Int32Array(returns);
    this.twins = new Int32Array(pending.length);
    this.#walk(events, classification, seats);
  }

  #walk(events: ArrayLike<number>, calls: Classification, seats: Seats): void {
    const open = new Int32Array(seats.slotCount);
    const overwrites = new Int32Array(this.openWords);
    const lastEqual = new Int32Array(calls.kinds.length).fill(-1);
    const lastTwin = this.pendings === 0 ? lastEqual : lastEqual.slice();
    let openCount = 0;
    let returned = 0;
    let pending = 0;
    let filled = 0;
    for (let at = 0; at < events.length; at++) {
      const event = events[at]!;
      if (event < 0) {
        const start = filled;
        this.pendingAt[returned] = pending;
        for (let word = 0; word < this.openWords; word++)
          this.overwrites[returned * this.openWords + word] = overwrites[word]!;
        for (let i = 0; i < openCount; i++, filled++) {
          const callClass = this.classes[open[i]!]!;
          this.rows[filled] = open[i]!;
          this.equals[filled] = lastEqual[callClass]! >= start ? lastEqual[callClass]! : -1;
          lastEqual[callClass] = filled;
        }
        // The first one in the row is the one that returns.
        overwrites[this.slots[returned]! >>> 5]! &= ~(1 << this.slots[returned]!);
        openCount--;
        for (let i = 0; i < openCount; i++) open[i] = open[i + 1]!;
        this.rowStart[++returned] = filled;
        continue;
      }
      const rank = seats.ranks[event]!;
      if (rank >= 0) {
        this.#place(rank, event, calls, returned);
        const slot = seats.slots[event]!;
        this.slots[rank] = slot;
        if (this.kinds[rank] === OVERWRITES) overwrites[slot >>> 5]! |= 1 << slot;
        let hole = openCount++;
        for (; hole > 0 && open[hole - 1]! > rank; hole--) open[hole] = open[hole - 1]!;
        open[hole] = rank;
      } else if (rank === PENDING) {
        this.#place(this.returns + pending, event, calls, returned);
        const callClass = this.classes[this.returns + pending]!;
        this.twins[pending] = lastTwin[callClass]!;
        lastTwin[callClass] = pending++;
      }
    }
  }

  #place(name: number, index: number, calls: Classification, returned: number): void {
    this.indexes[name] = index;
    this.classes[name] = calls.classes[index]!;
    this.kinds[name] = calls.kinds[calls.classes[index]!]!;
    this.invokedAt[name] = returned;
  }
}

/** Thrown for a history whose tables would not fit the memory: too many calls are open at once for too long. */
export class TooLarge extends Error {}

const MOST_ENTRIES = 2 ** 26;
