// What is a circuit breaker? It counts the failures in a row of each strategy, by name, and is open for one that has had too many:
// callers then leave it alone until a success or a reset closes the breaker again.
import type { MutexInterface } from 'async-mutex';
import type { MapStore } from '../stores/map-store.ts';
import type { SetStore } from '../stores/set-store.ts';

export interface CircuitBreaker {
  /** Forgets the failures of a strategy and closes its breaker. */
  recordSuccess(name: string): Promise<void>;
  /** Counts a failure; the one that reaches the threshold opens the breaker. */
  recordFailure(name: string): Promise<void>;
  /** Whether the strategy is to be left alone. */
  isOpen(name: string): Promise<boolean>;
  /** How often the strategy has failed since its last success or reset. */
  failureCount(name: string): Promise<number>;
  /** Makes a strategy as if it had never been heard of. */
  reset(name: string): Promise<void>;
  /** Makes all strategies as if they had never been heard of. */
  resetAll(): Promise<void>;
}

/** Where a breaker keeps what it knows. Left out: in memory. */
export interface BreakerStores {
  /** Failures in a row, by name. */
  readonly failures?: MapStore<number>;
  /** The names whose breaker is open. */
  readonly disabled?: SetStore;
}

export interface BreakerOptions extends BreakerStores {
  /** How many failures in a row open the breaker, at least 1. Default 3. */
  readonly failureThreshold?: number;
}

export interface LockedBreakerOptions extends BreakerOptions {
  /** Guards both stores, so that breakers on the same stores need the same lock. Default: one of its own. */
  readonly lock?: MutexInterface;
}

export const DEFAULT_FAILURE_THRESHOLD = 3;

/** The threshold, or a RangeError if no number of failures can reach it. */
export function requireThreshold(failureThreshold: number = DEFAULT_FAILURE_THRESHOLD): number {
  if (Number.isInteger(failureThreshold) && failureThreshold >= 1) return failureThreshold;
  throw new RangeError(`Expected \`failureThreshold\` to be an integer >= 1, got \`${failureThreshold}\``);
}
