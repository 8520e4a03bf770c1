// A seat is free when it is looked at, and taken by two.
import { expect, test } from 'vitest';
import type { Program } from '../../../../src/index.ts';
import { expectToHold, findFailure, reversalOf, storyOf } from './evidence.ts';

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
  expect({ verdict, complete, executions, wrong }).toEqual({ verdict: 'race', complete: true, executions: 4, wrong: 2 });
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
