// Everybody takes the fork to the left and waits for the one to the right.
import { describe, expect, test } from 'vitest';
import type { Program } from '../../../../src/index.ts';
import { expectToHold, findFailure, linesOf } from './evidence.ts';

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
    expect(waiting.map(({ at: _, ...rest }) => rest)).toEqual(
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
