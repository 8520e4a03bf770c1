// What can be linearized next? One configuration of the search: the first return that is not yet linearized, the
// state, and masks over the open calls. Its size does not depend on the length of the history.
//
// An open call is needed, optional (satisfied: its return may pass, but it can still take effect), or spent. Pending
// calls are optional from the start. For every rule below let m be the fewest linearizations from a configuration to
// success: the rule only drops what another explored configuration reaches with an m that is no larger, so an
// exhausted search means that there is no linearization.
import type { Precedences } from './precedences.ts';
import type { Timeline } from './timeline.ts';
import { NOWHERE, OVERWRITES, READS, type Transitions } from './transitions.ts';

/** The candidate that is no call: the optional call at the frontier returns without an effect of its own. */
export const PASS = -1;

export class Configuration {
  frontier = 0;
  state = 0;
  /** The frontier where the last call was taken, if that call overwrote and nothing has seen its effect yet; else -1. */
  unseenSince = -1;
  /** Masks, one after the other: satisfied open calls, spent open calls, spent pending calls. */
  readonly words: Int32Array;
  /** What `findCandidate` found: the call's name or PASS, and the state after it. */
  candidate = 0;
  candidateState = 0;

  readonly #timeline: Timeline;
  readonly #transitions: Transitions;
  readonly #openWords: number;
  readonly #precedences: Precedences | undefined;

  constructor(timeline: Timeline, transitions: Transitions, precedences?: Precedences) {
    this.#timeline = timeline;
    this.#precedences = precedences;
    this.#transitions = transitions;
    this.#openWords = timeline.openWords;
    this.words = new Int32Array(2 * timeline.openWords + timeline.pendingWords);
  }

  /** Whether every call that came back is linearized. */
  get isComplete(): boolean {
    return this.frontier === this.#timeline.returns;
  }

