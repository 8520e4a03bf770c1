// Whoever waits for a lock that is never given back waits for ever: in a circle, for itself, or for one who has left.
import { describe, expect, test } from 'vitest';
import type { Program } from '../../../../src/index.ts';
import { expectToHold, findFailure, linesOf, storyOf } from './evidence.ts';

// Everybody takes the fork to the left and waits for the one to the right.

function table(seats: number, isOrdered: boolean): Program {
  return async ({ lock, task }) => {
    const forks = Array.from({ length: seats }, (_, i) => lock(`fork ${i}`));
    const dine = (seat: number): Promise<void> => {
      const [first, second] = [seat, (seat + 1) % seats].toSorted((a, b) => (isOrdered ? a - b : 0));
      return forks[first!]!.runExclusive(() => forks[second!]!.runExclusive(() => undefined));
    };
    await Promise.all(forks.map((_, seat) => task(`P${seat}`, () => dine(seat))));
  };
}

describe.each([2, 3, 4, 5])('%i philosophers', (seats) => {
  const everybody = Array.from({ length: seats }, (_, i) => i);

  test('starve in one class of all, with everybody holding one fork', async () => {
    const { verdict, complete, executions, wrong, failure } = await findFailure(table(seats, false));
    expect({ verdict, complete, wrong }).toEqual({ verdict: 'deadlock', complete: true, wrong: 1 });
    // Each fork has two ways to go but for the one in which nobody would have been first.
    expect(executions).toBe(2 ** seats - 1);
    expect(failure).toMatchObject({ kind: 'deadlock', isMinimal: true });
    expect(linesOf(failure).toSorted()).toEqual(everybody.map((i) => `P${i}: fork ${i}.acquire()`));
  });

  test('are told who waits for whom, in a circle', async () => {
    const { failure } = await findFailure(table(seats, false));
    const { waiting, cycle } = failure.deadlock!;
    expect(waiting.map(({ strand, holds, waitsFor, heldBy }) => ({ strand, holds, waitsFor, heldBy }))).toEqual(
      everybody.map((i) => ({
        strand: `P${i}`,
        holds: [`fork ${i}`],
        waitsFor: `fork ${(i + 1) % seats}`,
        heldBy: [`P${(i + 1) % seats}`],
      })),
    );
    expect(waiting.every(({ at }) => at?.file === import.meta.filename)).toBe(true);
    expect(cycle).toEqual([...everybody.flatMap((i) => [`P${i}`, `fork ${(i + 1) % seats}`]), 'P0']);
    expect(failure.message).toContain(`deadlock after ${seats} steps\n`);
    expect(failure.message).toContain('P0  holds fork 0, waits for fork 1 (held by P1)\n');
    expect(failure.message.split('\n').at(-1)).toBe(cycle.join(' -> '));
  });

  test('all dine if everybody takes the fork with the lower number first', async () => {
    expect(await expectToHold(table(seats, true))).toBe(2 ** seats - 2);
  });
});

// Two readers want to become the writer, and each waits for the other to stop reading.

const READERS = 2;

/** A reader has one permit, the writer all of them. */
function document(begins: 'as a reader' | 'as the writer'): Program {
  return async ({ semaphore, cell, task }) => {
    const permits = semaphore(READERS, 'document');
    const text = cell(0, 'text');
    const edit = async (): Promise<void> => {
      const isReader = begins === 'as a reader';
      const [, release] = await permits.acquire(isReader ? 1 : READERS);
      const read = await text.read();
      const [, releaseRest] = isReader ? await permits.acquire(READERS - 1) : [0, () => undefined];
      await text.write(read + 1);
      releaseRest();
      release();
    };
    await Promise.all([task('A', edit), task('B', edit)]);
    if ((await text.read()) !== 2) throw new Error('an edit was lost');
  };
}

test('the upgrade of two readers at once is a deadlock', async () => {
  const { verdict, complete, failure } = await findFailure(document('as a reader'));
  expect({ verdict, complete }).toEqual({ verdict: 'deadlock', complete: true });
  expect(failure).toMatchObject({ kind: 'deadlock', preemptions: 1, isMinimal: true });
  expect(storyOf(failure).filter((line) => line.includes('acquire'))).toEqual([
    '1: document.acquire()',
    '2: document.acquire()',
  ]);
  const { waiting } = failure.deadlock!;
  expect(waiting.map(({ strand }) => strand)).toEqual(['A', 'B']);
  for (const { waitsFor, holds, heldBy } of waiting) {
    expect({ waitsFor, holds, heldBy: heldBy.toSorted() }).toEqual({
      waitsFor: 'document',
      holds: ['document'],
      heldBy: ['A', 'B'],
    });
  }
});

test('whoever begins as the writer never waits for a reader that waits for it', async () => {
  expect(await expectToHold(document('as the writer'))).toBe(2);
});

// A method that takes a lock calls another one that takes it too.

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
  expect({ verdict, complete, executions, wrong }).toEqual({
    verdict: 'deadlock',
    complete: true,
    executions: 2,
    wrong: 2,
  });
  expect(linesOf(failure)).toEqual(['A: account.acquire()']);
  expect(failure.deadlock!.cycle).toEqual(['A', 'account', 'A']);
  expect(failure.deadlock!.waiting).toMatchObject([
    { strand: 'A', waitsFor: 'account', holds: ['account'], heldBy: ['A'] },
    { strand: 'B', waitsFor: 'account', holds: [], heldBy: ['A'] },
  ]);
  expect(failure.message).toContain('A  holds account, waits for account (held by A)');
});

test('a reentrant lock lets its owner in again', async () => {
  expect(await expectToHold(account('reentrantLock'))).toBe(2);
});

// A task throws while it holds a lock that it would have given back later.

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
  expect({ verdict, complete, executions, wrong }).toEqual({
    verdict: 'deadlock',
    complete: true,
    executions: 2,
    wrong: 1,
  });
  expect(failure).toMatchObject({ kind: 'deadlock', preemptions: 0, isMinimal: true });
  expect(linesOf(failure)).toEqual(['A: account.acquire()', 'A: balance.read() -> 100']);
  expect(failure.deadlock!.cycle).toEqual([]);
  expect(failure.deadlock!.waiting).toMatchObject([{ strand: 'B', waitsFor: 'account', holds: [], heldBy: ['A'] }]);
  expect(failure.message).toBe('deadlock after 2 steps\nB  waits for account (held by A)');
});

test('a lock that is given back in any case serves both', async () => {
  expect(await expectToHold(transfer('in any case'))).toBe(2);
});
