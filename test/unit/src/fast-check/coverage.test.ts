import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Coverage, runWith } from '../../../../src/fast-check/index.ts';
import type { Program } from '../../../../src/index.ts';
import { accountRace } from '../race/account.ts';

const readers =
  (count: number): Program =>
  async ({ cell, task }) => {
    const x = cell(0, 'x');
    await Promise.all([
      task('W', () => x.write(1)),
      ...Array.from({ length: count }, (_, i) => task(`R${i}`, () => x.read())),
    ]);
  };

test('a property is told which share of all classes it has seen', async () => {
  const coverage = new Coverage();
  await fc.check(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      await runWith(scheduler, accountRace, { variant: 'before', coverage }).catch(() => undefined);
    }),
    { numRuns: 1_000, seed: 1 },
  );
  expect(await coverage.of(accountRace, { variant: 'before' })).toEqual({
    runs: 1_000,
    visited: 4,
    classes: 4,
    complete: true,
    text: '1,000 runs of fast-check visited 4 of 4 classes',
  });
});

test('executions of one class count once', async () => {
  const coverage = new Coverage();
  await runWith([], readers(3), { coverage });
  await runWith([0, 2], readers(3), { coverage });
  await runWith([1], readers(3), { coverage });
  const { visited, text } = await coverage.of(readers(3));
  expect(visited).toBe(2);
  expect(text).toBe('3 runs of fast-check visited 2 of 8 classes');
});

test('one run is not several', async () => {
  const coverage = new Coverage();
  await runWith([], ({ cell, task }) => task('A', () => cell(0, 'x').read()), { coverage });
  const { text } = await coverage.of(({ cell, task }) => task('A', () => cell(0, 'x').read()));
  expect(text).toBe('1 run of fast-check visited 1 of 1 class');
});

test('where the search was ended, there may be more', async () => {
  const coverage = new Coverage();
  await runWith([], readers(16), { coverage });
  const { complete, classes, text } = await coverage.of(readers(16), { budgetMs: 0 });
  expect(complete).toBe(false);
  expect(classes).toBeGreaterThanOrEqual(1);
  expect(text).toContain('visited 1 of at least ');
});

test('data choices and forks make classes of their own', async () => {
  const program: Program = async ({ choose, cell, task }) => {
    const [x, y] = [cell(0, 'x'), cell(0, 'y')];
    await Promise.all([
      task('A', () => choose(3)),
      task('B', async () => {
        await Promise.all([x.read(), y.read()]);
        await x.write(1);
      }),
      task('C', () => x.read()),
    ]);
  };
  const coverage = new Coverage();
  const { classes, complete } = await coverage.of(program);
  expect({ classes, complete }).toEqual({ classes: 6, complete: true });
});