  /**
   * Takes every call that reads and is legal, at once. Such a call is legal only where it changes nothing, so in any
   * linearization from here it can be moved to the front. Then lets the returns of spent calls pass.
   */
  settle(): void {
    const { returns, rowStart, rows, kinds, classes, slots } = this.#timeline;
    const words = this.words;
    const spent = this.#openWords;
    for (;;) {
      const end = rowStart[this.frontier + 1]!;
      for (let at = rowStart[this.frontier]!; at < end; at++) {
        const call = rows[at]!;
        if (kinds[call] !== READS) continue;
        const slot = slots[call]!;
        const word = slot >>> 5;
        const bit = 1 << slot;
        if ((words[spent + word]! & bit) !== 0 || this.#transitions.step(this.state, classes[call]!) === NOWHERE)
          continue;
        words[word]! |= bit;
        words[spent + word]! |= bit;
        this.unseenSince = -1;
      }
      const before = this.frontier;
      for (; this.frontier < returns; this.frontier++) {
        const slot = slots[this.frontier]!;
        const word = slot >>> 5;
        const bit = 1 << slot;
        if ((words[spent + word]! & bit) === 0) break;
        words[word]! &= ~bit;
        words[spent + word]! &= ~bit;
      }
      if (this.frontier === before || this.frontier === returns) return;
    }
  }

  /**
   * Finds the first call, from the given place in the order of trial on, that can be taken and is worth it. Returns
   * the place after it, or -1. The order: letting an optional call return unspent, then needed calls as they return,
   * optional ones, pending ones.
   */
  findCandidate(from: number): number {
    const { rowStart, pendingAt, slots } = this.#timeline;
    const start = rowStart[this.frontier]! - 1;
    const length = rowStart[this.frontier + 1]! - start - 1;
    let place = from;
    if (place === 0) {
      place++;
      if (this.#has(0, slots[this.frontier]!)) {
        this.candidate = PASS;
        return place;
      }
    }
    for (; place <= length; place++) if (this.#isWorthTaking(start + place, false)) return place + 1;
    for (; place <= 2 * length; place++) if (this.#isWorthTaking(start + place - length, true)) return place + 1;
    const last = 2 * length + pendingAt[this.frontier]!;
    for (; place <= last; place++) if (this.#isPendingWorthTaking(place - 2 * length - 1)) return place + 1;
    return -1;
  }

  /** Linearizes the candidate. */
  take(): void {
    const { returns, kinds, slots, overwrites } = this.#timeline;
    const words = this.words;
    const call = this.candidate;
    if (call === PASS) {
      const slot = slots[this.frontier++]!;
      words[slot >>> 5]! &= ~(1 << slot);
      return;
    }
    if (call < returns) {
      const slot = slots[call]!;
      words[slot >>> 5]! |= 1 << slot;
      words[this.#openWords + (slot >>> 5)]! |= 1 << slot;
    } else {
      const nth = call - returns;
      words[2 * this.#openWords + (nth >>> 5)]! |= 1 << nth;
    }
    this.unseenSince = -1;
    if (kinds[call] === OVERWRITES) {
      // Every other open call that overwrites could come just before this one, where nobody sees it.
      const row = this.frontier * this.#openWords;
      for (let word = 0; word < this.#openWords; word++) words[word]! |= overwrites[row + word]!;
      this.unseenSince = this.frontier;
    }
    this.state = this.candidateState;
  }

  #isWorthTaking(entry: number, isOptional: boolean): boolean {
    const { rows, kinds, slots, classes } = this.#timeline;
    const call = rows[entry]!;
    if (kinds[call] === READS || this.#has(this.#openWords, slots[call]!)) return false;
    if (this.#has(0, slots[call]!) !== isOptional) return false;
    if (this.#isOverwrittenUnseen(call) || this.#hasEarlierEqual(entry)) return false;
    return this.#isLegal(call, classes[call]!, isOptional);
  }

  #isPendingWorthTaking(nth: number): boolean {
    const { returns, classes, twins } = this.#timeline;
    if (this.#has(2 * this.#openWords, nth)) return false;
    // Of equal pending calls the first one goes first: it can do all that the others can.
    if (twins[nth]! >= 0 && !this.#has(2 * this.#openWords, twins[nth]!)) return false;
    const call = returns + nth;
    return !this.#isOverwrittenUnseen(call) && this.#isLegal(call, classes[call]!, true);
  }

  /** Taking an optional call that changes nothing only spends it. */
  #isLegal(call: number, callClass: number, isOptional: boolean): boolean {
    const next = this.#transitions.step(this.state, callClass);
    if (next === NOWHERE || (isOptional && next === this.state && !this.#makesOthersOptional(call))) return false;
    // What the results say comes later leads nowhere now.
    if (this.#precedences !== undefined && this.#precedences.findHolder(call, this.#isDone) >= 0) return false;
    this.candidate = call;
    this.candidateState = next;
    return true;
  }

  /**
   * Never two overwriting calls in a row: had this one been taken instead of the last one, where it was open already,
   * the last one would now be optional.
   */
  #isOverwrittenUnseen(call: number): boolean {
    const { kinds, invokedAt } = this.#timeline;
    return kinds[call] === OVERWRITES && invokedAt[call]! <= this.unseenSince && !this.#makesOthersOptional(call);
  }

  #makesOthersOptional(call: number): boolean {
    const { kinds, overwrites } = this.#timeline;
    if (kinds[call] !== OVERWRITES) return false;
    const row = this.frontier * this.#openWords;
    for (let word = 0; word < this.#openWords; word++)
      if ((overwrites[row + word]! & ~this.words[word]!) !== 0) return true;
    return false;
  }

  /** Of equal open calls the one that returns first goes first: exchanging the two in a linearization leaves it legal. */
  #hasEarlierEqual(entry: number): boolean {
    const { rows, equals, slots } = this.#timeline;
    for (let other = equals[entry]!; other >= 0; other = equals[other]!) {
      if (!this.#has(this.#openWords, slots[rows[other]!]!)) return true;
    }
    return false;
  }

  /** Whether a call that comes back is linearized, or may be as far as is known. */
  readonly #isDone = (name: number): boolean => {
    const { invokedAt, slots } = this.#timeline;
    return name < this.frontier || (invokedAt[name]! <= this.frontier && this.#has(0, slots[name]!));
  };

  #has(offset: number, bit: number): boolean {
    return (this.words[offset + (bit >>> 5)]! & (1 << bit)) !== 0;
  }
}
