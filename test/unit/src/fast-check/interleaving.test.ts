// An interleaving as an arbitrary: what its numbers mean, and what is left of them when it shrinks.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { interleaving, runWith } from '../../../../src/fast-check/index.ts';
import type { Program } from '../../../../src/index.ts';
import { accountRace } from '../race/account.ts';

const threeTasks: Program = async ({ cell, task }) => {
  const x = cell(0, 'x');
  const work = async (): Promise<void> => {
    await x.read();
    await x.read();
  };
  await Promise.all([task('A', work), task('B', work), task('C', work)]);
};

test.each([
  [[], 'A2B2C2'],
  [[1], 'B2A2C2'],
  [[2], 'C2A2B2'],
  [[0, 1], 'AB2AC2'],
  [[0, 2], 'AC2AB2'],
  [[1, 1, 1], 'BABAC2'],
  [[2, 1, 2], 'CACAB2'],
  // A number beyond the candidates is taken round.
  [[3, 4], 'AB2AC2'],
] as const)('%j', async (choices, schedule) => {
  const { token } = await runWith(choices, threeTasks);
  expect(token).toMatch(new RegExp(`^${schedule}~`));
});

test('it keeps the context switches that the failure needs, and no other', async () => {
  const found = await fc.check(
    fc.asyncProperty(interleaving(), async (choices) => {
      await runWith(choices, accountRace, { variant: 'before' });
    }),
    { seed: 1 },
  );
  expect(found.counterexample).toEqual([[0, 1]]);
  const again = await fc.check(
    fc.asyncProperty(interleaving(), async (choices) => {
      await runWith(choices, accountRace, { variant: 'before' });
    }),
    { seed: found.seed, path: found.counterexamplePath!, endOnFailure: true },
  );
  expect(again.counterexample).toEqual([[0, 1]]);
});

test('it has no choices beyond its constraints, and none at its end that decides nothing', () => {
  for (const choices of fc.sample(interleaving({ steps: 5, strands: 3 }), { numRuns: 200, seed: 1 })) {
    expect(choices.length).toBeLessThanOrEqual(5);
    expect(Math.max(0, ...choices)).toBeLessThanOrEqual(2);
    expect(choices.at(-1)).not.toBe(0);
  }
  expect(fc.sample(interleaving({ strands: 1, steps: 1 }), 20).every((choices) => (choices[0] ?? 0) <= 1)).toBe(true);
});
