// What does chance find? Every candidate is as likely as every other, at each step anew. It never ends by itself.
import { Prng } from './prng.ts';
import type { ChoicePoint, Strategy } from './strategy.ts';

/** Samples by taking any candidate at each step. */
export class RandomStrategy implements Strategy {
  readonly #prng: Prng;
  #execution = 0;

  constructor(seed: number) {
    this.#prng = new Prng(seed);
  }

  begin(): boolean {
    this.#prng.restart(this.#execution++);
    return true;
  }

  choose(point: ChoicePoint): number {
    return point.count === 1 ? 0 : this.#prng.below(point.count);
  }

  end(): void {}
}
