// Which locks are held against the contracts? Ours, made for an engine, and any of them with async-mutex's decorators.
import { tryAcquire, withTimeout, type MutexInterface, type SemaphoreInterface } from 'async-mutex';
import { ControlledMutex } from '../../../../scheduler/objects/mutex.ts';
import { ControlledSemaphore } from '../../../../scheduler/objects/semaphore.ts';
import type { Engine } from '../../../../scheduler/runtime/engine.ts';
import { ReentrantMutex } from '../../../../src/sync/reentrant-mutex.ts';
import type { MakeMutex } from './mutex-contract.ts';
import type { MakeSemaphore } from './semaphore-contract.ts';
import type { MakeLimited } from './time-limit-contract.ts';

export function controlledMutex(engine: Engine): MakeMutex {
  return (cancelError) => new ControlledMutex(engine, undefined, cancelError);
}

export function controlledReentrant(engine: Engine): MakeMutex {
  return (cancelError) => {
    const inner = new ControlledMutex(engine, undefined, cancelError);
    return new ReentrantMutex(inner, () => inner.touch());
  };
}

export function controlledSemaphore(engine: Engine): MakeSemaphore {
  return (value, cancelError) => new ControlledSemaphore(engine, 'semaphore', value, undefined, cancelError);
}

export function limitedMutex(make: MakeMutex): MakeLimited {
  return () => {
    const plain = make();
    return {
      plain,
      within: (ms, error) => withTimeout(plain, ms, error),
      atOnce: (error) => tryAcquire(plain, error),
    };
  };
}

export function limitedSemaphore(make: MakeSemaphore): MakeLimited {
  return () => {
    const semaphore = make(1);
    return {
      plain: asMutex(semaphore),
      within: (ms, error) => asMutex(withTimeout(semaphore, ms, error)),
      atOnce: (error) => asMutex(tryAcquire(semaphore, error)),
    };
  };
}

/** A semaphore of one permit, spoken to as a mutex. */
function asMutex(semaphore: SemaphoreInterface): MutexInterface {
  return {
    acquire: async () => (await semaphore.acquire())[1],
    runExclusive: (worker) => semaphore.runExclusive(() => worker()),
    waitForUnlock: () => semaphore.waitForUnlock(),
    isLocked: () => semaphore.isLocked(),
    release: () => semaphore.release(),
    cancel: () => semaphore.cancel(),
  };
}
