// How does a list of numbers decide who moves? 0 lets the running strand go on, or the first one if it cannot; n passes it over for
// the n-th of the others. Where the list ends nobody is passed over any more, so that fewer and smaller numbers are simpler.
import { goingOn, type ChoicePoint, type Strategy } from '../../scheduler/strategies/strategy.ts';

export class SteeredStrategy implements Strategy {
  readonly #choices: readonly number[];
  #step = 0;

  constructor(choices: readonly number[]) {
    this.#choices = choices;
  }

  begin(): boolean {
    this.#step = 0;
    return true;
  }

  choose(point: ChoicePoint): number {
    return steer(point, this.#choices[this.#step++] ?? 0);
  }

  end(): void {
    // Nothing to look back at.
  }
}

/** The candidate that a choice means. A number beyond the candidates starts again from the first. */
export function steer(point: ChoicePoint, choice: number): number {
  const first = Math.max(goingOn(point), 0);
  const nth = choice % point.count;
  if (nth === 0) return first;
  return nth <= first ? nth - 1 : nth;
}
