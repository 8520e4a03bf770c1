// How does fast-check's scheduler decide who moves? Everybody who can move is one of its tasks; the one that it releases does. It
// chooses at once when it is asked, so that an execution runs as any other: in one go, and waiting exactly as long as there is
// something to wait for.
import type { Scheduler } from 'fast-check';
import { UsageError } from '../../scheduler/faults.ts';
import { describeValue } from '../../scheduler/runtime/description.ts';
import type { Operation } from '../../scheduler/runtime/operation.ts';
import { drain } from '../../scheduler/runtime/quiescence.ts';
import type { ChoicePoint, Strategy } from '../../scheduler/strategies/strategy.ts';
import { labelOf, Offers, type Offer } from './offers.ts';

/** What is needed of a scheduler, whatever it knows about its tasks. */
export type Releasing = Pick<Scheduler<never>, 'schedule' | 'count' | 'waitOne'>;

/** A released task, and how its end is told to the scheduler. */
interface Released {
  readonly offer: Offer;
  readonly finish: (operation?: Operation) => void;
}

export class ScheduledStrategy implements Strategy {
  readonly #scheduler: Releasing;
  readonly #offers = new Offers();
  #released: Released[] = [];
  #running: Released | undefined;

  constructor(scheduler: Releasing) {
    this.#scheduler = scheduler;
  }

  begin(): boolean {
    this.#offers.clear();
    this.#released = [];
    this.#running = undefined;
    return true;
  }

  choose(point: ChoicePoint): number {
    this.end();
    this.#offers.update(point, (offer) => this.#schedule(offer));
    for (;;) {
      const released = this.#released.shift();
      if (released === undefined) {
        this.#release();
        continue;
      }
      const chosen = this.#offers.accept(released.offer, point);
      if (chosen >= 0) {
        this.#running = released;
        return chosen;
      }
      released.finish();
    }
  }

  /** The step that was released last is over. */
  end(): void {
    this.#running?.finish(this.#running.offer.operation);
    this.#running = undefined;
  }

  #schedule(offer: Offer): void {
    let finish!: Released['finish'];
    const task = new Promise<unknown>((resolve, reject) => {
      finish = (operation) => {
        const outcome = operation?.outcome;
        if (outcome !== undefined && 'error' in outcome) reject(outcome.error as Error);
        else resolve(operation?.isTelling === true ? tellable(outcome?.value) : undefined);
      };
    });
    this.#scheduler
      .schedule(task, labelOf(offer), undefined, (run) => {
        this.#released.push({ offer, finish });
        return run();
      })
      // Whoever called the operation learns of its error by himself.
      .catch(() => undefined);
  }

  /** Lets the scheduler release one task, of ours or not. */
  #release(): void {
    const before = this.#scheduler.count();
    void this.#scheduler.waitOne();
    if (this.#scheduler.count() === before) drain();
    if (this.#scheduler.count() === before) {
      throw new UsageError(
        'The scheduler has released nothing: its `act` waits for something else first. Use fc.scheduler() without one.',
      );
    }
  }
}

/** What the scheduler's report can print without calling anything of the program. */
function tellable(value: unknown): unknown {
  return (typeof value === 'object' && value !== null) || typeof value === 'function' ? describeValue(value) : value;
}
