// fast-check's scheduler decides: every step is one of its tasks, and happens when that is released.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { InterleavingError, runWith } from '../../../../src/fast-check/index.ts';
import type { Program } from '../../../../src/index.ts';
import { runCase, runProgram } from '../../../../src/fast-check/run-case.ts';
import { SteeredStrategy } from '../../../../src/fast-check/steered-strategy.ts';
import { defineRace } from '../../../../src/race/define-race.ts';
import { casesOf } from '../../../../src/race/race.ts';
import { Account, accountModel, accountRace, Ledger } from '../race/account.ts';

const labels = (scheduler: fc.Scheduler<unknown>): string[] =>
  scheduler.report().map(({ label, status, outputValue }) => `${label} ${status} ${outputValue ?? ''}`.trim());

const twoCells: Program = async ({ cell, task }) => {
  const x = cell(0, 'x');
  await Promise.all([task('A', () => x.write(1)), task('B', () => x.read())]);
};

test('the order of the releases is the order of the steps', async () => {
  const forth = fc.schedulerFor([1, 2]);
  await expect(runWith(forth, twoCells)).resolves.toMatchObject({ token: expect.stringMatching(/^AB~/), steps: 2 });
  expect(labels(forth)).toEqual(['A: x.write(1) resolved', 'B: x.read() resolved 1']);
  const back = fc.schedulerFor([2, 1]);
  await expect(runWith(back, twoCells)).resolves.toMatchObject({ token: expect.stringMatching(/^BA~/), steps: 2 });
  expect(labels(back)).toEqual(['B: x.read() resolved 0', 'A: x.write(1) resolved']);
});

test('an execution that fails is thrown, with the steps and the token', async () => {
  const error: unknown = await runWith(fc.schedulerFor([1, 2, 3, 4]), accountRace, { variant: 'before' }).catch(
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(InterleavingError);
  expect((error as InterleavingError).message).toMatch(/^42\/before: lost update on ledger\n\n +A {2}withdraw\(80\)/);
  expect((error as InterleavingError).message).toContain(`npx heddle replay ${(error as InterleavingError).token}`);
});

test('a program that fails is thrown too', async () => {
  const failing: Program = async ({ cell, task }) => {
    const x = cell(0, 'x');
    await Promise.all([task('A', () => x.write(1)), task('B', () => x.read())]);
    throw new Error('always');
  };
  await expect(runWith(fc.schedulerFor([1, 2]), failing)).rejects.toThrow(/^program: race\n[^]*Error: always/);
});

test('whoever is released while he has to wait is offered anew when he can go on', async () => {
  const locked: Program = async ({ lock, cell, task }) => {
    const [mutex, x] = [lock('mutex'), cell(0, 'x')];
    const work = (): Promise<void> => mutex.runExclusive(() => x.write(1));
    await Promise.all([task('A', work), task('B', work)]);
  };
  // Task 2 is B's acquire, which A's has made impossible.
  const scheduler = fc.schedulerFor([1, 2, 3, 4, 5, 6, 7]);
  const { steps } = await runWith(scheduler, locked);
  const released = labels(scheduler).filter((label) => !label.includes('pending'));
  expect(released.length).toBe(steps + 1);
  expect(released.filter((label) => label.startsWith('B: mutex.acquire()'))).toHaveLength(2);
});

test('the ways of a data choice are tasks of their own, and those not taken are left', async () => {
  const seen: number[] = [];
  const choosing: Program = async ({ choose, cell, task }) => {
    const x = cell(0, 'x');
    await task('A', async () => {
      seen.push(await choose(2));
      await x.write(1);
    });
  };
  const scheduler = fc.schedulerFor([2, 1, 3]);
  await runWith(scheduler, choosing);
  expect(seen.at(-1)).toBe(1);
  expect(labels(scheduler)[0]).toBe('A=1: choose.choose(2) resolved 1');
  // The way not taken was released in vain.
  expect(labels(scheduler)[1]).toBe('A: choose.choose(2) resolved');
});

test('a step that throws is a task that rejects, and objects are told in words', async () => {
  const throwing: Program = async ({ shared, task }) => {
    const store = shared(
      {
        fail: () => Promise.reject(new RangeError('full')),
        list: async () => [1, 2],
        make: async () => () => undefined,
      },
      'store',
    );
    await task('A', async () => {
      await store.fail().catch(() => undefined);
      await store.list();
      await store.make();
    });
  };
  const scheduler = fc.schedulerFor([1, 2, 3]);
  await runWith(scheduler, throwing);
  expect(labels(scheduler)[0]).toMatch(/^A: store.fail\(\) rejected .*full/);
  expect(labels(scheduler)[1]).toBe('A: store.list() resolved "[ 1, 2 ]"');
  expect(labels(scheduler)[2]).toBe(
    'A: store.make() resolved "[Function (anonymous)]"'.replace('[Function (anonymous)]', 'function'),
  );
});

test('virtual time is released too, and the clock of the process is not touched', async () => {
  const sleeping: Program = async ({ sleep, now, task }) => {
    await Promise.all([task('A', () => sleep(1_000_000)), task('B', () => sleep(2_000_000))]);
    expect(now()).toBe(2_000_000);
  };
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const realSetTimeout = setTimeout;
      const { steps } = await runWith(scheduler, sleeping);
      expect(steps).toBe(2);
      expect(setTimeout).toBe(realSetTimeout);
    }),
    { numRuns: 10 },
  );
});

