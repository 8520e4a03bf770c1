import { expect, test } from 'vitest';
import { choose } from '../../../../scheduler/objects/choice.ts';
import { RandomStrategy } from '../../../../scheduler/strategies/random.ts';
import { lostUpdate, run, straight, tally, words } from './executions.ts';

test('every candidate is as likely as every other', async () => {
  const counts = tally(words(await run(new RandomStrategy(1), straight(1, 1, 1), { executions: 6_000 })));
  expect(counts.size).toBe(6);
  for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(120);
});

test('every way of a data choice is a candidate', async () => {
  const counts = tally(words(await run(new RandomStrategy(1), (engine) => choose(engine, 4), { executions: 4_000 })));
  expect([...counts.keys()].toSorted()).toEqual(['main', 'main=1', 'main=2', 'main=3']);
  for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(120);
});

test('runs are a function of the seed', async () => {
  const of = async (seed: number): Promise<string[]> =>
    words(await run(new RandomStrategy(seed), lostUpdate, { executions: 20 }));
  expect(await of(5)).toEqual(await of(5));
  expect(await of(5)).not.toEqual(await of(6));
});
