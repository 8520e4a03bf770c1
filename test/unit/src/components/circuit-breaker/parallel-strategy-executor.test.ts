import { setImmediate as quiescence } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { LockedCircuitBreaker } from '../../../../../src/components/circuit-breaker/after.ts';
import {
  ParallelStrategyExecutor,
  type Strategy,
} from '../../../../../src/components/circuit-breaker/parallel-strategy-executor.ts';
import { explore } from '../../../../../src/explore.ts';

const succeeding = (name: string): Strategy<string, string> => ({ name, run: async (input) => `${name} of ${input}` });
const failing = (name: string): Strategy<string, string> => ({
  name,
  run: () => Promise.reject(new Error(`${name} fails`)),
});

test('tells what came of each strategy in the order in which they were given, whoever ends first', async () => {
  const result = await explore(async ({ sleep }) => {
    const taking = (name: string, ms: number): Strategy<null, string> => ({
      name,
      run: async () => {
        await sleep(ms);
        return name.toUpperCase();
      },
    });
    const executor = new ParallelStrategyExecutor(new LockedCircuitBreaker());
    const results = await executor.execute([taking('a', 30), taking('b', 10), taking('c', 20)], null);
    expect(results).toEqual([
      { name: 'a', outcome: 'succeeded', value: 'A' },
      { name: 'b', outcome: 'succeeded', value: 'B' },
      { name: 'c', outcome: 'succeeded', value: 'C' },
    ]);
  });
  expect(result).toMatchObject({ verdict: 'holds', complete: true });
});

test('a strategy that fails is a result, counts at its breaker, and stops no other', async () => {
  const breaker = new LockedCircuitBreaker();
  const thrower: Strategy<string, string> = {
    name: 'z',
    run: () => {
      throw new Error('z fails at once');
    },
  };
  const results = await new ParallelStrategyExecutor(breaker).execute([failing('x'), thrower, succeeding('y')], 'in');
  expect(results).toEqual([
    { name: 'x', outcome: 'failed', error: new Error('x fails') },
    { name: 'z', outcome: 'failed', error: new Error('z fails at once') },
    { name: 'y', outcome: 'succeeded', value: 'y of in' },
  ]);
  expect(await breaker.failureCount('x')).toBe(1);
  expect(await breaker.failureCount('z')).toBe(1);
});

test('skips a strategy whose breaker is open, and takes it up again after a reset', async () => {
  const breaker = new LockedCircuitBreaker({ failureThreshold: 1 });
  const executor = new ParallelStrategyExecutor(breaker);
  const outcomes = async (strategy: Strategy<string, string>) =>
    (await executor.execute([strategy], 'in')).map(({ outcome }) => outcome);
  expect(await outcomes(failing('x'))).toEqual(['failed']);
  expect(await outcomes(succeeding('x'))).toEqual(['skipped']);
  await breaker.reset('x');
  expect(await outcomes(succeeding('x'))).toEqual(['succeeded']);
});

test('asks the breaker when the turn of a strategy comes, not when the pipeline starts', async () => {
  const executor = new ParallelStrategyExecutor(new LockedCircuitBreaker(), { maxWorkers: 1 });
  const results = await executor.execute(
    [1, 2, 3, 4].map(() => failing('x')),
    'in',
  );
  expect(results.map(({ outcome }) => outcome)).toEqual(['failed', 'failed', 'failed', 'skipped']);
});

test('a success makes up for earlier failures', async () => {
  const breaker = new LockedCircuitBreaker();
  const executor = new ParallelStrategyExecutor(breaker);
  for (const strategy of [failing('x'), failing('x'), succeeding('x')]) await executor.execute([strategy], 'in');
  expect(await breaker.failureCount('x')).toBe(0);
});

test('runs four at a time, and begins the next one when one of them ends', async () => {
  const ends: (() => void)[] = [];
  const held: Strategy<null, void> = { name: 'x', run: () => new Promise((end) => ends.push(end)) };
  const executor = new ParallelStrategyExecutor(new LockedCircuitBreaker());
  const done = executor.execute([held, held, held, held, held, held], null);
  const begun: number[] = [];
  for (let ended = 0; ended < 6; ended++) {
    await quiescence();
    begun.push(ends.length);
    ends[ended]!();
  }
  expect(begun).toEqual([4, 5, 6, 6, 6, 6]);
  expect(await done).toHaveLength(6);
});

test('a pipeline without strategies has no results', async () => {
  expect(await new ParallelStrategyExecutor().execute([], null)).toEqual([]);
});

test('never runs more at a time than it may, in any interleaving', async () => {
  const result = await explore(async ({ cell }) => {
    const running = cell(0, 'running');
    const strategy = (name: string): Strategy<null, void> => ({
      name,
      run: async () => {
        expect(await running.update((n) => n + 1)).toBeLessThanOrEqual(2);
        await running.update((n) => n - 1);
      },
    });
    const executor = new ParallelStrategyExecutor(new LockedCircuitBreaker(), { maxWorkers: 2 });
    const results = await executor.execute(['x', 'y', 'z'].map(strategy), null);
    expect(results.map(({ name, outcome }) => `${name} ${outcome}`)).toEqual([
      'x succeeded',
      'y succeeded',
      'z succeeded',
    ]);
  });
  expect(result).toMatchObject({ verdict: 'holds', complete: true });
});

test('if the breaker itself fails nothing more is begun, and what runs is waited for', async () => {
  const events: string[] = [];
  class BrokenBreaker extends LockedCircuitBreaker {
    override recordFailure(): Promise<void> {
      return Promise.reject(new Error('no breaker'));
    }
  }
  const slow: Strategy<string, void> = {
    name: 'slow',
    run: async () => {
      for (let n = 0; n < 50; n++) await Promise.resolve();
      events.push('slow ended');
    },
  };
  const next: Strategy<string, void> = { name: 'next', run: () => void events.push('next begun') };
  const broken: Strategy<string, void> = { name: 'x', run: () => Promise.reject(new Error('x fails')) };
  const executor = new ParallelStrategyExecutor(new BrokenBreaker(), { maxWorkers: 2 });
  await expect(executor.execute([broken, slow, next], 'in')).rejects.toThrow('no breaker');
  expect(events).toEqual(['slow ended']);
});

test.each([0, -1, 2.5, Number.NaN])('refuses %d workers', (maxWorkers) => {
  expect(() => new ParallelStrategyExecutor(new LockedCircuitBreaker(), { maxWorkers })).toThrow(
    new RangeError(`Expected \`maxWorkers\` to be an integer >= 1, got \`${maxWorkers}\``),
  );
});
