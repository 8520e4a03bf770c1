// The races of issue #7088 (epic #396): callers of a circuit breaker that meet in it, alone and through pipelines.
import { circuitBreakerModel } from '../../../models/circuit-breaker.ts';
import { defineRace } from '../../race/define-race.ts';
import { mapStore, setStore } from '../../race/store-descriptions.ts';
import { MemoryMap } from '../stores/map-store.ts';
import { MemorySet } from '../stores/set-store.ts';
import { LockedCircuitBreaker } from './after.ts';
import { UnguardedCircuitBreaker } from './before.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import { ParallelStrategyExecutor } from './parallel-strategy-executor.ts';
import { SketchedCircuitBreaker } from './suggested.ts';

/** A strategy that has failed before, as the scenarios find it. */
const failed =
  (times: number, ...names: readonly string[]) =>
  async (breaker: CircuitBreaker): Promise<void> => {
    for (const name of names) for (let n = 0; n < times; n++) await breaker.recordFailure(name);
  };

/** One pipeline with one strategy, which fails. */
const failingPipeline = (breaker: CircuitBreaker): Promise<unknown> =>
  new ParallelStrategyExecutor(breaker).execute([{ name: 'x', run: () => Promise.reject(new Error('x fails')) }], null);

/** What is left of a strategy when all is done: its count and its breaker must agree. */
const state = async (breaker: CircuitBreaker): Promise<void> => {
  await breaker.failureCount('x');
  await breaker.isOpen('x');
};

export default defineRace({
  issue: 7088,
  title: 'callers that record at once lose failures, and leave breakers that contradict their counts',
  shared: () => ({ failures: new MemoryMap<number>(), disabled: new MemorySet() }),
  describe: { failures: mapStore, disabled: setStore },
  variants: {
    before: (stores): CircuitBreaker => new UnguardedCircuitBreaker(stores),
    suggested: {
      build: ({ lock, ...stores }) => new SketchedCircuitBreaker({ ...stores, lock: lock('breaker') }),
      expect: 'holds',
    },
    after: ({ lock, ...stores }) => new LockedCircuitBreaker({ ...stores, lock: lock('breaker') }),
  },
  model: circuitBreakerModel(),
  finally: state,
  scenarios: {
    'lost-increment': {
      tasks: {
        A: (breaker) => breaker.recordFailure('x'),
        B: (breaker) => breaker.recordFailure('x'),
      },
    },
    'never-opened': {
      setup: failed(1, 'x'),
      tasks: {
        A: (breaker) => breaker.recordFailure('x'),
        B: (breaker) => breaker.recordFailure('x'),
      },
      finally: (breaker) => breaker.isOpen('x'),
    },
    'wrongly-re-enabled': {
      setup: failed(2, 'x'),
      tasks: {
        A: (breaker) => breaker.recordFailure('x'),
        B: (breaker) => breaker.recordSuccess('x'),
      },
    },
    'half-closed': {
      setup: failed(3, 'x'),
      tasks: {
        A: (breaker) => breaker.recordSuccess('x'),
        B: [(breaker) => breaker.failureCount('x'), (breaker) => breaker.isOpen('x')],
      },
    },
    'reset-against-failure': {
      setup: failed(2, 'x'),
      tasks: {
        A: (breaker) => breaker.recordFailure('x'),
        B: (breaker) => breaker.reset('x'),
      },
      expect: { suggested: 'races' },
    },
    'reset-all-against-failure': {
      setup: failed(2, 'x'),
      tasks: {
        A: (breaker) => breaker.recordFailure('x'),
        B: (breaker) => breaker.resetAll(),
      },
      expect: { suggested: 'races' },
    },
    'half-reset': {
      setup: failed(3, 'x', 'y'),
      tasks: {
        A: (breaker) => breaker.resetAll(),
        B: [(breaker) => breaker.isOpen('x'), (breaker) => breaker.isOpen('y')],
      },
      expect: { suggested: 'races' },
    },
    'half-reset-counts': {
      setup: failed(2, 'x', 'y'),
      tasks: {
        A: (breaker) => breaker.resetAll(),
        B: [(breaker) => breaker.failureCount('x'), (breaker) => breaker.failureCount('y')],
      },
      expect: { suggested: 'races' },
    },
    'two-pipelines': {
      setup: failed(1, 'x'),
      tasks: { A: failingPipeline, B: failingPipeline },
    },
  },
});
