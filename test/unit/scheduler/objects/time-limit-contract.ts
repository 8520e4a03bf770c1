// What do async-mutex's decorators, withTimeout and tryAcquire, promise about a lock, whoever implements it?
import { E_ALREADY_LOCKED, E_TIMEOUT, type MutexInterface } from 'async-mutex';
import { describe, expect, test } from 'vitest';
import { errorOf, type Subject, type World } from './lock-worlds.ts';

/** One lock, seen with and without a limit to waiting for it. */
export interface LimitedLock {
  readonly plain: MutexInterface;
  readonly within: (ms: number, error?: Error) => MutexInterface;
  readonly atOnce: (error?: Error) => MutexInterface;
}

export type MakeLimited = () => LimitedLock;

type Check = (title: string, body: (world: World<MakeLimited>) => Promise<void>) => void;

export function timeLimitContract(subject: Subject<MakeLimited>): void {
  describe(`${subject.name} with a time limit`, () => {
    const check: Check = (title, body) => {
      test(`${title}`, () => subject.run(body));
    };
    timeoutContract(check);
    tryContract(check);
  });
}

function timeoutContract(check: Check): void {
  check('a free lock is got whatever the limit', async ({ make, task, pause }) => {
    const { plain, within } = make();
    const other = task(pause);
    const release = await within(0).acquire();
    expect(plain.isLocked()).toBe(true);
    release();
    expect(await within(1).runExclusive(() => pause().then(() => 1))).toBe(1);
    await within(0).waitForUnlock();
    expect(plain.isLocked()).toBe(false);
    await other;
  });

  check('a lock that stays held is given up, and comes back when it is released', async ({ make, task, elapse }) => {
    const { plain, within } = make();
    const release = await plain.acquire();
    let hasRun = false;
    const waiting = [
      task(() => errorOf(within(10).acquire())),
      task(() => errorOf(within(10).runExclusive(() => void (hasRun = true)))),
      task(() => errorOf(within(10).waitForUnlock())),
    ];
    await elapse(20);
    expect(await Promise.all(waiting)).toEqual([E_TIMEOUT, E_TIMEOUT, E_TIMEOUT]);
    release();
    const again = await plain.acquire();
    again();
    await elapse(20);
    expect([hasRun, plain.isLocked()]).toEqual([false, false]);
  });

  check('the error of a limit can be chosen', async ({ make, task, elapse }) => {
    const { plain, within } = make();
    const error = new Error('too long');
    const release = await plain.acquire();
    const waiting = task(() => errorOf(within(10, error).acquire()));
    await elapse(20);
    expect(await waiting).toBe(error);
    release();
  });

  check('a lock that is released in the meantime is got or given up, and never lost', async ({ make, task, pause }) => {
    const { plain, within } = make();
    const release = await plain.acquire();
    const waiting = task(() => errorOf(within(1_000).runExclusive(pause)));
    await pause();
    release();
    expect([undefined, E_TIMEOUT]).toContain(await waiting);
    const again = await plain.acquire();
    again();
    expect(plain.isLocked()).toBe(false);
  });

  check('two callers with limits keep each other out', async ({ make, task, pause, elapse }) => {
    const { plain, within } = make();
    let inside = 0;
    const visit = async (): Promise<void> => {
      expect(++inside).toBe(1);
      await pause();
      inside--;
    };
    const visits = [
      task(() => errorOf(within(5).runExclusive(visit))),
      task(() => errorOf(within(5).runExclusive(visit))),
    ];
    await elapse(10);
    const errors = await Promise.all(visits);
    expect(errors).toContain(undefined);
    for (const error of errors) expect([undefined, E_TIMEOUT]).toContain(error);
    await pause();
    expect(plain.isLocked()).toBe(false);
  });

  check('cancel refuses who waits with a limit', async ({ make, task, pause }) => {
    const { plain, within } = make();
    await plain.acquire();
    const error = task(() => errorOf(within(1_000).acquire()));
    await pause();
    plain.cancel();
    expect(await error).toBeInstanceOf(Error);
  });
}

function tryContract(check: Check): void {
  check('tryAcquire gets a free lock', async ({ make, task, pause }) => {
    const { plain, atOnce } = make();
    const other = task(pause);
    const release = await atOnce().acquire();
    await other;
    expect(plain.isLocked()).toBe(true);
    release();
    expect(await atOnce().runExclusive(() => 1)).toBe(1);
    expect(plain.isLocked()).toBe(false);
  });

  check('tryAcquire gives up a lock that stays held', async ({ make, task, elapse }) => {
    const { plain, atOnce } = make();
    const release = await plain.acquire();
    const error = new Error('taken');
    const waiting = [
      task(() => errorOf(atOnce().acquire())),
      task(() => errorOf(atOnce(error).runExclusive(() => undefined))),
    ];
    await elapse(5);
    expect(await Promise.all(waiting)).toEqual([E_ALREADY_LOCKED, error]);
    expect(plain.isLocked()).toBe(true);
    release();
    await elapse(5);
    expect(plain.isLocked()).toBe(false);
  });
}
