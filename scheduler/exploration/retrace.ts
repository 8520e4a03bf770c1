// How is an execution of this exploration run again? By the identities of its steps, which are exact where names are readable.
import { describeOperation } from '../runtime/description.ts';
import { Divergence, type Trail } from '../runtime/outcome.ts';
import type { Trace } from '../runtime/trace.ts';
import { goingOn, type ChoicePoint, type Strategy } from '../strategies/strategy.ts';

export class Retrace implements Strategy {
  readonly #trail: Trail;
  readonly #isLenient: boolean;
  #step = 0;
  #isDone = false;

  /** A lenient one skips steps that are not possible; the other complains. Both go on without pre-emption at the end. */
  constructor(trail: Trail, isLenient = false) {
    this.#trail = trail;
    this.#isLenient = isLenient;
  }

  static record(trace: Trace): Trail {
    const { length, ids, alternatives, triggers } = trace;
    if (length === 0 || ids.indexOf(-1) < 0)
      return { ids: ids.slice(0, length), alternatives: alternatives.slice(0, length) };
    const chosen = ids.slice(0, length).map((_, event) => triggers[event] === event);
    return { ids: ids.filter((_, i) => chosen[i]), alternatives: alternatives.filter((_, i) => chosen[i]) };
  }

  begin(): boolean {
    const isFirst = !this.#isDone;
    this.#isDone = true;
    return isFirst;
  }

  choose(point: ChoicePoint): number {
    const { ids, alternatives } = this.#trail;
    while (this.#step < ids.length) {
      const step = this.#step++;
      for (let i = 0; i < point.count; i++) {
        if (point.operations[i]!.identity === ids[step] && point.alternatives[i] === alternatives[step]) return i;
      }
      if (!this.#isLenient) {
        const offered = point.operations.slice(0, point.count).map(describeOperation).join(' or ');
        throw new Divergence(step, 'another operation', offered);
      }
    }
    return Math.max(goingOn(point), 0);
  }

  end(): void {
    this.#step = 0;
  }
}
