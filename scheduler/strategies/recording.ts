// Which schedule is being run? Wraps any strategy and keeps its choices, during the execution and until the next one.
import type { Operation } from '../runtime/operation.ts';
import type { Outcome } from '../runtime/outcome.ts';
import type { Trace } from '../runtime/trace.ts';
import type { Choice, Schedule } from './schedule.ts';
import type { ChoicePoint, Strategy } from './strategy.ts';

/** Wraps a strategy, and keeps the choices of the execution that it is in. */
export class Recording implements Strategy {
  readonly #inner: Strategy;
  readonly #operations: Operation[] = [];
  readonly #alternatives: number[] = [];
  #length = 0;

  constructor(inner: Strategy) {
    this.#inner = inner;
  }

  /** The choices of the current execution so far. */
  get schedule(): Schedule {
    const schedule: Choice[] = [];
    for (let i = 0; i < this.#length; i++) {
      schedule.push({ strand: this.#operations[i]!.strand.name, alternative: this.#alternatives[i]! });
    }
    return schedule;
  }

  begin(): boolean {
    if (!this.#inner.begin()) return false;
    this.#length = 0;
    return true;
  }

  choose(point: ChoicePoint): number {
    const chosen = this.#inner.choose(point);
    if (chosen >= 0) {
      this.#operations[this.#length] = point.operations[chosen]!;
      this.#alternatives[this.#length++] = point.alternatives[chosen]!;
    }
    return chosen;
  }

  end(trace: Trace, outcome: Outcome): void {
    this.#inner.end(trace, outcome);
  }
}
