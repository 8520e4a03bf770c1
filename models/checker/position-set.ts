// Has this position been seen in this state? A set of short tuples of words, by open addressing.

export class PositionSet {
  #width: number;
  #count = 0;
  #mask = SMALLEST - 1;
  /** One word that says whether the place is taken, then the tuple. */
  #table: Int32Array;

  constructor(wordCount: number) {
    this.#width = wordCount + 2;
    this.#table = new Int32Array(SMALLEST * this.#width);
  }

  /** Whether the tuple was not there yet. */
  add(state: number, words: Int32Array): boolean {
    if (2 * this.#count > this.#mask) this.#grow();
    const at = this.#placeFor(state, words, 0);
    if (this.#table[at] !== 0) return false;
    this.#put(at, state, words, 0);
    this.#count++;
    return true;
  }

  /** Empties the set, for tuples of another length if need be. */
  reset(wordCount: number): void {
    this.#count = 0;
    if (wordCount + 2 === this.#width && this.#mask < SMALLEST) this.#table.fill(0);
    else {
      this.#width = wordCount + 2;
      this.#mask = SMALLEST - 1;
      this.#table = new Int32Array(SMALLEST * this.#width);
    }
  }

  /** Where the tuple is, or where it belongs. */
  #placeFor(state: number, words: Int32Array, from: number): number {
    const width = this.#width;
    let mixed = Math.imul(state, 0x9e3779b1);
    for (let word = 0; word < width - 2; word++)
      mixed = Math.imul(mixed ^ words[from + word]!, 0x85ebca6b) ^ (mixed >>> 15);
    for (let place = mixed ^ (mixed >>> 16); ; place++) {
      const at = (place & this.#mask) * width;
      if (this.#table[at] === 0 || this.#holds(at, state, words, from)) return at;
    }
  }

  #holds(at: number, state: number, words: Int32Array, from: number): boolean {
    if (this.#table[at + 1] !== state) return false;
    for (let word = 0; word < this.#width - 2; word++) {
      if (this.#table[at + 2 + word] !== words[from + word]) return false;
    }
    return true;
  }

  #put(at: number, state: number, words: Int32Array, from: number): void {
    this.#table[at] = 1;
    this.#table[at + 1] = state;
    for (let word = 0; word < this.#width - 2; word++) this.#table[at + 2 + word] = words[from + word]!;
  }

  #grow(): void {
    const old = this.#table;
    this.#mask = 2 * this.#mask + 1;
    this.#table = new Int32Array(2 * old.length);
    for (let at = 0; at < old.length; at += this.#width) {
      if (old[at] !== 0) this.#put(this.#placeFor(old[at + 1]!, old, at + 2), old[at + 1]!, old, at + 2);
    }
  }
}

const SMALLEST = 64;
