// A consumer looks, finds nothing and goes to sleep; what was put in between does not wake it.
import { expect, test } from 'vitest';
import type { Program } from '../../../../src/index.ts';
import { expectToHold, findFailure, linesOf } from './evidence.ts';

/** The flag says that something was put. It is lost if it is taken down after the look. */
function buffer(takesDown: 'after the look' | 'before the look'): Program {
  return async ({ cell, signal, task }) => {
    const items = cell(0, 'items');
    const filled = signal('filled');
    const put = async (): Promise<void> => {
      await items.update((count) => count + 1);
      await filled.set();
    };
    const take = async (): Promise<void> => {
      for (;;) {
        if (takesDown === 'before the look') await filled.clear();
        if ((await items.read()) > 0) break;
        if (takesDown === 'after the look') await filled.clear();
        await filled.wait();
      }
      await items.update((count) => count - 1);
    };
    await Promise.all([task('producer', put), task('consumer', take)]);
  };
}

test('the lost wake-up leaves the consumer waiting for a flag that nobody sets again', async () => {
  const { verdict, complete, failure } = await findFailure(buffer('after the look'));
  expect({ verdict, complete }).toEqual({ verdict: 'deadlock', complete: true });
  expect(failure).toMatchObject({ kind: 'deadlock', isMinimal: true, preemptions: 1 });
  expect(linesOf(failure)).toEqual([
    'consumer: items.read() -> 0',
    'producer: items.update(function) -> 1',
    'producer: filled.set()',
    'consumer: filled.clear()',
    'consumer: filled.wait()',
  ]);
  expect(failure.deadlock!.waiting).toMatchObject([{ strand: 'consumer', waitsFor: 'filled', holds: [], heldBy: [] }]);
  expect(failure.deadlock!.cycle).toEqual([]);
  expect(failure.message).toContain('consumer  waits for filled');
});

test('the reversal that wakes the consumer is that of the flag: taken down before it is put up', async () => {
  const { failure } = await findFailure(buffer('after the look'));
  const pair = failure.criticalReversal!.map((number) => linesOf(failure)[number - 1]);
  expect(pair).toEqual(['producer: filled.set()', 'consumer: filled.clear()']);
});

test('a flag that is taken down before the look is never lost', async () => {
  await expectToHold(buffer('before the look'));
});
