// How do generated calls decide who moves? Each has choices of its own, one per step that it takes, which say whether its task goes on
// after that step. A call that is left out takes its choices with it, and moves nobody else's.
import type { Operation } from '../../scheduler/runtime/operation.ts';
import type { ChoicePoint, Strategy } from '../../scheduler/strategies/strategy.ts';
import { steer } from './steered-strategy.ts';

/** By task, by call, by step of the call: see `steer`. */
export type CallChoices = ReadonlyMap<string, readonly (readonly number[])[]>;

export class CallSteering implements Strategy {
  readonly #choices: CallChoices;
  /** Per task the calls that have moved, in their order, each with the number of its steps so far. */
  readonly #calls = new Map<string, Map<number, number>>();

  constructor(choices: CallChoices) {
    this.#choices = choices;
  }

  begin(): boolean {
    this.#calls.clear();
    return true;
  }

  choose(point: ChoicePoint): number {
    return steer(point, point.depth === 0 ? 0 : this.#choiceAfter(point.trace.operations[point.depth - 1]!));
  }

  end(): void {
    // Nothing to look back at.
  }

  #choiceAfter({ strand, scope }: Operation): number {
    const { name } = strand.task;
    const calls = this.#calls.get(name) ?? new Map<number, number>();
    const steps = calls.get(scope) ?? 0;
    this.#calls.set(name, calls.set(scope, steps + 1));
    const call = [...calls.keys()].indexOf(scope);
    return this.#choices.get(name)?.[call]?.[steps] ?? 0;
  }
}
