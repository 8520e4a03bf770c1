// Which calls must come before which? The calls stand in chains, each ordered in itself; of every chain a prefix is
// done. Such a position is one number per chain, and all numbers are packed into a word or a few.

export class PartialOrder {
  readonly chains: readonly (readonly number[])[];
  readonly wordCount: number;
  /** By call: the position that must be reached before it. */
  readonly #needs: Int32Array;
  /** By chain: the word of its number, and its lowest bit. Above each number is a guard bit, always free. */
  readonly #words: Int32Array;
  readonly #shifts: Int32Array;
  readonly #guards: Int32Array;
  readonly #chainOf: Int32Array;
  readonly #placeIn: Int32Array;

  /** The chains hold the calls from 0 on, each once. */
  constructor(chains: readonly (readonly number[])[]) {
    this.chains = chains;
    this.#words = new Int32Array(chains.length);
    this.#shifts = new Int32Array(chains.length);
    const count = chains.reduce((sum, chain) => sum + chain.length, 0);
    this.#chainOf = new Int32Array(count);
    this.#placeIn = new Int32Array(count);
    const guards = [0];
    let used = 0;
    for (const [index, chain] of chains.entries()) {
      const width = 33 - Math.clz32(chain.length);
      if (used + width > 32) {
        guards.push(0);
        used = 0;
      }
      this.#words[index] = guards.length - 1;
      this.#shifts[index] = used;
      used += width;
      guards[guards.length - 1]! |= 1 << (used - 1);
      for (const [place, call] of chain.entries()) {
        this.#chainOf[call] = index;
        this.#placeIn[call] = place;
      }
    }
    this.wordCount = guards.length;
    this.#guards = Int32Array.from(guards);
    this.#needs = new Int32Array(count * this.wordCount);
  }

  /** From now on `before` comes before `after`. */
  require(before: number, after: number): void {
    const chain = this.#chainOf[before]!;
    const at = after * this.wordCount + this.#words[chain]!;
    const shift = this.#shifts[chain]!;
    const mask = ~(-1 << (32 - Math.clz32(this.chains[chain]!.length)));
    const place = Math.max((this.#needs[at]! >>> shift) & mask, this.#placeIn[before]! + 1);
    this.#needs[at] = (this.#needs[at]! & ~(mask << shift)) | (place << shift);
  }

  /** Forgets all that was required. */
  relax(): void {
    this.#needs.fill(0);
  }

  /** The next call of the chain at a position, or undefined. */
  headOf(chain: number, position: Int32Array): number | undefined {
    const calls = this.chains[chain]!;
    const width = 32 - Math.clz32(calls.length);
    return calls[(position[this.#words[chain]!]! >>> this.#shifts[chain]!) & ~(-1 << width)];
  }

  /** Whether all that the call needs is done. With the guard bits set no difference borrows from the next number. */
  allows(call: number, position: Int32Array): boolean {
    const needs = call * this.wordCount;
    for (let word = 0; word < this.wordCount; word++) {
      const guard = this.#guards[word]!;
      if ((((position[word]! | guard) - this.#needs[needs + word]!) & guard) !== guard) return false;
    }
    return true;
  }

  /** Moves the position past a call that is next in its chain, or back before the last one. */
  advance(call: number, position: Int32Array, by: 1 | -1 = 1): void {
    const chain = this.#chainOf[call]!;
    position[this.#words[chain]!]! += by << this.#shifts[chain]!;
  }
}
