// A task throws while it holds a lock that it would have given back later.
import { expect, test } from 'vitest';
import type { Program } from '../../../../src/index.ts';
import { expectToHold, findFailure, linesOf } from './evidence.ts';

function transfer(givesBack: 'at the end' | 'in any case'): Program {
  return async ({ cell, lock, task }) => {
    const balance = cell(100, 'balance');
    const mutex = lock('account');
    const withdraw = async (amount: number): Promise<void> => {
      const release = await mutex.acquire();
      try {
        const left = (await balance.read()) - amount;
        if (left < 0) throw new Error('not enough');
        await balance.write(left);
        if (givesBack === 'at the end') release();
      } finally {
        if (givesBack === 'in any case') release();
      }
    };
    await Promise.allSettled([task('A', () => withdraw(150)), task('B', () => withdraw(50))]);
  };
}

test('who comes after the task that threw waits for ever, and is told who has the lock', async () => {
  const { verdict, complete, executions, wrong, failure } = await findFailure(transfer('at the end'));
  expect({ verdict, complete, executions, wrong }).toEqual({ verdict: 'deadlock', complete: true, executions: 2, wrong: 1 });
  expect(failure).toMatchObject({ kind: 'deadlock', preemptions: 0, isMinimal: true });
  expect(linesOf(failure)).toEqual(['A: account.acquire()', 'A: balance.read() -> 100']);
  expect(failure.deadlock!.cycle).toEqual([]);
  expect(failure.deadlock!.waiting).toMatchObject([{ strand: 'B', waitsFor: 'account', holds: [], heldBy: ['A'] }]);
  expect(failure.message).toBe('deadlock after 2 steps\nB  waits for account (held by A)');
});

test('a lock that is given back in any case serves both', async () => {
  expect(await expectToHold(transfer('in any case'))).toBe(2);
});
