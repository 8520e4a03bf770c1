// The same without a lock.
import type { ValueStore } from '../../../../../src/components/stores/value-store.ts';
import type { TillApi } from './till.ts';

export class OpenTill implements TillApi {
  readonly #money: ValueStore<number>;

  constructor(money: ValueStore<number>) {
    this.#money = money;
  }

  async deposit(amount: number): Promise<void> {
    await this.#money.write((await this.#money.read()) + amount);
  }

  async empty(): Promise<number> {
    const money = await this.#money.read();
    await this.#money.write(0);
    return money;
  }

  money(): Promise<number> {
    return this.#money.read();
  }
}
