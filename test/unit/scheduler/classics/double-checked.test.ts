// Whoever finds no instance takes a lock and makes one, and forgets that another may have made it while waiting for the lock.
import { expect, test } from 'vitest';
import type { Program } from '../../../../src/index.ts';
import { expectToHold, findFailure, reversalOf, storyOf } from './evidence.ts';

function lazily(checks: 1 | 2, callers: number): Program {
  return async ({ cell, lock, task }) => {
    const instance = cell<string | undefined>(undefined, 'instance');
    const made = cell(0, 'made');
    const mutex = lock('mutex');
    const get = async (): Promise<string> => {
      const seen = await instance.read();
      if (seen !== undefined) return seen;
      return mutex.runExclusive(async () => {
        const again = checks === 2 ? await instance.read() : undefined;
        if (again !== undefined) return again;
        const own = `instance ${await made.update((count) => count + 1)}`;
        await instance.write(own);
        return own;
      });
    };
    const names = Array.from({ length: callers }, (_, i) => `T${i}`);
    const got = await Promise.all(names.map((name) => task(name, get)));
    if (new Set(got).size > 1) throw new Error('two instances');
  };
}

test('a single check makes two instances', async () => {
  const { verdict, complete, failure } = await findFailure(lazily(1, 2));
  expect({ verdict, complete }).toEqual({ verdict: 'race', complete: true });
  expect(failure).toMatchObject({ kind: 'race', message: 'Error: two instances', preemptions: 1, isMinimal: true });
  expect(failure.steps).toHaveLength(8);
  expect(storyOf(failure).filter((line) => line.includes('instance.write'))).toHaveLength(2);
});

test('the reversal is that of the look and the instance that it misses', async () => {
  const { failure } = await findFailure(lazily(1, 2));
  const [look, write] = reversalOf(failure);
  expect(look).toMatch(/^\d: instance\.read\(\)$/);
  expect(write).toMatch(/^\d: instance\.write\('instance 1'\)$/);
});

test.each([2, 3])('a second check under the lock lets %i callers share one instance', async (callers) => {
  await expectToHold(lazily(2, callers));
});
