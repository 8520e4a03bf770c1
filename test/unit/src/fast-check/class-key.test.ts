import { expect, test } from 'vitest';
import { classesOf } from '../../../../src/fast-check/coverage.ts';
import { explore, type Program } from '../../../../src/index.ts';
import { makeReentrant } from '../../../../src/program.ts';

const WHOLE = { audit: false, minimise: false, keepGoing: Infinity } as const;

/** The classes of a program, which all of its interleavings belong to. */
async function countClasses(body: Program): Promise<number> {
  const reduced = await classesOf({ body, makeReentrant });
  const unreduced = await classesOf({ body, makeReentrant }, { reduction: 'none' });
  expect([...unreduced.keys].toSorted()).toEqual([...reduced.keys].toSorted());
  const { executions } = await explore(body, WHOLE);
  expect(executions).toBeGreaterThanOrEqual(reduced.keys.size);
  return reduced.keys.size;
}

test('steps that commute make no classes, those that do not make two', async () => {
  expect(
    await countClasses(async ({ cell, task }) => {
      const [x, y] = [cell(0, 'x'), cell(0, 'y')];
      await Promise.all([task('A', () => x.write(1)), task('B', () => y.write(1)), task('C', () => y.write(2))]);
    }),
  ).toBe(2);
});

test('what happens by itself after several steps is part of a class', async () => {
  expect(
    await countClasses(async ({ cell, signal, task }) => {
      const [x, y, flag] = [cell(0, 'x'), cell(0, 'y'), signal('flag')];
      await Promise.all([
        task('A', async () => {
          await Promise.all([x.read(), y.read()]);
          return flag.isSet();
        }),
        task('B', () => flag.set()),
      ]);
    }),
  ).toBe(2);
});

test('so is who holds a lock first', async () => {
  expect(
    await countClasses(async ({ lock, task }) => {
      const mutex = lock('mutex');
      const work = (): Promise<void> => mutex.runExclusive(() => undefined);
      await Promise.all([task('A', work), task('B', work), task('C', work)]);
    }),
  ).toBe(6);
});
