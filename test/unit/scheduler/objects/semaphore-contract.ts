// What is a semaphore? The behaviour that async-mutex's interface promises, whoever implements it.
import { E_CANCELED, type SemaphoreInterface } from 'async-mutex';
import { describe, expect, test } from 'vitest';
import { errorOf, type Subject, type World } from './lock-worlds.ts';

export type MakeSemaphore = (value: number, cancelError?: Error) => SemaphoreInterface;

type Check = (title: string, body: (world: World<MakeSemaphore>) => Promise<void>) => void;

export function semaphoreContract(subject: Subject<MakeSemaphore>): void {
  describe(`${subject.name} as a semaphore`, () => {
    const check: Check = (title, body) => {
      test(`${title}`, () => subject.run(body));
    };
    permitContract(check);
    valueContract(check);
    waitingContract(check);
    weightContract(check);
  });
}

function permitContract(check: Check): void {
  check('lets in as many callers as it has permits, and no more', async ({ make, task, pause }) => {
    const semaphore = make(2);
    let inside = 0;
    const visit = async (): Promise<void> => {
      const [, release] = await semaphore.acquire();
      expect(++inside).toBeLessThanOrEqual(2);
      await pause();
      inside--;
      release();
    };
    await Promise.all([task(visit), task(visit), task(visit)]);
    expect(semaphore.getValue()).toBe(2);
  });

  check('a caller takes its weight in permits', async ({ make, task, pause }) => {
    const semaphore = make(3);
    let taken = 0;
    const visit = (weight: number) => async (): Promise<void> => {
      await semaphore.runExclusive(async () => {
        taken += weight;
        expect(taken).toBeLessThanOrEqual(3);
        await pause();
        taken -= weight;
      }, weight);
    };
    await Promise.all([task(visit(2)), task(visit(2)), task(visit(1))]);
    expect(semaphore.getValue()).toBe(3);
  });

  check('answers how many permits were free before', async ({ make }) => {
    const semaphore = make(3);
    const [before, release] = await semaphore.acquire(2);
    expect(before).toBe(3);
    expect(await semaphore.runExclusive((value) => value)).toBe(1);
    release();
    expect(semaphore.getValue()).toBe(3);
  });

  check('a releaser works once', async ({ make }) => {
    const semaphore = make(2);
    const [, release] = await semaphore.acquire(2);
    release();
    release();
    expect(semaphore.getValue()).toBe(2);
  });

  check('runExclusive fails as its worker fails, and gives the permits back', async ({ make, pause }) => {
    const semaphore = make(2);
    const failure = new Error('of the worker');
    const fail = (): never => {
      throw failure;
    };
    expect(await errorOf(semaphore.runExclusive(fail, 2))).toBe(failure);
    expect(await errorOf(semaphore.runExclusive(() => pause().then(fail)))).toBe(failure);
    expect(semaphore.getValue()).toBe(2);
  });

  check('a heavy caller waits until enough permits are free', async ({ make, task, pause }) => {
    const semaphore = make(2);
    const [, release] = await semaphore.acquire();
    let isIn = false;
    const visitor = task(() => semaphore.runExclusive(() => void (isIn = true), 2));
    await pause();
    expect(isIn).toBe(false);
    release();
    await visitor;
  });
}

function valueContract(check: Check): void {
  check('is locked when no permit is free', async ({ make }) => {
    const semaphore = make(2);
    await semaphore.acquire();
    expect([semaphore.getValue(), semaphore.isLocked()]).toEqual([1, false]);
    await semaphore.acquire();
    expect([semaphore.getValue(), semaphore.isLocked()]).toEqual([0, true]);
  });

  check('setValue changes what is free, up and down, and lets in who waits', async ({ make, task, pause }) => {
    const semaphore = make(0);
    let isIn = false;
    const visitor = task(() => semaphore.runExclusive((value) => ((isIn = true), value), 2));
    await pause();
    semaphore.setValue(1);
    await pause();
    expect(isIn).toBe(false);
    semaphore.setValue(2);
    expect(await visitor).toBe(2);
    semaphore.setValue(-1);
    expect([semaphore.getValue(), semaphore.isLocked()]).toEqual([-1, true]);
  });

  check('release gives permits, also beyond those that it was made with', async ({ make, task, pause }) => {
    const semaphore = make(1);
    await semaphore.acquire();
    const visitors = [task(() => semaphore.acquire()), task(() => semaphore.acquire(2))];
    await pause();
    semaphore.release(3);
    await Promise.all(visitors);
    expect(semaphore.getValue()).toBe(0);
    semaphore.release();
    expect(semaphore.getValue()).toBe(1);
  });

  check('waitForUnlock waits until so many permits are free, and takes none', async ({ make, task, pause }) => {
    const semaphore = make(1);
    await semaphore.waitForUnlock();
    let isTold = false;
    const waiting = task(async () => {
      await semaphore.waitForUnlock(2);
      isTold = true;
    });
    await pause();
    expect(isTold).toBe(false);
    semaphore.release();
    await waiting;
    expect(semaphore.getValue()).toBe(2);
  });
}

function waitingContract(check: Check): void {
  check('an urgent caller is not overtaken, even by one that needs less', async ({ make, task, pause }) => {
    const semaphore = make(2);
    const order: string[] = [];
    await semaphore.acquire(2);
    const visitors = [
      task(() => semaphore.runExclusive(() => void order.push('light'), 1, 0)),
      task(() => semaphore.runExclusive(() => void order.push('heavy and urgent'), 2, 1)),
    ];
    await pause();
    semaphore.release();
    await pause();
    expect(order).toEqual([]);
    semaphore.release();
    await Promise.all(visitors);
    expect(order).toEqual(['heavy and urgent', 'light']);
  });

  check('cancel refuses those who wait, and not the holders', async ({ make, task, pause }) => {
    const semaphore = make(2);
    const [, release] = await semaphore.acquire(2);
    const waiting = [
      task(() => errorOf(semaphore.acquire())),
      task(() => errorOf(semaphore.runExclusive(() => undefined, 2))),
    ];
    await pause();
    semaphore.cancel();
    expect(await Promise.all(waiting)).toEqual([E_CANCELED, E_CANCELED]);
    release();
    expect(semaphore.getValue()).toBe(2);
  });

  check('cancel refuses with the error that the semaphore was made with', async ({ make, task, pause }) => {
    const error = new Error('closed');
    const semaphore = make(0, error);
    const waiting = task(() => errorOf(semaphore.acquire()));
    await pause();
    semaphore.cancel();
    expect(await waiting).toBe(error);
  });
}

function weightContract(check: Check): void {
  check('a weight that is not positive is an error of the caller', async ({ make }) => {
    const semaphore = make(1);
    const invalid = (weight: number): Error => new Error(`invalid weight ${weight}: must be positive`);
    expect(() => void semaphore.acquire(0)).toThrow(invalid(0));
    expect(() => void semaphore.acquire(-1)).toThrow(invalid(-1));
    expect(() => void semaphore.waitForUnlock(0)).toThrow(invalid(0));
    expect(() => semaphore.release(-2)).toThrow(invalid(-2));
    expect(await errorOf(semaphore.runExclusive(() => undefined, 0))).toEqual(invalid(0));
    expect(semaphore.getValue()).toBe(1);
  });
}
