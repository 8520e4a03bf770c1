// Does one execution run as its race was explored? Where random values decide what a component does, the seed must be the same.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Coverage, releaseOrder, runWith } from '../../../../src/fast-check/index.ts';
import { explore, replay } from '../../../../src/index.ts';
import { drawVerdict } from '../../../../src/race/verdict-picture.ts';
import type { Program } from '../../../../src/program.ts';
import type { Kit } from '../../../../src/race/declaration.ts';
import { defineRace } from '../../../../src/race/define-race.ts';
import { programFinding } from '../../../../src/vitest/finding.ts';

const racing = (seed?: number): ReturnType<typeof defineRace> =>
  defineRace({
    issue: 77,
    title: 'as many looks as chance wants',
    shared: ({ cell }: Kit) => ({ c: cell(0, 'c') }),
    variants: {
      before: ({ c }) => ({
        inc: async (): Promise<void> => {
          const looks = Math.floor(Math.random() * 3);
          for (let i = 0; i < looks; i++) await c.read();
          await c.write((await c.read()) + 1);
        },
      }),
    },
    tasks: { A: (counter) => counter.inc(), B: (counter) => counter.inc() },
    invariants: { 'both count': ({ shared }) => shared.c.peek() === 2 },
    ...(seed === undefined ? {} : { options: { seed } }),
  });

/** A seed with which the execution is another one than with the seed that holds if nobody says anything. */
const SEED = 5;

test('a replay, and an order for fast-check, have the seed of the race', async () => {
  const race = racing(SEED);
  const { failure } = await explore(race, { variant: 'before' });
  expect(await replay(failure!.token, race)).toMatchObject({ verdict: 'race', steps: failure!.steps });
  const { order } = await releaseOrder(failure!.token, race);
  expect(order).toHaveLength(failure!.steps.length);
  await expect(runWith(fc.schedulerFor(order), race, { variant: 'before' })).rejects.toThrow('77/before');
});

test('a token of another seed is refused, unless the seed is given', async () => {
  const race = racing();
  const { failure } = await explore(race, { variant: 'before', seed: SEED });
  await expect(releaseOrder(failure!.token, race)).rejects.toThrow('it may only need the seed');
  const { order } = await releaseOrder(failure!.token, race, { seed: SEED });
  expect(order).toHaveLength(failure!.steps.length);
});

test('what is printed to replay it has the seed', async () => {
  const program: Program = async ({ cell, task }) => {
    const c = cell(0, 'c');
    const inc = async (): Promise<void> => c.write((await c.read()) + 1);
    await Promise.all([task('A', inc), task('B', inc)]);
    if (c.peek() !== 2) throw new Error('lost');
  };
  const { verdict } = await programFinding(program, { seed: 9, maxSteps: 50 });
  expect(drawVerdict(verdict)).toMatch(/Replay {2}await replay\('AB2A~....', program, \{ seed: 9, maxSteps: 50 \}\)$/);
  const property = fc.asyncProperty(fc.scheduler(), async (scheduler) => {
    await runWith(scheduler, racing(), { variant: 'before', seed: 9 });
  });
  const { errorInstance } = await fc.check(property, { seed: 1 });
  expect((errorInstance as Error).message).toContain(' --seed 9');
});

test('coverage counts the classes of the seed that the property ran with, and refuses those of another', async () => {
  const race = racing();
  const coverage = new Coverage();
  const property = fc.asyncProperty(fc.scheduler(), async (scheduler) => {
    await runWith(scheduler, race, { variant: 'before', seed: SEED, coverage }).catch(() => undefined);
  });
  await fc.assert(property, { numRuns: 20, seed: 1 });
  expect((await coverage.of(race, { variant: 'before', seed: SEED })).visited).toBeGreaterThan(0);
  await expect(coverage.of(race, { variant: 'before' })).rejects.toThrow('executions that are none of these');
});

test('a module that holds a race stands for it', async () => {
  const module = { default: racing() } as unknown as ReturnType<typeof racing>;
  const { failure } = await explore(module, { variant: 'before' });
  expect(await replay(failure!.token, module)).toMatchObject({ verdict: 'race' });
  await expect(
    runWith(fc.schedulerFor((await releaseOrder(failure!.token, module)).order), module, { variant: 'before' }),
  ).rejects.toThrow('77/before');
});
