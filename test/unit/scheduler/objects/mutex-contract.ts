// What is a mutex? The behaviour that async-mutex's interface promises, whoever implements it.
import { E_CANCELED, type MutexInterface } from 'async-mutex';
import { describe, expect, test } from 'vitest';
import { errorOf, type Subject, type World } from './lock-worlds.ts';

export type MakeMutex = (cancelError?: Error) => MutexInterface;

export function mutexContract(subject: Subject<MakeMutex>): void {
  describe(`${subject.name} as a mutex`, () => {
    const check = (title: string, body: (world: World<MakeMutex>) => Promise<void>): void => {
      test(`${title}`, () => subject.run(body));
    };

    check('acquire lets in one caller at a time', async ({ make, task, pause }) => {
      const lock = make();
      const guard = entrance();
      const visit = async (): Promise<void> => {
        const release = await lock.acquire();
        guard.enter();
        await pause();
        guard.leave();
        release();
      };
      await Promise.all([task(visit), task(visit), task(visit)]);
      expect(guard.visits).toBe(3);
      expect(lock.isLocked()).toBe(false);
    });

    check('runExclusive lets in one caller at a time, again and again', async ({ make, task, pause }) => {
      const lock = make();
      const guard = entrance();
      const visit = async (): Promise<void> => {
        guard.enter();
        await pause();
        guard.leave();
      };
      const twice = async (): Promise<void> => {
        await lock.runExclusive(visit);
        await lock.runExclusive(visit);
      };
      await Promise.all([task(twice), task(twice)]);
      expect(guard.visits).toBe(4);
    });

    check('a caller waits until the holder releases', async ({ make, task, pause }) => {
      const lock = make();
      const release = await lock.acquire();
      let isIn = false;
      const visitor = task(async () => {
        const leave = await lock.acquire();
        isIn = true;
        leave();
      });
      await pause();
      expect(isIn).toBe(false);
      release();
      await visitor;
      expect(isIn).toBe(true);
    });

    check('a releaser works once', async ({ make }) => {
      const lock = make();
      const release = await lock.acquire();
      release();
      release();
      expect(lock.isLocked()).toBe(false);
      const again = await lock.acquire();
      release();
      expect(lock.isLocked()).toBe(true);
      again();
      expect(lock.isLocked()).toBe(false);
    });

    check('runExclusive answers what its worker answers, at once or later', async ({ make, pause }) => {
      const lock = make();
      expect(await lock.runExclusive(() => 1)).toBe(1);
      expect(await lock.runExclusive(() => pause().then(() => 2))).toBe(2);
      expect(lock.isLocked()).toBe(false);
    });

    check('runExclusive fails as its worker fails, and frees the lock', async ({ make, pause }) => {
      const lock = make();
      const failure = new Error('of the worker');
      const fail = (): never => {
        throw failure;
      };
      expect(await errorOf(lock.runExclusive(fail))).toBe(failure);
      expect(lock.isLocked()).toBe(false);
      expect(await errorOf(lock.runExclusive(() => pause().then(fail)))).toBe(failure);
      expect(lock.isLocked()).toBe(false);
    });

    check('it is locked while somebody has it', async ({ make }) => {
      const lock = make();
      expect(lock.isLocked()).toBe(false);
      await lock.runExclusive(() => expect(lock.isLocked()).toBe(true));
      expect(lock.isLocked()).toBe(false);
    });

    check('release frees it without the releaser, and does nothing to a free lock', async ({ make, task, pause }) => {
      const lock = make();
      lock.release();
      await lock.acquire();
      let isIn = false;
      const visitor = task(async () => {
        await lock.acquire();
        isIn = true;
        lock.release();
      });
      await pause();
      expect(isIn).toBe(false);
      lock.release();
      await visitor;
      expect(lock.isLocked()).toBe(false);
    });

    check('waitForUnlock answers at once while the lock is free, and takes nothing', async ({ make }) => {
      const lock = make();
      await lock.waitForUnlock();
      expect(lock.isLocked()).toBe(false);
    });

    check('waitForUnlock waits while the lock is held, and all who wait are told', async ({ make, task, pause }) => {
      const lock = make();
      const release = await lock.acquire();
      let told = 0;
      const wait = async (): Promise<void> => {
        await lock.waitForUnlock();
        told++;
      };
      const waiting = [task(wait), task(wait)];
      await pause();
      expect(told).toBe(0);
      release();
      await Promise.all(waiting);
      expect(told).toBe(2);
    });

    check(
      'waitForUnlock answers even if the lock is taken again at once and for ever',
      async ({ make, task, pause }) => {
        const lock = make();
        const release = await lock.acquire();
        const waiting = task(() => lock.waitForUnlock());
        await pause();
        release();
        await lock.acquire();
        await waiting;
        expect(lock.isLocked()).toBe(true);
      },
    );

    check('who is more urgent gets the lock first of those who wait', async ({ make, task, pause }) => {
      const lock = make();
      const order: string[] = [];
      const release = await lock.acquire();
      const visit = (name: string, priority?: number): Promise<void> =>
        task(() => lock.runExclusive(() => void order.push(name), priority));
      const visits = [visit('low', -1), visit('normal'), visit('high', 2), visit('low', -1)];
      await pause();
      release();
      await Promise.all(visits);
      expect(order).toEqual(['high', 'normal', 'low', 'low']);
    });

    cancelContract(check);
  });
}

