// The breaker of issue #7088: right as long as one caller at a time uses it.
import { MemoryMap, type MapStore } from '../stores/map-store.ts';
import { MemorySet, type SetStore } from '../stores/set-store.ts';
import { requireThreshold, type BreakerOptions, type CircuitBreaker } from './circuit-breaker.ts';

/**
 * A breaker without synchronisation.
 *
 * Concurrency: each access of a store is atomic, and nothing more is guaranteed. Failures that are counted at the same time can
 * count once; a success or a reset that comes between counting and opening leaves a count and a breaker that contradict each
 * other. Whether its owner ever uses it concurrently is not for this class to promise.
 */
export class UnguardedCircuitBreaker implements CircuitBreaker {
  readonly #failureThreshold: number;
  readonly #failures: MapStore<number>;
  readonly #disabled: SetStore;

  constructor({ failureThreshold, failures, disabled }: BreakerOptions = {}) {
    this.#failureThreshold = requireThreshold(failureThreshold);
    this.#failures = failures ?? new MemoryMap();
    this.#disabled = disabled ?? new MemorySet();
  }

  async recordSuccess(name: string): Promise<void> {
    await this.#failures.set(name, 0);
    await this.#disabled.delete(name);
  }

  async recordFailure(name: string): Promise<void> {
    const count = ((await this.#failures.get(name)) ?? 0) + 1;
    await this.#failures.set(name, count);
    if (count >= this.#failureThreshold) await this.#disabled.add(name);
  }

  isOpen(name: string): Promise<boolean> {
    return this.#disabled.has(name);
  }

  async failureCount(name: string): Promise<number> {
    return (await this.#failures.get(name)) ?? 0;
  }

  async reset(name: string): Promise<void> {
    await this.#disabled.delete(name);
    await this.#failures.delete(name);
  }

  async resetAll(): Promise<void> {
    for (const name of await this.#disabled.members()) await this.#disabled.delete(name);
    for (const name of await this.#failures.keys()) await this.#failures.delete(name);
  }
}
