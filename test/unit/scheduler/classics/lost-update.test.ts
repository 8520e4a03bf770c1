// What is written is computed from what was read before somebody else wrote: lost updates, and checks that are stale when acted on.
import { expect, test } from 'vitest';
import type { Program } from '../../../../src/index.ts';
import { expectToHold, findFailure, reversalOf, storyOf } from './evidence.ts';

// Two tasks read, add and write: one addition is lost.

type Addition = 'in two steps' | 'in one step' | 'under a lock';

function counter(addition: Addition): Program {
  return async ({ cell, lock, task }) => {
    const count = cell(0, 'count');
    const mutex = lock('mutex');
    const readAndWrite = async (): Promise<void> => {
      const read = await count.read();
      await count.write(read + 1);
    };
    const add: () => Promise<unknown> = {
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
  expect({ verdict, complete, executions, wrong }).toEqual({
    verdict: 'race',
    complete: true,
    executions: 4,
    wrong: 2,
  });
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

// A seat is free when it is looked at, and taken by two.

/** A store as a production one would be: asynchronous, with private state. */
class Seats {
  readonly #taken = new Map<string, string>();

  has(seat: string): Promise<boolean> {
    return Promise.resolve(this.#taken.has(seat));
  }

  async set(seat: string, guest: string): Promise<void> {
    this.#taken.set(seat, guest);
  }

  async setIfFree(seat: string, guest: string): Promise<boolean> {
    if (this.#taken.has(seat)) return false;
    this.#taken.set(seat, guest);
    return true;
  }

  get size(): number {
    return this.#taken.size;
  }
}

function booking(method: 'looks first' | 'in one call', wishes: readonly string[]): Program {
  return async ({ shared, task }) => {
    const seats = shared(new Seats(), {
      name: 'seats',
      describe: {
        has: { access: 'read', key: 0 },
        set: { access: 'write', key: 0 },
        setIfFree: { access: 'write', key: 0 },
      },
    });
    const book = async (seat: string, guest: string): Promise<boolean> => {
      if (method === 'in one call') return seats.setIfFree(seat, guest);
      if (await seats.has(seat)) return false;
      await seats.set(seat, guest);
      return true;
    };
    const booked = await Promise.all(wishes.map((seat, i) => task(`G${i}`, () => book(seat, `guest ${i}`))));
    if (booked.filter(Boolean).length !== seats.size) throw new Error('a seat was booked twice');
  };
}

test('the seat that two guests find free is booked twice', async () => {
  const { verdict, complete, executions, wrong, failure } = await findFailure(booking('looks first', ['1a', '1a']));
  expect({ verdict, complete, executions, wrong }).toEqual({
    verdict: 'race',
    complete: true,
    executions: 4,
    wrong: 2,
  });
  expect(failure).toMatchObject({ message: 'Error: a seat was booked twice', preemptions: 1, isMinimal: true });
  expect(storyOf(failure).map((line) => line.replace(/guest \d/, 'guest'))).toEqual([
    "1: seats.has('1a') -> false",
    "2: seats.has('1a') -> false",
    "2: seats.set('1a', 'guest')",
    "1: seats.set('1a', 'guest')",
  ]);
  expect(reversalOf(failure).map((line) => line.replace(/'.*/, ''))).toEqual(['1: seats.has(', '2: seats.set(']);
});

test('guests of different seats do not meet: one class, since keys are described', async () => {
  expect(await expectToHold(booking('looks first', ['1a', '1b', '1c']))).toBe(1);
});

test('looking and taking in one call books every seat once', async () => {
  expect(await expectToHold(booking('in one call', ['1a', '1a', '1a']))).toBe(6);
});
