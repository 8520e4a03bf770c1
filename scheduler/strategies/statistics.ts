// How much has a strategy run? Wraps any strategy and counts. Executions that must be run again are not counted.
import type { Outcome } from '../runtime/outcome.ts';
import type { Strand } from '../runtime/strand.ts';
import type { Trace } from '../runtime/trace.ts';
import type { ChoicePoint, Strategy } from './strategy.ts';

/** Wraps a strategy, and counts what it has run. */
export class Statistics implements Strategy {
  executions = 0;
  steps = 0;
  /** How often a strand moved that was not the one before it. */
  switches = 0;
  /** The most steps of an execution, and the most candidates of a choice. */
  deepest = 0;
  widest = 0;
  /** How many executions ended in which way. */
  readonly outcomes: Record<Outcome['kind'], number> = {
    returned: 0,
    threw: 0,
    stuck: 0,
    endless: 0,
    diverged: 0,
    broken: 0,
    redundant: 0,
    unsuited: 0,
  };
  readonly #inner: Strategy;
  /** Of the current execution. */
  #steps = 0;
  #switches = 0;
  #widest = 0;
  #last: Strand | undefined;

  constructor(inner: Strategy) {
    this.#inner = inner;
  }

  begin(): boolean {
    this.#steps = this.#switches = this.#widest = 0;
    this.#last = undefined;
    return this.#inner.begin();
  }

  choose(point: ChoicePoint): number {
    if (point.count > this.#widest) this.#widest = point.count;
    const chosen = this.#inner.choose(point);
    if (chosen < 0) return chosen;
    const { strand } = point.operations[chosen]!;
    if (this.#steps++ > 0 && strand !== this.#last) this.#switches++;
    this.#last = strand;
    return chosen;
  }

  end(trace: Trace, outcome: Outcome): void {
    this.#inner.end(trace, outcome);
    this.outcomes[outcome.kind]++;
    if (outcome.kind === 'unsuited') return;
    this.executions++;
    this.steps += this.#steps;
    this.switches += this.#switches;
    this.deepest = Math.max(this.deepest, this.#steps);
    this.widest = Math.max(this.widest, this.#widest);
  }
}
