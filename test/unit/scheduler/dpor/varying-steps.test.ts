// What if a step touches more after some answers than after others? What runs behind a read belongs to its step, so a look that
// depends on what was read is there in some orders only; no outcome may be lost with it.
import { describe, expect, test } from 'vitest';
import { explore, type Program } from '../../../../src/index.ts';

/** One task writes a flag; another, if it reads the flag first, looks at what a third one changes. */
type Looking = (see: (value: unknown) => void) => Program;

const looks: Record<string, Looking> = {
  'a peek':
    (see) =>
    async ({ cell, task }) => {
      const [flag, y] = [cell(0, 'flag'), cell(0, 'y')];
      const look = async (): Promise<void> => see((await flag.read()) === 0 ? y.peek() : 'nothing');
      await Promise.all([task('A', () => flag.write(1)), task('B', look), task('C', () => y.write(1))]);
    },
  'a look at the clock':
    (see) =>
    async ({ cell, task, sleep, now }) => {
      const flag = cell(0, 'flag');
      const look = async (): Promise<void> => see((await flag.read()) === 0 ? now() : 'nothing');
      await Promise.all([task('A', () => flag.write(1)), task('B', look), task('C', () => sleep(5))]);
    },
  'a look at a lock':
    (see) =>
    async ({ cell, lock, task }) => {
      const [flag, mutex] = [cell(0, 'flag'), lock('mutex')];
      const look = async (): Promise<void> => see((await flag.read()) === 0 ? mutex.isLocked() : 'nothing');
      await Promise.all([task('A', () => flag.write(1)), task('B', look), task('C', () => mutex.acquire())]);
    },
  'a wait with a timeout':
    (see) =>
    async ({ now, signal, sleep, task }) => {
      const set = signal('set');
      const wait = async (): Promise<void> => see([await set.wait(5), now()].join());
      await Promise.all([task('A', () => set.set()), task('B', wait), task('C', () => sleep(1))]);
    },
};

/** Without a look its order with the third task does not matter. A wait has more classes, since its timeout is a step as well. */
const classes: Record<keyof typeof looks, number> = {
  'a peek': 3,
  'a look at the clock': 3,
  'a look at a lock': 3,
  'a wait with a timeout': 7,
};

describe('every outcome is found, in as many executions as there are classes', () => {
  test.each(Object.entries(looks))('%s', async (name, looking) => {
    const outcomes = { none: new Set<unknown>(), optimal: new Set<unknown>() };
    const executions = { none: 0, optimal: 0 };
    for (const reduction of ['none', 'optimal'] as const) {
      // An audit would run every order, and see what the search has missed.
      const program = looking((value) => outcomes[reduction].add(value));
      const result = await explore(program, { reduction, audit: false });
      expect(result).toMatchObject({ verdict: 'holds', complete: true, reduction });
      executions[reduction] = result.executions;
    }
    expect(outcomes.optimal).toEqual(outcomes.none);
    expect(outcomes.none.size).toBeGreaterThan(2);
    expect(executions.optimal).toBe(classes[name]);
    expect(executions.optimal).toBeLessThan(executions.none);
  });
});
