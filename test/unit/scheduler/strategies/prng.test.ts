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

test.each([
  [0, 0, [4216505632, 947923937, 2491578854], 9, 487],
  [1, 1, [4114208188, 1734779857, 162665512], 1, 464],
  [-5, 77, [1840752865, 3660823502, 3621315439], 5, 63],
  [2 ** 40 + 3, 12345, [1997644863, 3520433191, 1179962362], 8, 50],
])('seed %i gives execution %i the numbers that it always had', (seed, execution, numbers, below10, below1000) => {
  const prng = new Prng(seed);
  prng.restart(execution);
  expect(take(prng, 3)).toEqual(numbers);
  expect(prng.below(10)).toBe(below10);
  expect(prng.below(1_000)).toBe(below1000);
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
