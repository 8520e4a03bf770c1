// A component whose locks are as different as can be: some are needed, one is not, and one is needed by nobody who is in a scenario.
import type { MutexInterface } from 'async-mutex';
import type { ValueStore } from '../../../../../src/components/stores/value-store.ts';

export interface TillApi {
  deposit(amount: number): Promise<void>;
  empty(): Promise<number>;
  money(): Promise<number>;
}

export class Till implements TillApi {
  readonly #money: ValueStore<number>;
  readonly #lock: MutexInterface;

  constructor(money: ValueStore<number>, lock: MutexInterface) {
    this.#money = money;
    this.#lock = lock;
  }

  deposit(amount: number): Promise<void> {
    return this.#lock.runExclusive(async () => {
      await this.#money.write((await this.#money.read()) + amount);
    });
  }

  empty(): Promise<number> {
    return this.#lock.runExclusive(async () => {
      const money = await this.#money.read();
      await this.#money.write(0);
      return money;
    });
  }

  money(): Promise<number> {
    return this.#lock.runExclusive(() => this.#money.read());
  }
}