type Check = (title: string, body: (world: World<MakeMutex>) => Promise<void>) => void;

function cancelContract(check: Check): void {
  check('cancel refuses those who wait, and not the holder', async ({ make, task, pause }) => {
    const lock = make();
    const release = await lock.acquire();
    let hasRun = false;
    const waiting = [
      task(() => errorOf(lock.acquire())),
      task(() => errorOf(lock.runExclusive(() => void (hasRun = true)))),
    ];
    await pause();
    lock.cancel();
    expect(await Promise.all(waiting)).toEqual([E_CANCELED, E_CANCELED]);
    expect(hasRun).toBe(false);
    expect(lock.isLocked()).toBe(true);
    release();
    expect(lock.isLocked()).toBe(false);
  });

  check('cancel refuses with the error that the lock was made with', async ({ make, task, pause }) => {
    const error = new Error('closed');
    const lock = make(error);
    await lock.acquire();
    const waiting = task(() => errorOf(lock.acquire()));
    await pause();
    lock.cancel();
    expect(await waiting).toBe(error);
  });

  check('cancel refuses nobody who asks later', async ({ make, task, pause }) => {
    const lock = make();
    const release = await lock.acquire();
    lock.cancel();
    const waiting = task(() => lock.acquire());
    await pause();
    release();
    (await waiting)();
    expect(lock.isLocked()).toBe(false);
  });

  check('cancel does not refuse who found the lock free', async ({ make }) => {
    const lock = make();
    const asked = lock.acquire();
    lock.cancel();
    (await asked)();
    expect(lock.isLocked()).toBe(false);
  });

  check('cancel does not refuse the one to whom the lock was just released', async ({ make, task, pause }) => {
    const lock = make();
    const release = await lock.acquire();
    const visit = (): Promise<unknown> => errorOf(lock.runExclusive(pause));
    const visits = [task(visit), task(visit)];
    await pause();
    release();
    lock.cancel();
    expect(new Set(await Promise.all(visits))).toEqual(new Set([undefined, E_CANCELED]));
  });

  check('cancel leaves alone who waits for the unlocking', async ({ make, task, pause }) => {
    const lock = make();
    const release = await lock.acquire();
    const waiting = task(() => lock.waitForUnlock());
    await pause();
    lock.cancel();
    release();
    await waiting;
  });
}

/** Counts visits, and complains about two at a time. */
function entrance(): { enter(): void; leave(): void; readonly visits: number } {
  let inside = 0;
  let visits = 0;
  return {
    enter: () => {
      visits++;
      expect(++inside).toBe(1);
    },
    leave: () => {
      inside--;
    },
    get visits() {
      return visits;
    },
  };
}
