// Which calls lie wholly before which, in every execution of a class that also meets some demands? Calls are known by the events
// that begin and end them; each demand "A wholly before B" adds an edge from every end of A to every beginning of B.

/** The calls of a class: its executions agree on them and on the order of events that depend on each other, not on real time. */
export interface Bounds {
  /** By call: its first events, of which none is before another. */
  readonly firsts: readonly (readonly number[])[];
  /** By call: the events after which it has returned; none if it never did. */
  readonly lasts: readonly (readonly number[])[];
  /** Whether one event happens before another in every execution of the class. */
  readonly isBefore: (earlier: number, later: number) => boolean;
}

export class PrecedenceMatrix {
  readonly count: number;
  /** By call: the nodes, that is the events by small numbers. */
  readonly #firsts: readonly (readonly number[])[];
  readonly #lasts: readonly (readonly number[])[];
  readonly #nodes: number;
  /** Row per node, bit per node that comes after it. */
  readonly #after: Int32Array;
  readonly #words: number;

  private constructor(
    firsts: readonly (readonly number[])[],
    lasts: readonly (readonly number[])[],
    nodes: number,
    after: Int32Array,
  ) {
    this.count = firsts.length;
    this.#firsts = firsts;
    this.#lasts = lasts;
    this.#nodes = nodes;
    this.#words = (nodes + 31) >>> 5;
    this.#after = after;
  }

  static of({ firsts, lasts, isBefore }: Bounds): PrecedenceMatrix {
    const events = [...new Set([...firsts.flat(), ...lasts.flat()])];
    const numbers = new Map(events.map((event, node) => [event, node]));
    const toNodes = (list: readonly number[]): number[] => list.map((event) => numbers.get(event)!);
    const words = (events.length + 31) >>> 5;
    const after = new Int32Array(events.length * words);
    for (const [node, event] of events.entries()) {
      for (const [other, later] of events.entries()) {
        if (isBefore(event, later)) after[node * words + (other >>> 5)]! |= 1 << (other & 31);
      }
    }
    return new PrecedenceMatrix(firsts.map(toNodes), lasts.map(toNodes), events.length, after);
  }

  /** Whether `earlier` has returned before `later` begins, in every execution. */
  precedes(earlier: number, later: number): boolean {
    const lasts = this.#lasts[earlier]!;
    if (lasts.length === 0 || this.#firsts[later]!.length === 0) return false;
    return lasts.every((last) => this.#firsts[later]!.every((first) => this.#isAfter(last, first)));
  }

  /** Whether `earlier` has returned before `later` begins in some execution. */
  canPrecede(earlier: number, later: number): boolean {
    const lasts = this.#lasts[earlier]!;
    if (earlier === later || lasts.length === 0 || this.#firsts[later]!.length === 0) return false;
    return !lasts.some((last) => this.#firsts[later]!.some((first) => first === last || this.#isAfter(first, last)));
  }

  /** The same with one more demand, which must be possible. */
  demand(earlier: number, later: number): PrecedenceMatrix {
    const after = this.#after.slice();
    for (const last of this.#lasts[earlier]!) for (const first of this.#firsts[later]!) this.#link(after, last, first);
    return new PrecedenceMatrix(this.#firsts, this.#lasts, this.#nodes, after);
  }

  /** Two matrices of one class with the same text let the same executions through. */
  get text(): string {
    return String.fromCharCode(...new Uint16Array(this.#after.buffer, this.#after.byteOffset, this.#after.length * 2));
  }

  #isAfter(node: number, later: number): boolean {
    return (this.#after[node * this.#words + (later >>> 5)]! & (1 << (later & 31))) !== 0;
  }

  /** Everything up to `from` now comes before `to` and all after it. */
  #link(after: Int32Array, from: number, to: number): void {
    const words = this.#words;
    for (let node = 0; node < this.#nodes; node++) {
      const isUpTo = node === from || (after[node * words + (from >>> 5)]! & (1 << (from & 31))) !== 0;
      if (!isUpTo) continue;
      after[node * words + (to >>> 5)]! |= 1 << (to & 31);
      for (let word = 0; word < words; word++) after[node * words + word]! |= after[to * words + word]!;
    }
  }
}
