// Who moves next? The one question that every strategy answers, in shuttle's shape: begin, choose, end.
import type { Operation } from '../runtime/operation.ts';
import type { Outcome } from '../runtime/outcome.ts';
import type { Strand } from '../runtime/strand.ts';
import type { Trace } from '../runtime/trace.ts';

/**
 * The moment of choice. Valid only during the call. Candidates are in a stable order; the ways of one operation stand together,
 * the first of them first.
 */
export interface ChoicePoint {
  /** The number of events so far: steps, and what happened automatically with them. */
  readonly depth: number;
  readonly trace: Trace;
  /** Every strand of the execution so far, those that have to wait included. */
  readonly strands: readonly Strand[];
  readonly count: number;
  /** Per candidate: the operation that would happen. */
  readonly operations: readonly Operation[];
  /** Per candidate: the way in which it would happen, 0 for all but data choices. */
  readonly alternatives: readonly number[];
}

/** Decides who moves next, in one execution after the other. */
export interface Strategy {
  /** Prepares the next execution; false when there is none left. */
  begin(): boolean;
  /** The index of the candidate that moves, or -1 to give this execution up as redundant. */
  choose(point: ChoicePoint): number;
  /** Whether nothing is left to run; strategies that never end leave it out. */
  readonly isExhausted?: boolean;
  /** Looks back at what happened. */
  end(trace: Trace, outcome: Outcome): void;
}

/** The first candidate that lets the strand which moved last go on, or -1 if it cannot. */
export function goingOn(point: ChoicePoint): number {
  if (point.depth === 0) return -1;
  const last = point.trace.operations[point.depth - 1]!.strand;
  for (let i = 0; i < point.count; i++) if (point.operations[i]!.strand === last) return i;
  return -1;
}
