import { expect } from 'vitest';
import type { Program } from '../../../../src/index.ts';
import { raceTest, requireProgram, test } from '../../../../src/vitest/race-test.ts';

const increment =
  (isAtomic: boolean): Program =>
  async ({ cell, task }) => {
    const x = cell(0, 'x');
    const add = async (): Promise<unknown> => (isAtomic ? x.update((n) => n + 1) : x.write((await x.read()) + 1));
    await Promise.all([task('A', add), task('B', add)]);
    if (x.peek() !== 2) throw new Error('lost');
  };

raceTest('a program that holds is a test that passes', increment(true));
test.race('one that must race is too', increment(false), { expect: 'races' });

test('a program that fails is shown, and points to the step that races', async () => {
  const error = await requireProgram('increments', increment(false)).catch((reason: unknown) => reason as Error);
  expect(error?.message).toMatch(/^expected that increments holds, but found race \(\d executions, complete\)/);
  expect(error?.message).toMatch(/Replay {2}await replay\('[AB\d]+~[0-9a-f]{4}', program\)$/);
  expect(error?.stack).toMatch(/at .*race-test\.test\.ts:9:\d+$/);
});

test('a program that must deadlock and does not is asked about', async () => {
  const error = await requireProgram('increments', increment(true), { expect: 'deadlocks' }).catch(
    (reason: unknown) => reason as Error,
  );
  expect(error?.message).toContain('expected that increments deadlocks, but every execution is right');
});
