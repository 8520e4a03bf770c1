import { expect, test } from 'vitest';
import { Prng } from '../../../../scheduler/strategies/prng.ts';

const take = (prng: Prng, count: number): number[] => Array.from({ length: count }, () => prng.next());

test('the numbers of an execution depend on the seed and its number alone', () => {
  const used = new Prng(7);
  take(used, 100);
  used.restart(5);
  const fresh = new Prng(7);
  fresh.restart(5);
  expect(take(used, 10)).toEqual(take(fresh, 10));
});

test('other executions and other seeds have other numbers', () => {
  const first = new Set<number>();
  for (const seed of [0, 1, 2, -1, 2 ** 32, 2 ** 33, Number.MAX_SAFE_INTEGER]) {
    const prng = new Prng(seed);
    for (let execution = 0; execution < 100; execution++) {
      prng.restart(execution);
      first.add(prng.next());
    }
  }
  expect(first.size).toBe(700);
});

test('numbers below a bound are integers, in range and evenly spread', () => {
  const prng = new Prng(1);
  const counts = [0, 0, 0, 0, 0];
  for (let i = 0; i < 10_000; i++) counts[prng.below(5)]!++;
  expect(counts.reduce((sum, count) => sum + count)).toBe(10_000);
  for (const count of counts) expect(Math.abs(count - 2_000)).toBeLessThan(150);
});

test('the first numbers of successive executions are evenly spread too', () => {
  const prng = new Prng(3);
  let sum = 0;
  for (let execution = 0; execution < 10_000; execution++) {
    prng.restart(execution);
    sum += prng.fraction();
  }
  expect(Math.abs(sum / 10_000 - 0.5)).toBeLessThan(0.01);
});
