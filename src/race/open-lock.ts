// Is a lock needed? A stand-in with async-mutex's interface that lets everybody pass at once.
import type { MutexInterface } from 'async-mutex';

export class OpenLock implements MutexInterface {
  async acquire(): Promise<MutexInterface.Releaser> {
    return () => undefined;
  }

  async runExclusive<T>(worker: MutexInterface.Worker<T>): Promise<T> {
    return worker();
  }

  async waitForUnlock(): Promise<void> {}

  isLocked(): boolean {
    return false;
  }

  release(): void {}

  cancel(): void {}
}
