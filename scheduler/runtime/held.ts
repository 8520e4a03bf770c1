// Who waits at which operation? The strands of one execution that are held, and which of them can move.
import type { ChoicePoint } from '../strategies/strategy.ts';
import { empty } from './empty.ts';
import type { Operation } from './operation.ts';
import type { Strand, Tasks } from './strand.ts';
import type { Trace } from './trace.ts';

export class Held implements ChoicePoint {
  readonly strands: Strand[] = [];
  /** The candidates that were collected last: operations, and the way in which each would happen. */
  readonly operations: Operation[] = [];
  readonly alternatives: number[] = [];
  count = 0;
  /** Whether nobody but intervals can move. */
  isIdle = false;
  /** Operations at which a task waits, timers and the main task left out. */
  tasks = 0;
  readonly trace: Trace;
  /** Whether the candidates have to be collected anew: they are not just those who wait, each in its place. */
  #isStale = true;
  /** Who has left its place among the candidates, and may come back to it. */
  #gap: Strand | undefined;

  constructor(trace: Trace) {
    this.trace = trace;
  }

  get depth(): number {
    return this.trace.length;
  }

  clear(): void {
    for (const strand of this.strands) strand.pending = undefined;
    empty(this.strands);
    this.tasks = 0;
    this.#isStale = true;
  }

  hold(strand: Strand, operation: Operation, epoch: number): void {
    operation.strand = strand;
    operation.hardCause = operation.cause;
    strand.pending = operation;
    if (strand.epoch !== epoch) {
      strand.epoch = epoch;
      this.strands.push(strand);
    }
    if (strand.isConcurrent) this.tasks++;
    if (strand === this.#gap && operation.isSteady) {
      this.operations[strand.place] = operation;
      this.#gap = undefined;
    } else {
      this.#isStale = true;
    }
  }

  release(strand: Strand): void {
    strand.pending = undefined;
    if (strand.isConcurrent) this.tasks--;
    if (this.#gap === undefined) this.#gap = strand;
    else this.#isStale = true;
  }

  /** Collects who can move. Intervals that rest may do so only if nobody else can. */
  collect(): void {
    if (!this.#isStale && this.#gap === undefined) return;
    this.isIdle = false;
    this.#collect();
    if (this.count > 0) return;
    this.isIdle = true;
    this.#collect();
  }

  /** Whether a strand is among the candidates. */
  offers(strand: Strand): boolean {
    if (!this.#isStale) return strand.pending !== undefined;
    for (let i = 0; i < this.count; i++) if (this.operations[i]!.strand === strand) return true;
    return false;
  }

  #collect(): void {
    const { strands, operations, alternatives } = this;
    let count = 0;
    let isStale = false;
    for (let i = 0; i < strands.length; i++) {
      const strand = strands[i]!;
      const operation = strand.pending;
      if (operation === undefined) continue;
      if (!operation.isSteady) {
        isStale = true;
        if (!operation.isEnabled()) continue;
      }
      strand.place = count;
      const ways = operation.alternatives;
      for (let alternative = 0; alternative < ways; alternative++) {
        // Most are where they were; writing them anew would cost more than looking.
        if (operations[count] !== operation) operations[count] = operation;
        alternatives[count++] = alternative;
      }
    }
    this.count = count;
    this.#isStale = isStale;
    this.#gap = undefined;
  }
}

/** The preferred strand, or another one of its task if that waits already. */
export function freeStrand(tasks: Tasks, preferred: Strand, epoch: number): Strand {
  let strand = preferred;
  for (let n = 0; strand.pending !== undefined && strand.epoch === epoch; n++) strand = tasks.strand(preferred.task, n);
  return strand;
}
