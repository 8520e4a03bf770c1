// What is a reentrant mutex? A mutex whose owner does not wait for itself, and everybody else does.
import type { MutexInterface } from 'async-mutex';
import { describe, expect, test } from 'vitest';
import { errorOf, type Subject, type World } from './lock-worlds.ts';

export type MakeReentrant = () => MutexInterface;

type Check = (title: string, body: (world: World<MakeReentrant>) => Promise<void>) => void;

export function reentrantContract(subject: Subject<MakeReentrant>): void {
  describe(`${subject.name} as a reentrant mutex`, () => {
    const check: Check = (title, body) => {
      test(`${title}`, () => subject.run(body));
    };
    ownerContract(check);
    strangerContract(check);
    endContract(check);
  });
}

function ownerContract(check: Check): void {
  check('the owner runs exclusively again without waiting, at any depth', async ({ make, pause }) => {
    const lock = make();
    const depth = async (levels: number): Promise<number> =>
      lock.runExclusive(async () => {
        await pause();
        return levels === 0 ? 0 : 1 + (await depth(levels - 1));
      });
    expect(await depth(3)).toBe(3);
    expect(lock.isLocked()).toBe(false);
  });

  check('the owner acquires again, and each releaser counts once', async ({ make, pause }) => {
    const lock = make();
    await lock.runExclusive(async () => {
      const release = await lock.acquire();
      await pause();
      release();
      release();
      expect(lock.isLocked()).toBe(true);
    });
    expect(lock.isLocked()).toBe(false);
  });

  check('what the owner forks owns the lock too', async ({ make, pause }) => {
    const lock = make();
    const nested = async (): Promise<number> => {
      await pause();
      return lock.runExclusive(() => pause().then(() => 1));
    };
    expect(await lock.runExclusive(() => Promise.all([nested(), nested()]))).toEqual([1, 1]);
    expect(lock.isLocked()).toBe(false);
  });

  check('a task that the owner starts owns the lock too', async ({ make, task, pause }) => {
    const lock = make();
    await lock.runExclusive(() =>
      task(async () => {
        await pause();
        await lock.runExclusive(pause);
      }),
    );
    expect(lock.isLocked()).toBe(false);
  });

  check('an error inside leaves the lock to the outer call, and is passed on', async ({ make }) => {
    const lock = make();
    const failure = new Error('inside');
    const fail = (): never => {
      throw failure;
    };
    const outer = lock.runExclusive(async () => {
      expect(await errorOf(lock.runExclusive(fail))).toBe(failure);
      expect(lock.isLocked()).toBe(true);
      fail();
    });
    expect(await errorOf(outer)).toBe(failure);
    expect(lock.isLocked()).toBe(false);
  });

  check('the owner of two locks may lock either again', async ({ make, pause }) => {
    const [outer, inner] = [make(), make()];
    await outer.runExclusive(() =>
      inner.runExclusive(async () => {
        await outer.runExclusive(pause);
        await inner.runExclusive(pause);
      }),
    );
    expect([outer.isLocked(), inner.isLocked()]).toEqual([false, false]);
  });

  check('release ends one call of the owner', async ({ make }) => {
    const lock = make();
    await lock.runExclusive(async () => {
      await lock.acquire();
      lock.release();
      expect(lock.isLocked()).toBe(true);
      lock.release();
      expect(lock.isLocked()).toBe(false);
    });
    expect(lock.isLocked()).toBe(false);
  });
}

function strangerContract(check: Check): void {
  check('others wait until the outermost call has ended', async ({ make, task, pause }) => {
    const lock = make();
    let inside = 0;
    const visit = (): Promise<void> =>
      lock.runExclusive(async () => {
        expect(++inside).toBe(1);
        await lock.runExclusive(pause);
        await pause();
        inside--;
      });
    await Promise.all([task(visit), task(visit)]);
    expect(lock.isLocked()).toBe(false);
  });

  check('acquire makes nobody the owner', async ({ make, task, pause }) => {
    const lock = make();
    const release = await lock.acquire();
    let isIn = false;
    const again = task(() => lock.runExclusive(() => void (isIn = true)));
    await pause();
    expect(isIn).toBe(false);
    release();
    await again;
  });

  check('the owner of one lock waits for another', async ({ make, task, pause }) => {
    const [mine, other] = [make(), make()];
    const release = await other.acquire();
    let isIn = false;
    const visitor = task(() => mine.runExclusive(() => other.runExclusive(() => void (isIn = true))));
    await pause();
    expect(isIn).toBe(false);
    release();
    await visitor;
  });

  check('cancel refuses others, and not what the owner asks for', async ({ make, task, pause }) => {
    const lock = make();
    await lock.runExclusive(async () => {
      const stranger = lock.waitForUnlock();
      const nested = lock.runExclusive(() => 1);
      lock.cancel();
      expect(await nested).toBe(1);
      void stranger;
    });
    const release = await lock.acquire();
    const waiting = task(() => errorOf(lock.runExclusive(pause)));
    await pause();
    lock.cancel();
    expect(await waiting).toBeInstanceOf(Error);
    release();
  });
}

function endContract(check: Check): void {
  check('what outlives its callback queues as anybody else', async ({ make, pause }) => {
    const lock = make();
    let goOn: (value?: unknown) => void = () => undefined;
    const isOver = new Promise((resolve) => (goOn = resolve));
    let isIn = false;
    let straggler: Promise<void> | undefined;
    await lock.runExclusive(() => {
      straggler = isOver.then(() => lock.runExclusive(() => void (isIn = true)));
    });
    const release = await lock.acquire();
    goOn();
    await pause();
    expect(isIn).toBe(false);
    release();
    await straggler;
    expect(isIn).toBe(true);
  });

  check('a call inside that nobody awaits keeps the lock until it has ended', async ({ make, task, pause }) => {
    const lock = make();
    let isInside = false;
    let straggler: Promise<void> | undefined;
    const owner = task(() =>
      lock.runExclusive(() => {
        straggler = lock.runExclusive(async () => {
          isInside = true;
          await pause();
          await lock.runExclusive(pause);
          isInside = false;
        });
      }),
    );
    const visitor = task(() => lock.runExclusive(() => expect(isInside).toBe(false)));
    await Promise.all([owner, visitor]);
    await straggler;
    expect(lock.isLocked()).toBe(false);
  });

  check('a chain of calls that outlive each other is freed at its end', async ({ make, task, pause }) => {
    const lock = make();
    let last: Promise<void> | undefined;
    const next = (left: number): Promise<void> =>
      lock.runExclusive(async () => {
        if (left > 0) last = next(left - 1);
        await pause();
      });
    await task(() => next(2));
    await last;
    await pause();
    await lock.runExclusive(() => undefined);
    expect(lock.isLocked()).toBe(false);
  });
}
