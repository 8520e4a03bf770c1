// How does an execution end, and what could have happened in it but did not?
import { Misuse } from '../faults.ts';
import type { VirtualClock } from '../virtual/clock.ts';
import { empty } from './empty.ts';
import type { Held } from './held.ts';
import type { Operation, Overtaken } from './operation.ts';
import type { Outcome } from './outcome.ts';
import type { Task } from './strand.ts';
import type { Trace } from './trace.ts';

export class Ending {
  readonly #trace: Trace;
  readonly #withdrawn: { readonly operation: Operation; readonly by: number }[] = [];
  #failure: { readonly error: unknown; readonly at: number } | undefined;
  #value: unknown;

  constructor(trace: Trace) {
    this.#trace = trace;
  }

  clear(): void {
    empty(this.#withdrawn);
    this.#failure = this.#value = undefined;
  }

  /** The program has returned. */
  succeed(value: unknown): void {
    this.#value = value;
  }

  /** Something threw that nobody can catch; the first such error counts, unless a later one says that none of it does. */
  fail(error: unknown): void {
    if (error instanceof Misuse) this.#failure = undefined;
    this.#failure ??= { error, at: this.#trace.length };
  }

  get failure(): Outcome | undefined {
    if (this.#failure === undefined) return undefined;
    const { error } = this.#failure;
    return error instanceof Misuse ? { kind: 'broken', error } : { kind: 'threw', ...this.#failure };
  }

  /**
   * The running step makes an operation impossible. It could have happened before that step, so it is kept for the search: as
   * it stands now, if it is possible now, and as it stands in the end.
   */
  withdraw(operation: Operation, isPossible: boolean): void {
    const by = this.#trace.length - 1;
    if (isPossible) this.#notice(operation, by, operation.overtaken);
    this.#withdrawn.push({ operation, by });
  }

  /** Nobody can move any more. */
  conclude(held: Held, clock: VirtualClock, unfinished: readonly Task[]): Outcome {
    const blocked: Operation[] = [];
    for (const { pending } of held.strands) {
      if (pending === undefined || pending.isRecurring) continue;
      this.#notice(pending, undefined, pending.overtaken);
      if (!pending.strand.task.isTimer) blocked.push(pending);
    }
    for (const { operation, by } of this.#withdrawn) this.#notice(operation, by, clock.obstacles(operation));
    if (this.failure !== undefined) return this.failure;
    if (unfinished.length === 0) return { kind: 'returned', value: this.#value };
    return { kind: 'stuck', blocked, unfinished };
  }

  #notice(operation: Operation, withdrawnBy: number | undefined, overtaken: readonly Overtaken[]): void {
    const { cause, hardCause } = operation;
    const codes = operation.foresee();
    this.#trace.unperformed.push({
      at: this.#trace.length,
      operation,
      cause,
      hardCause,
      overtaken,
      codes,
      withdrawnBy,
    });
  }
}
