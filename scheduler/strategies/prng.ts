// Where do the strategies get their random numbers? From sfc32 (Chris Doty-Humphrey: PractRand), started anew for each
// execution from the seed and the execution's number, so that execution i can be had without those before it.

const WARM_UP_ROUNDS = 15;
const TWO_TO_32 = 2 ** 32;

export class Prng {
  readonly #low: number;
  readonly #high: number;
  #a = 0;
  #b = 0;
  #c = 0;
  #counter = 1;

  /** Any integer is a seed. */
  constructor(seed: number) {
    this.#low = seed | 0;
    this.#high = Math.floor(seed / TWO_TO_32) | 0;
    this.restart(0);
  }

  /** Starts the numbers of an execution. */
  restart(execution: number): void {
    // The rounds of `next`, on variables: in fields they would take three times as long.
    let a = this.#low;
    let b = this.#high;
    let c = execution | 0;
    for (let counter = 1; counter <= WARM_UP_ROUNDS; counter++) {
      const sum = (((a + b) | 0) + counter) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + sum) | 0;
    }
    this.#a = a;
    this.#b = b;
    this.#c = c;
    this.#counter = WARM_UP_ROUNDS + 1;
  }

  /** An integer of 32 bits, from 0. */
  next(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }

  /** An integer from 0 to `count - 1`, which must be less than 2 ** 31. */
  below(count: number): number {
    return ((this.next() / TWO_TO_32) * count) | 0;
  }

  /** A number from 0 up to, but not including, 1. */
  fraction(): number {
    return this.next() / TWO_TO_32;
  }
}
