// Where does a debugger stop? Wraps the strategy of a replay, and calls somebody right before a step is taken.
import { callSite, type Site } from '../../scheduler/exploration/call-site.ts';
import { describeOperation } from '../../scheduler/runtime/description.ts';
import type { Outcome } from '../../scheduler/runtime/outcome.ts';
import type { Trace } from '../../scheduler/runtime/trace.ts';
import type { ChoicePoint, Strategy } from '../../scheduler/strategies/strategy.ts';

/** The number of the step from 1, what it is (`A: ledger.write(20)`), and where it is called. */
export type Halt = (step: number, what: string, at: Site | undefined) => void;

export class HaltingStrategy implements Strategy {
  readonly #inner: Strategy;
  readonly #at: number;
  readonly #halt: Halt;
  #step = 0;

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
    const chosen = this.#inner.choose(point);
    this.#step++;
    if (this.#step === this.#at) {
      const operation = point.operations[chosen]!;
      const at = operation.site === undefined ? undefined : callSite(operation.site);
      this.#halt(this.#step, describeOperation(operation), at);
    }
    return chosen;
  }

  end(trace: Trace, outcome: Outcome): void {
    this.#inner.end(trace, outcome);
  }
}
