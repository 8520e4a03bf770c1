// What has been handed to fast-check's scheduler? Whoever can move is offered once, as a task with a number, and stays on offer until
// the scheduler releases it. The numbers are those of the scheduler, so that a list of them replays with `fc.schedulerFor`.
import { describeCall } from '../../scheduler/runtime/description.ts';
import type { Operation } from '../../scheduler/runtime/operation.ts';
import type { ChoicePoint } from '../../scheduler/strategies/strategy.ts';
import { describeChoice } from '../../scheduler/strategies/schedule.ts';

export interface Offer {
  /** The number of the task: 1 for the first one. */
  readonly task: number;
  readonly operation: Operation;
  /** The way in which it would happen. */
  readonly alternative: number;
}

export class Offers {
  readonly #byOperation = new Map<Operation, (Offer | undefined)[]>();
  #count = 0;

  /** Forgets the offers of the last execution, but not their numbers. */
  clear(): void {
    this.#byOperation.clear();
  }

  /** Offers whoever can move and is not on offer yet, in the order of the candidates. */
  update({ count, operations, alternatives }: ChoicePoint, onOffer: (offer: Offer) => void): void {
    for (let i = 0; i < count; i++) {
      const operation = operations[i]!;
      const alternative = alternatives[i]!;
      const ways = this.#byOperation.get(operation) ?? [];
      if (ways[alternative] !== undefined) continue;
      const offer = { task: ++this.#count, operation, alternative };
      ways[alternative] = offer;
      this.#byOperation.set(operation, ways);
      onOffer(offer);
    }
  }

  /** The offer that stands for a candidate. */
  of(operation: Operation, alternative: number): Offer {
    return this.#byOperation.get(operation)![alternative]!;
  }

  /** The candidate that an offer stands for; -1 if it cannot move now, and will be offered anew when it can. */
  accept({ operation, alternative }: Offer, { count, operations, alternatives }: ChoicePoint): number {
    const ways = this.#byOperation.get(operation);
    if (ways !== undefined) ways[alternative] = undefined;
    for (let i = 0; i < count; i++) {
      if (operations[i] === operation && alternatives[i] === alternative) return i;
    }
    return -1;
  }
}

/** `A: ledger.write(20)` */
export function labelOf({ operation, alternative }: Offer): string {
  return `${describeChoice(operation.strand.name, alternative)}: ${describeCall(operation)}`;
}
