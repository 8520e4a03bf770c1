// What is asked of a component by many threads at once? The main thread has the component and what may be asked of it; each worker
// asks; and afterwards everything must add up.
import type { MutexInterface } from 'async-mutex';
import type { Remote } from './peer.ts';
import type { Turns } from './turns.ts';

export type Variant = 'before' | 'after';

export interface Load<Desk extends object> {
  /** Builds the component in the main thread, on stores that take their time. */
  readonly open: (variant: Variant, turns: Turns, rounds: number) => Promise<Opened<Desk>>;
  /** What a lane of a worker does again and again. Answers what it found wrong. */
  readonly work: (desk: Remote<Desk>, lane: string, round: number) => Promise<string[]>;
}

export interface Opened<Desk extends object> {
  readonly desk: Desk;
  /** The lock of the component. */
  readonly lock: MutexInterface;
  /** What does not add up when nobody is at work any more. */
  readonly audit: () => Promise<string[]>;
}

/** A complaint, unless it is as it must be. */
export function check(isRight: boolean, complaint: string): string[] {
  return isRight ? [] : [complaint];
}

/** Whether two lists have the same members, in whatever order. */
export function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.toSorted().join() === other.toSorted().join();
}
