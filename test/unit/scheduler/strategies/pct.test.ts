import { expect, test } from 'vitest';
import { Cell } from '../../../../scheduler/objects/cell.ts';
import { choose } from '../../../../scheduler/objects/choice.ts';
import { PctStrategy } from '../../../../scheduler/strategies/pct.ts';
import { lostUpdate, run, straight, tally, words } from './executions.ts';

/** Where a strand takes its n-th step. */
function at(word: string, strand: string, n: number): number {
  let seen = 0;
  return word.split(' ').findIndex((one) => one === strand && ++seen === n);
}

test('depth 1 tries every order of the strands and never pre-empts', async () => {
  const executions = await run(new PctStrategy(1, 1), straight(2, 2, 2), { executions: 300 });
  expect(new Set(words(executions)).size).toBe(6);
  expect(Math.max(...executions.map(({ preemptions }) => preemptions))).toBe(0);
});

test('depth d pre-empts at most d - 1 times', async () => {
  for (const depth of [2, 3, 4]) {
    const executions = await run(new PctStrategy(1, depth), straight(4, 4), { executions: 2_000 });
    expect(Math.max(...executions.map(({ preemptions }) => preemptions))).toBe(depth - 1);
  }
});

test('depth 2 finds a lost update, depth 1 cannot', async () => {
  const lost = async (depth: number): Promise<number> => {
    const executions = await run(new PctStrategy(1, depth), lostUpdate, { executions: 200 });
    return executions.filter(({ outcome }) => outcome.kind === 'returned' && outcome.value === 1).length;
  };
  expect(await lost(1)).toBe(0);
  // n = 2 strands, k = 4 steps: at least one in eight.
  expect(await lost(2)).toBeGreaterThan(200 / 8);
});

test.each([1, 2, 3])('a bug of depth 2 is found with the guaranteed probability (seed %i)', async (seed) => {
  const executions = await run(new PctStrategy(seed, 2), straight(6, 6), { executions: 2_000 });
  const found = words(executions).filter(
    (word) => at(word, 'A', 4) < at(word, 'B', 1) && at(word, 'B', 1) < at(word, 'A', 5),
  );
  expect(found.length / executions.length).toBeGreaterThanOrEqual(1 / (2 * 12));
});

test.each([1, 2, 3])('a bug of depth 3 is found with the guaranteed probability (seed %i)', async (seed) => {
  const executions = await run(new PctStrategy(seed, 3), straight(5, 5), { executions: 5_000 });
  const found = words(executions).filter(
    (word) =>
      at(word, 'A', 3) < at(word, 'B', 1) && at(word, 'B', 1) < at(word, 'A', 4) && at(word, 'A', 4) < at(word, 'B', 2),
  );
  expect(found.length / executions.length).toBeGreaterThanOrEqual(1 / (2 * 10 ** 2));
});

test('data choices are spread evenly, whoever has the priority', async () => {
  const counts = tally(words(await run(new PctStrategy(1, 3), (engine) => choose(engine, 3), { executions: 3_000 })));
  expect(counts.size).toBe(3);
  for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(120);
});

test('strands that start late get a place of their own', async () => {
  const executions = await run(
    new PctStrategy(1, 3),
    (engine) => {
      const x = new Cell(engine, 0, 'x');
      const step = (): Promise<number> => x.update((value) => value + 1);
      return Promise.all([
        engine.startTask('A', async () => {
          await step();
          await engine.startTask('B', step);
        }),
        engine.startTask('C', async () => {
          await step();
          await step();
        }),
      ]);
    },
    { executions: 200, isTracking: true },
  );
  expect(new Set(words(executions)).size).toBe(6);
});

test('runs are a function of the seed', async () => {
  const of = async (seed: number): Promise<string[]> =>
    words(await run(new PctStrategy(seed, 3), straight(3, 3, 3), { executions: 30 }));
  expect(await of(5)).toEqual(await of(5));
  expect(await of(5)).not.toEqual(await of(6));
});

test.each([0, 1.5, Infinity])('a depth of %d is refused', (depth) => {
  expect(() => new PctStrategy(1, depth)).toThrow('Expected `depth` to be an integer >= 1');
});
