// Which bugs need few orderings? Probabilistic concurrency testing (Burckhardt, Kothari, Musuvathi, Nagarakatte: ASPLOS 2010):
// the strand of the highest random priority moves, and at d - 1 random points it falls behind all others. Each execution finds
// a bug of depth d with a probability of at least 1 / (n * k^(d - 1)), for n strands and k choices between strands.
import { UsageError } from '../faults.ts';
import { PerStrand } from './per-strand.ts';
import { Prng } from './prng.ts';
import type { ChoicePoint, Strategy } from './strategy.ts';

/** Samples by random priorities that change at a few random points. */
export class PctStrategy implements Strategy {
  readonly #prng: Prng;
  readonly #priorities = new PerStrand();
  /** Per change of priority, at which contested choice it happens. Not sorted: who falls lowest is random too. */
  readonly #changes: Int32Array;
  #execution = 0;
  /** Choices between strands in this execution so far, and in the longest one yet: elsewhere priorities do not matter. */
  #contested = 0;
  #longest = 0;

  /** `depth` is the number of orderings that the bug needs. */
  constructor(seed: number, depth: number) {
    if (!Number.isInteger(depth) || depth < 1) {
      throw new UsageError(`Expected \`depth\` to be an integer >= 1, got \`${depth}\``);
    }
    this.#prng = new Prng(seed);
    this.#changes = new Int32Array(depth - 1);
  }

  begin(): boolean {
    this.#prng.restart(this.#execution++);
    this.#priorities.clear();
    this.#contested = 0;
    const places = Math.max(1, this.#longest - 1);
    for (let i = 0; i < this.#changes.length; i++) this.#changes[i] = 1 + this.#prng.below(places);
    return true;
  }

  choose(point: ChoicePoint): number {
    const { count, operations } = point;
    let highest = this.#highest(point);
    // The ways of one strand stand together, so the ends tell whether there are several strands.
    if (operations[0]!.strand !== operations[count - 1]!.strand) {
      const at = this.#contested++;
      const { strand } = operations[highest]!;
      // Changes that fall on the same choice put one strand back, not one after the other: two would cancel each other.
      for (let i = 0; i < this.#changes.length; i++) {
        if (this.#changes[i] === at) this.#priorities.set(strand, -1 - i);
      }
      highest = this.#highest(point);
    }
    const ways = operations[highest]!.alternatives;
    return ways === 1 ? highest : highest + this.#prng.below(ways);
  }

  end(): void {
    if (this.#contested > this.#longest) this.#longest = this.#contested;
  }

  #highest(point: ChoicePoint): number {
    const priorities = this.#priorities;
    let highest = 0;
    let top = -Infinity;
    for (let i = 0; i < point.count; i++) {
      const { strand } = point.operations[i]!;
      if (!priorities.has(strand)) priorities.set(strand, this.#prng.fraction());
      const priority = priorities.get(strand);
      if (priority <= top) continue;
      highest = i;
      top = priority;
    }
    return highest;
  }
}
