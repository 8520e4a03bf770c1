// Which event happened before which? Vector clocks over chains of events, computed once per event and kept for the prefix that
// the next execution shares.
import { NONE } from '../runtime/causes.ts';
import type { Trace } from '../runtime/trace.ts';

const INITIAL_CHAINS = 16;
const INITIAL_EVENTS = 256;

export class Clocks {
  /** Events of one chain are ordered; an event's place in its chain is its `place`, from 1. */
  readonly #chainOf: number[] = [];
  readonly #placeOf: number[] = [];
  readonly #lastOfChain: number[] = [];
  #chains = 0;
  #width = INITIAL_CHAINS;
  #rows = new Int32Array(INITIAL_CHAINS * INITIAL_EVENTS);
  /** The clock that is being built. */
  #draft = new Int32Array(INITIAL_CHAINS);
  /** The same without the edge that a lock's release gives. */
  #rival = new Int32Array(INITIAL_CHAINS);

  /** Keeps the clocks of the first events and forgets the others. */
  keep(count: number): void {
    this.#chains = 0;
    for (let event = 0; event < count; event++) {
      const chain = this.#chainOf[event]!;
      this.#lastOfChain[chain] = event;
      if (chain >= this.#chains) this.#chains = chain + 1;
    }
  }

  /** Starts a clock with all that a cause implies. */
  start(trace: Trace, cause: number): void {
    this.#draft.fill(0);
    if (cause >= 0) this.join(cause);
    else if (cause !== NONE) for (const event of trace.causes.events(cause)) this.join(event);
  }

  /** Makes the draft happen after an event. */
  join(event: number): void {
    this.#merge(this.#draft, event);
  }

  /** Whether an event happens before the draft. */
  includes(event: number): boolean {
    return this.#draft[this.#chainOf[event]!]! >= this.#placeOf[event]!;
  }

  /** Starts a second clock, with the draft or with a cause, to be joined with everything but some edges. */
  fork(trace: Trace, cause: number | undefined): void {
    if (cause === undefined) {
      this.#rival.set(this.#draft);
      return;
    }
    this.#rival.fill(0);
    for (const event of trace.causes.events(cause)) this.joinRival(event);
  }

  joinRival(event: number): void {
    this.#merge(this.#rival, event);
  }

  rivalIncludes(event: number): boolean {
    return this.#rival[this.#chainOf[event]!]! >= this.#placeOf[event]!;
  }

  /** Whether one event, the earlier, happens before another. */
  isBefore(earlier: number, later: number): boolean {
    return this.#rows[later * this.#width + this.#chainOf[earlier]!]! >= this.#placeOf[earlier]!;
  }

  /** Makes the draft the clock of an event. */
  commit(trace: Trace, event: number): void {
    let chain = this.#continued(trace, event);
    let place = 1;
    if (chain < 0) chain = this.#chains++;
    else place = this.#placeOf[this.#lastOfChain[chain]!]! + 1;
    if (this.#chains > this.#width || (event + 1) * this.#width > this.#rows.length) this.#grow(event);
    this.#chainOf[event] = chain;
    this.#placeOf[event] = place;
    this.#lastOfChain[chain] = event;
    const row = event * this.#width;
    this.#rows.set(this.#draft, row);
    this.#rows[row + chain] = place;
  }

  /** The chain that an event continues: that of a cause which nobody has continued. -1: none. */
  #continued(trace: Trace, event: number): number {
    const cause = trace.causeOf[event]!;
    if (cause === NONE) return -1;
    if (cause >= 0) return this.#isLast(cause) ? this.#chainOf[cause]! : -1;
    const last = trace.causes.events(cause).find((one) => this.#isLast(one));
    return last === undefined ? -1 : this.#chainOf[last]!;
  }

  #isLast(event: number): boolean {
    return this.#lastOfChain[this.#chainOf[event]!] === event;
  }

  #merge(into: Int32Array, event: number): void {
    const rows = this.#rows;
    const row = event * this.#width;
    for (let i = 0; i < this.#chains; i++) {
      const place = rows[row + i]!;
      if (place > into[i]!) into[i] = place;
    }
  }

  #grow(event: number): void {
    const width = this.#width;
    while (this.#chains > this.#width) this.#width *= 2;
    const rows = new Int32Array(Math.max(this.#rows.length, (event + 1) * this.#width * 2));
    for (let e = 0; e < event; e++) rows.set(this.#rows.subarray(e * width, (e + 1) * width), e * this.#width);
    this.#rows = rows;
    this.#draft = widened(this.#draft, this.#width);
    this.#rival = new Int32Array(this.#width);
  }
}

function widened(row: Int32Array, width: number): Int32Array<ArrayBuffer> {
  const wide = new Int32Array(width);
  wide.set(row);
  return wide;
}
