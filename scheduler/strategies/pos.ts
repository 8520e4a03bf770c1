// How can chance be spread over partial orders? Partial order sampling (Yuan, Yang, Gu: CAV 2018): every pending operation has
// a random priority, the highest moves, and those that conflict with what it did get a new one. Operations that commute are
// thus ordered once instead of being tossed for again at each step.
import { locationOf, modeOf, READ, widthOf } from '../runtime/footprint.ts';
import type { Operation } from '../runtime/operation.ts';
import type { Trace } from '../runtime/trace.ts';
import { Prng } from './prng.ts';
import type { ChoicePoint, Strategy } from './strategy.ts';

/** Samples partial orders: operations that commute are ordered once. */
export class PosStrategy implements Strategy {
  readonly #prng: Prng;
  #execution = 0;
  /** Counts choices over all executions, with a gap between two of them. */
  #now = 0;
  /** Per strand: the operation that its priority is for, that priority, and the last choice at which it could move. */
  readonly #pending: (Operation | undefined)[] = [];
  readonly #priorities: number[] = [];
  readonly #possibleAt: number[] = [];

  constructor(seed: number) {
    this.#prng = new Prng(seed);
  }

  begin(): boolean {
    this.#prng.restart(this.#execution++);
    this.#now++;
    return true;
  }

  choose(point: ChoicePoint): number {
    const { count, operations, trace } = point;
    const before = this.#now++;
    let highest = 0;
    let top = -1;
    for (let i = 0; i < count; i += operations[i]!.alternatives) {
      const operation = operations[i]!;
      const { index } = operation.strand;
      const isKnown = this.#pending[index] === operation && this.#possibleAt[index] === before;
      this.#possibleAt[index] = this.#now;
      // One that could not move before was let go by the last step: a conflict as well.
      if (!isKnown || mayConflict(trace, operation)) {
        this.#pending[index] = operation;
        this.#priorities[index] = this.#prng.next();
      }
      const priority = this.#priorities[index]!;
      if (priority <= top) continue;
      highest = i;
      top = priority;
    }
    const ways = operations[highest]!.alternatives;
    return ways === 1 ? highest : highest + this.#prng.below(ways);
  }

  end(): void {}
}

/**
 * Whether the last step may conflict with an operation that has not run. What that will touch is unknown, so it is taken to
 * be its object; but the method that has just only read will only read again.
 */
function mayConflict(trace: Trace, pending: Operation): boolean {
  const last = trace.triggers[trace.length - 1]!;
  const done = trace.operations[last]!;
  const { location } = pending.subject;
  const isSameObject = done.subject.location === location;
  let isTouched = isSameObject;
  let isOnlyRead = true;
  const to = trace.starts[trace.length]!;
  for (let i = trace.starts[last]!; i < to; i += widthOf(trace.codes[i]!)) {
    const code = trace.codes[i]!;
    if (locationOf(code) === location) isTouched = true;
    if (modeOf(code) !== READ) isOnlyRead = false;
  }
  return isTouched && !(isSameObject && isOnlyRead && done.method === pending.method);
}