test('a program whose tasks fork is driven as well', async () => {
  const forking: Program = async ({ cell, task }) => {
    const x = cell(0, 'x');
    await task('A', () => Promise.all([x.update((n) => n + 1), x.update((n) => n + 1)]));
    expect(x.peek()).toBe(2);
  };
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      await runWith(scheduler, forking);
    }),
    { numRuns: 10 },
  );
});

test('an `act` around each release may take its time, as long as it needs nobody else', async () => {
  const scheduler = fc.schedulerFor([1, 2], {
    act: async (run) => {
      await Promise.resolve();
      await run();
    },
  });
  await expect(runWith(scheduler, twoCells)).resolves.toMatchObject({ steps: 2 });
});

test('an `act` that waits for something else is refused', async () => {
  const scheduler = fc.schedulerFor([1, 2], { act: () => new Promise(() => undefined) });
  await expect(runWith(scheduler, twoCells)).rejects.toThrow('The scheduler has released nothing');
});

test('a scheduler that somebody waits on releases by itself', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      await expect(scheduler.waitFor(runWith(scheduler, twoCells))).resolves.toMatchObject({ steps: 2 });
    }),
    { numRuns: 10 },
  );
});

test('what its order does not have is the error of fast-check', async () => {
  await expect(runWith(fc.schedulerFor([1]), twoCells)).rejects.toThrow('Invalid schedulerFor defined');
});

test('the limits of the race apply, unless others are given', async () => {
  const race = defineRace({
    issue: 2,
    title: 'a short race',
    shared: () => ({ ledger: new Ledger(100) }),
    variants: { after: ({ ledger }) => new Account(ledger) },
    tasks: { A: (account) => account.withdraw(1) },
    model: accountModel,
    options: { maxSteps: 1, seed: 7 },
  });
  await expect(runWith([], race, { variant: 'after' })).rejects.toThrow(/^2\/after: livelock/);
  await expect(runWith([], race, { variant: 'after', maxSteps: 2 })).resolves.toMatchObject({ steps: 2 });
});

test('a race that was declared nowhere is shown all the same', async () => {
  const one = { ...casesOf(accountRace)[0]!, race: { ...accountRace, source: undefined } };
  await expect(runCase(new SteeredStrategy([0, 1]), one)).rejects.toThrow('42/before: lost update');
  await expect(runProgram(new SteeredStrategy([]), twoCells)).resolves.toMatchObject({ steps: 2 });
});

test('what a reporter prints of the error, besides its message, is the token', async () => {
  const error: unknown = await runWith([0, 1], accountRace, { variant: 'before' }).catch((reason: unknown) => reason);
  expect(JSON.parse(JSON.stringify(error))).toEqual({ token: (error as InterleavingError).token });
});
