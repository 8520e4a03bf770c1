// Who moved at each step? A schedule: together with the program it determines an execution.
import type { Trace } from '../runtime/trace.ts';
import type { ChoicePoint } from './strategy.ts';

/** One choice: the strand that moved, by name, and in which way. */
export interface Choice {
  readonly strand: string;
  /** 0 for all but data choices. */
  readonly alternative: number;
}

/** The choices of an execution, in order. */
export type Schedule = readonly Choice[];

/** The choices that led to an execution. What happened without a choice is not part of it. */
export function scheduleOf(trace: Trace): Schedule {
  const schedule: Choice[] = [];
  for (let event = 0; event < trace.length; event++) {
    if (trace.triggers[event] !== event) continue;
    schedule.push({ strand: trace.operations[event]!.strand.name, alternative: trace.alternatives[event]! });
  }
  return schedule;
}

/** `A`, or `A=2` for the third way of a data choice. */
export function describeChoice(strand: string, alternative: number): string {
  return alternative === 0 ? strand : `${strand}=${alternative}`;
}

/** `A, B or C=1`: who could move, and in which way. */
export function describeCandidates(point: ChoicePoint): string {
  const names: string[] = [];
  for (let i = 0; i < point.count; i++) {
    names.push(describeChoice(point.operations[i]!.strand.name, point.alternatives[i]!));
  }
  const last = names.pop()!;
  return names.length === 0 ? last : `${names.join(', ')} or ${last}`;
}
