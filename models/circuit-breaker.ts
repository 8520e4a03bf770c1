// What must a circuit breaker answer? A strategy's breaker is open exactly if it has failed often enough in a row; there is nothing
// else to know of it.
import type { Model } from './model.ts';

export interface CircuitBreakerApi {
  recordSuccess(name: string): Promise<void>;
  recordFailure(name: string): Promise<void>;
  isOpen(name: string): Promise<boolean>;
  failureCount(name: string): Promise<number>;
  reset(name: string): Promise<void>;
  resetAll(): Promise<void>;
}

/** Failures in a row by name; a strategy without any is left out. */
export type FailureCounts = Readonly<Record<string, number>>;

export function circuitBreakerModel(failureThreshold = 3): Model<FailureCounts, CircuitBreakerApi> {
  return {
    init: () => ({}),
    methods: {
      recordSuccess: (counts, name) => [without(counts, name), undefined],
      recordFailure: (counts, name) => [{ ...counts, [name]: countOf(counts, name) + 1 }, undefined],
      isOpen: (counts, name) => [counts, countOf(counts, name) >= failureThreshold],
      failureCount: (counts, name) => [counts, countOf(counts, name)],
      reset: (counts, name) => [without(counts, name), undefined],
      resetAll: () => [{}, undefined],
    },
    effect: ({ method }) => {
      if (method === 'isOpen' || method === 'failureCount') return 'reads';
      return method === 'resetAll' ? 'overwrites' : 'updates';
    },
  };
}

function countOf(counts: FailureCounts, name: string): number {
  return Object.hasOwn(counts, name) ? counts[name]! : 0;
}

function without(counts: FailureCounts, name: string): FailureCounts {
  const { [name]: _, ...others } = counts;
  return others;
}
