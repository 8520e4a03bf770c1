// The fix of issue #7088 as its sketch has it: a lock in the three methods that the sketch shows.
import { Mutex, type MutexInterface } from 'async-mutex';
import { UnguardedCircuitBreaker } from './before.ts';
import type { LockedBreakerOptions } from './circuit-breaker.ts';

/**
 * A breaker whose recordings and questions are locked, and whose resets are not.
 *
 * Concurrency: `recordSuccess`, `recordFailure` and `isOpen` exclude each other by a mutex, so that no failure is lost. Resets and
 * `failureCount` take no lock: a reset that meets a failure can leave a breaker open for a strategy that has not failed.
 */
export class SketchedCircuitBreaker extends UnguardedCircuitBreaker {
  readonly #lock: MutexInterface;

  constructor({ lock, ...options }: LockedBreakerOptions = {}) {
    super(options);
    this.#lock = lock ?? new Mutex();
  }

  override recordSuccess(name: string): Promise<void> {
    return this.#lock.runExclusive(() => super.recordSuccess(name));
  }

  override recordFailure(name: string): Promise<void> {
    return this.#lock.runExclusive(() => super.recordFailure(name));
  }

  override isOpen(name: string): Promise<boolean> {
    return this.#lock.runExclusive(() => super.isOpen(name));
  }
}
