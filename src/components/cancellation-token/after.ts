// The token of issue #7166 that holds, by a lock: the generation and its event change together, and never while somebody acts on them.
import type { MutexInterface } from 'async-mutex';
import { ReentrantMutex } from '../../sync/reentrant-mutex.ts';
import { MemoryValue, type ValueStore } from '../stores/value-store.ts';
import { MemoryEvent, type CancellationEvent } from './cancellation-event.ts';
import type { CancellationToken, CancelledAction, MakeEvent } from './cancellation-token.ts';

export interface LockedTokenOptions {
  readonly generation?: ValueStore<number>;
  /** The event of the present life. It is replaced, not cleared, so that it still wakes who waits for it. */
  readonly event?: ValueStore<CancellationEvent>;
  readonly makeEvent?: MakeEvent;
  /** Reentrant, if actions are to use the token. Default: such a one. */
  readonly lock?: MutexInterface;
}

/**
 * A token that is reset only when nobody acts on it.
 *
 * Concurrency: every method is linearizable, by a lock that is held from the first access of the state to the last; `generation`
 * is a single access and needs none, and nobody waits for a cancellation with the lock in hand. A job that passes the generation
 * in which it began sees each cancellation since, even one that was taken back before it looked or was woken. While the action of
 * `whileCancelled` runs the token stays cancelled: `reset` waits for its end. The action may use the token, since the lock is
 * reentrant, but must not await what another caller does with it, who waits for the action.
 */
export class LockedCancellationToken implements CancellationToken {
  readonly #generation: ValueStore<number>;
  readonly #event: ValueStore<CancellationEvent>;
  readonly #makeEvent: MakeEvent;
  readonly #lock: MutexInterface;

  constructor({ generation, event, makeEvent, lock }: LockedTokenOptions = {}) {
    this.#makeEvent = makeEvent ?? (() => new MemoryEvent());
    this.#generation = generation ?? new MemoryValue(0);
    this.#event = event ?? new MemoryValue(this.#makeEvent(0));
    this.#lock = lock ?? new ReentrantMutex();
  }

  generation(): Promise<number> {
    return this.#generation.read();
  }

  cancel(): Promise<void> {
    return this.#lock.runExclusive(async () => {
      await (await this.#event.read()).set();
    });
  }

  reset(): Promise<void> {
    return this.#lock.runExclusive(async () => {
      if (!(await (await this.#event.read()).isSet())) return;
      const next = (await this.#generation.read()) + 1;
      await this.#generation.write(next);
      await this.#event.write(this.#makeEvent(next));
    });
  }

  isCancelled(since?: number): Promise<boolean> {
    return this.#lock.runExclusive(async () => {
      if (await this.#isOver(since)) return true;
      return (await this.#event.read()).isSet();
    });
  }

  async wait(timeoutMs?: number, since?: number): Promise<boolean> {
    const event = await this.#eventOf(since);
    return event === undefined || event.wait(timeoutMs);
  }

  whileCancelled<Result>(action: CancelledAction<Result>): Promise<Result | undefined> {
    return this.#lock.runExclusive(async () => {
      if (!(await (await this.#event.read()).isSet())) return undefined;
      return action(await this.#generation.read());
    });
  }

  /** What is to be waited for by those who began in a generation; undefined if that has been cancelled and reset. */
  #eventOf(since: number | undefined): Promise<CancellationEvent | undefined> {
    return this.#lock.runExclusive(async () => {
      if (await this.#isOver(since)) return undefined;
      return this.#event.read();
    });
  }

  async #isOver(generation: number | undefined): Promise<boolean> {
    return generation !== undefined && generation < (await this.#generation.read());
  }
}
