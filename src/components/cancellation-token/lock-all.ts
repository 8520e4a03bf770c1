// Issue #7166 taken at its word: if nothing may interleave with `reset`, everything takes the lock, `wait` included.
import { Mutex, type MutexInterface } from 'async-mutex';
import { UnguardedCancellationToken } from './before.ts';
import type { CancellationEvent } from './cancellation-event.ts';

/**
 * A token with a lock around every method.
 *
 * Concurrency: its methods exclude each other, which is too much and too little. Who waits keeps the lock that `cancel` needs, so
 * that without a timeout both wait for ever; and the gaps between the calls of a caller are as wide as without a lock.
 */
export class FullyLockedCancellationToken extends UnguardedCancellationToken {
  readonly #lock: MutexInterface;

  constructor(event?: CancellationEvent, lock: MutexInterface = new Mutex()) {
    super(event);
    this.#lock = lock;
  }

  override cancel(): Promise<void> {
    return this.#lock.runExclusive(() => super.cancel());
  }

  override reset(): Promise<void> {
    return this.#lock.runExclusive(() => super.reset());
  }

  override isCancelled(): Promise<boolean> {
    return this.#lock.runExclusive(() => super.isCancelled());
  }

  override wait(timeoutMs?: number): Promise<boolean> {
    return this.#lock.runExclusive(() => super.wait(timeoutMs));
  }
}
