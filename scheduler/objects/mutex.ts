// A controlled lock with async-mutex's interface: a semaphore of one permit.
import type { MutexInterface } from 'async-mutex';
import type { Engine } from '../runtime/engine.ts';
import { ControlledSemaphore } from './semaphore.ts';

export class ControlledMutex implements MutexInterface {
  readonly #semaphore: ControlledSemaphore;

  constructor(engine: Engine, name: string | undefined, cancelError?: Error) {
    this.#semaphore = new ControlledSemaphore(engine, 'lock', 1, name, cancelError);
  }

  async acquire(priority = 0): Promise<MutexInterface.Releaser> {
    const [, release] = await this.#semaphore.acquire(1, priority);
    return release;
  }

  runExclusive<T>(worker: MutexInterface.Worker<T>, priority = 0): Promise<T> {
    return this.#semaphore.runExclusive(() => worker(), 1, priority);
  }

  waitForUnlock(priority = 0): Promise<void> {
    return this.#semaphore.waitForUnlock(1, priority);
  }

  isLocked(): boolean {
    return this.#semaphore.isLocked();
  }

  release(): void {
    if (this.#semaphore.isLocked()) this.#semaphore.release();
  }

  cancel(): void {
    this.#semaphore.cancel();
  }

  /** Makes the running step one that changes the lock: for whoever keeps account of it elsewhere. */
  touch(): void {
    this.#semaphore.touch();
  }
}
