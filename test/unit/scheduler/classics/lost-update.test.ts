// Two tasks read, add and write: one addition is lost.
import { expect, test } from 'vitest';
import type { Program } from '../../../../src/index.ts';
import { expectToHold, findFailure, reversalOf, storyOf } from './evidence.ts';

type Addition = 'in two steps' | 'in one step' | 'under a lock';

function counter(addition: Addition): Program {
  return async ({ cell, lock, task }) => {
    const count = cell(0, 'count');
    const mutex = lock('mutex');
    const readAndWrite = async (): Promise<void> => {
      const read = await count.read();
      await count.write(read + 1);
    };
    const add = {
      'in two steps': readAndWrite,
      'in one step': () => count.update((value) => value + 1),
      'under a lock': () => mutex.runExclusive(readAndWrite),
    }[addition];
    await Promise.all([task('A', add), task('B', add)]);
    if ((await count.read()) !== 2) throw new RangeError('an addition was lost');
  };
}

test('the lost update is found with one pre-emption, and the read that went stale is named', async () => {
  const { verdict, complete, executions, wrong, failure } = await findFailure(counter('in two steps'));
  expect({ verdict, complete, executions, wrong }).toEqual({ verdict: 'race', complete: true, executions: 4, wrong: 2 });
  expect(failure).toMatchObject({ kind: 'race', preemptions: 1, isMinimal: true });
  expect(failure.message).toBe('RangeError: an addition was lost');
  expect(failure.error).toBeInstanceOf(RangeError);
  expect(storyOf(failure)).toEqual([
    '1: count.read() -> 0',
    '2: count.read() -> 0',
    '2: count.write(1)',
    '1: count.write(1)',
    '3: count.read() -> 1',
  ]);
  expect(reversalOf(failure)).toEqual(['1: count.read() -> 0', '2: count.write(1)']);
});

test('every step says where it was called', async () => {
  const { failure } = await findFailure(counter('in two steps'));
  const [first, second, third] = failure.steps.map(({ at }) => at);
  expect(first?.file).toBe(import.meta.filename);
  expect(second).toEqual(first);
  expect(third?.line).toBe(first!.line + 1);
});

test('an addition in one step is never lost', async () => {
  expect(await expectToHold(counter('in one step'))).toBe(2);
});

test('an addition under a lock is never lost', async () => {
  expect(await expectToHold(counter('under a lock'))).toBe(2);
});
