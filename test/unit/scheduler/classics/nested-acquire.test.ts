// A method that takes a lock calls another one that takes it too.
import { expect, test } from 'vitest';
import type { Program } from '../../../../src/index.ts';
import { expectToHold, findFailure, linesOf } from './evidence.ts';

function account(kind: 'lock' | 'reentrantLock'): Program {
  return async (context) => {
    const mutex = context[kind]('account');
    const balance = context.cell(0, 'balance');
    const deposit = (amount: number): Promise<void> =>
      mutex.runExclusive(async () => {
        const before = await balance.read();
        await balance.write(before + amount);
      });
    const depositTwice = (amount: number): Promise<void> =>
      mutex.runExclusive(async () => {
        await deposit(amount);
        await deposit(amount);
      });
    await Promise.all([context.task('A', () => depositTwice(10)), context.task('B', () => deposit(5))]);
    if ((await balance.read()) !== 25) throw new Error('a deposit was lost');
  };
}

test('whoever takes a plain lock twice waits for itself', async () => {
  const { verdict, complete, executions, wrong, failure } = await findFailure(account('lock'));
  expect({ verdict, complete, executions, wrong }).toEqual({ verdict: 'deadlock', complete: true, executions: 2, wrong: 2 });
  expect(linesOf(failure)).toEqual(['A: account.acquire()']);
  expect(failure.deadlock!.cycle).toEqual(['A', 'account', 'A']);
  expect(failure.deadlock!.waiting.map(({ at: _, ...rest }) => rest)).toEqual([
    { strand: 'A', waitsFor: 'account', holds: ['account'], heldBy: ['A'] },
    { strand: 'B', waitsFor: 'account', holds: [], heldBy: ['A'] },
  ]);
  expect(failure.message).toContain('A  holds account, waits for account (held by A)');
});

test('a reentrant lock lets its owner in again', async () => {
  expect(await expectToHold(account('reentrantLock'))).toBe(2);
});
