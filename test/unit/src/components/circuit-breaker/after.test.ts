import { Mutex } from 'async-mutex';
import { expect, test } from 'vitest';
import { LockedCircuitBreaker } from '../../../../../src/components/circuit-breaker/after.ts';
import { UnguardedCircuitBreaker } from '../../../../../src/components/circuit-breaker/before.ts';
import type { CircuitBreaker } from '../../../../../src/components/circuit-breaker/circuit-breaker.ts';
import { SketchedCircuitBreaker } from '../../../../../src/components/circuit-breaker/suggested.ts';
import { MemoryMap } from '../../../../../src/components/stores/map-store.ts';
import { MemorySet } from '../../../../../src/components/stores/set-store.ts';

async function countOfTenAtOnce(breaker: CircuitBreaker): Promise<number> {
  await Promise.all(Array.from({ length: 10 }, () => breaker.recordFailure('x')));
  return breaker.failureCount('x');
}

test('failures that are recorded at once all count, with a lock that nobody had to pass in', async () => {
  expect(await countOfTenAtOnce(new UnguardedCircuitBreaker())).toBe(1);
  expect(await countOfTenAtOnce(new SketchedCircuitBreaker())).toBe(10);
  expect(await countOfTenAtOnce(new LockedCircuitBreaker())).toBe(10);
});

test('two breakers on the same stores and lock are as one', async () => {
  const options = { failures: new MemoryMap<number>(), disabled: new MemorySet(), lock: new Mutex() };
  const [one, other] = [new LockedCircuitBreaker(options), new LockedCircuitBreaker(options)];
  await Promise.all([one.recordFailure('x'), other.recordFailure('x'), one.recordFailure('x')]);
  expect(await other.isOpen('x')).toBe(true);
});

test('a store that throws is heard of, and the lock is free again', async () => {
  class BrokenSet extends MemorySet {
    override add(): Promise<void> {
      return Promise.reject(new Error('disk full'));
    }
  }
  const lock = new Mutex();
  const breaker = new LockedCircuitBreaker({ disabled: new BrokenSet(), failureThreshold: 1, lock });
  await expect(breaker.recordFailure('x')).rejects.toThrow('disk full');
  expect(lock.isLocked()).toBe(false);
  expect(await breaker.failureCount('x')).toBe(1);
});
