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

describe('every outcome is found, in as many executions as there are classes', () => {
  test.each(Object.entries(looks))('%s', async (_, looking) => {
    const outcomes = { none: new Set<unknown>(), optimal: new Set<unknown>() };
    for (const reduction of ['none', 'optimal'] as const) {
      const result = await explore(
        looking((value) => outcomes[reduction].add(value)),
        { reduction },
      );
      expect(result).toMatchObject({ verdict: 'holds', complete: true, reduction });
    }
    expect(outcomes.optimal).toEqual(outcomes.none);
    expect(outcomes.none.size).toBeGreaterThan(2);
  });
});
