// The fix of issue #7166 as it is described there: a lock around `cancel` and `reset`.
import { Mutex, type MutexInterface } from 'async-mutex';
import { UnguardedCancellationToken } from './before.ts';
import type { CancellationEvent } from './cancellation-event.ts';

/**
 * A token that is cancelled and reset under a lock.
 *
 * Concurrency: nothing that the token without the lock does not guarantee. The lock makes two accesses exclude each other that
 * were atomic already; the gaps are between the calls of those who look, wait and act, and those take no lock.
 */
export class SketchedCancellationToken extends UnguardedCancellationToken {
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
}
