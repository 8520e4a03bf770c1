// Which step does a debugger stop at? Wraps the strategy of a replay, and tells somebody when the step begins and when all that
// follows from it has run.
import type { Operation } from '../../scheduler/runtime/operation.ts';
import type { Outcome } from '../../scheduler/runtime/outcome.ts';
import type { Trace } from '../../scheduler/runtime/trace.ts';
import type { ChoicePoint, Strategy } from '../../scheduler/strategies/strategy.ts';

export interface Halt {
  before(operation: Operation): void;
  behind(): void;
}

export class HaltingStrategy implements Strategy {
  readonly #inner: Strategy;
  readonly #at: number;
  readonly #halt: Halt;
  #step = 0;
  #isAtStep = false;

  /** Steps are counted from 1. */
  constructor(inner: Strategy, at: number, halt: Halt) {
    this.#inner = inner;
    this.#at = at;
    this.#halt = halt;
  }

  begin(): boolean {
    this.#step = 0;
    return this.#inner.begin();
  }

  choose(point: ChoicePoint): number {
    this.#leave();
    const chosen = this.#inner.choose(point);
    this.#step++;
    if (this.#step === this.#at) {
      this.#isAtStep = true;
      this.#halt.before(point.operations[chosen]!);
    }
    return chosen;
  }

  end(trace: Trace, outcome: Outcome): void {
    this.#leave();
    this.#inner.end(trace, outcome);
  }

  #leave(): void {
    if (this.#isAtStep) this.#halt.behind();
    this.#isAtStep = false;
  }
}
