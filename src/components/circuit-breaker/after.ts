// The breaker of issue #7088 that any number of callers may use at once: every method takes the one lock.
import { Mutex, type MutexInterface } from 'async-mutex';
import { MemoryMap, type MapStore } from '../stores/map-store.ts';
import { MemorySet, type SetStore } from '../stores/set-store.ts';
import { requireThreshold, type CircuitBreaker, type LockedBreakerOptions } from './circuit-breaker.ts';

/**
 * A breaker whose methods happen one at a time.
 *
 * Concurrency: every method is linearizable. A mutex is held from its first access of a store to its last, by methods that only
 * ask too, so that nobody sees a breaker that is half open or a reset that is half done. The mutex is not reentrant: no method
 * calls another one, and none runs code of the caller, so that there is no deadlock. The guarantee ends where others write to the
 * stores without the lock, and where a store throws: what it did before stays, the lock is given back.
 */
export class LockedCircuitBreaker implements CircuitBreaker {
  readonly #failureThreshold: number;
  readonly #failures: MapStore<number>;
  readonly #disabled: SetStore;
  readonly #lock: MutexInterface;

  constructor({ failureThreshold, failures, disabled, lock }: LockedBreakerOptions = {}) {
    this.#failureThreshold = requireThreshold(failureThreshold);
    this.#failures = failures ?? new MemoryMap();
    this.#disabled = disabled ?? new MemorySet();
    this.#lock = lock ?? new Mutex();
  }

  recordSuccess(name: string): Promise<void> {
    return this.#lock.runExclusive(async () => {
      await this.#failures.set(name, 0);
      await this.#disabled.delete(name);
    });
  }

  recordFailure(name: string): Promise<void> {
    return this.#lock.runExclusive(async () => {
      const count = ((await this.#failures.get(name)) ?? 0) + 1;
      await this.#failures.set(name, count);
      if (count >= this.#failureThreshold) await this.#disabled.add(name);
    });
  }

  isOpen(name: string): Promise<boolean> {
    return this.#lock.runExclusive(async () => {
      return this.#disabled.has(name);
    });
  }

  failureCount(name: string): Promise<number> {
    return this.#lock.runExclusive(async () => {
      return (await this.#failures.get(name)) ?? 0;
    });
  }

  reset(name: string): Promise<void> {
    return this.#lock.runExclusive(async () => {
      await this.#disabled.delete(name);
      await this.#failures.delete(name);
    });
  }

  resetAll(): Promise<void> {
    return this.#lock.runExclusive(async () => {
      for (const name of await this.#disabled.members()) await this.#disabled.delete(name);
      for (const name of await this.#failures.keys()) await this.#failures.delete(name);
    });
  }
}
