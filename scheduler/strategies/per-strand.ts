// What is known about each strand in this execution? One number per strand, forgotten at no cost when the next one begins.
import type { Strand } from '../runtime/strand.ts';

export class PerStrand {
  readonly #values: number[] = [];
  readonly #rounds: number[] = [];
  #round = 0;

  clear(): void {
    this.#round++;
  }

  has(strand: Strand): boolean {
    return this.#rounds[strand.index] === this.#round;
  }

  /** Meaningful only for a strand that has one. */
  get(strand: Strand): number {
    return this.#values[strand.index]!;
  }

  set(strand: Strand, value: number): void {
    this.#rounds[strand.index] = this.#round;
    this.#values[strand.index] = value;
  }
}
