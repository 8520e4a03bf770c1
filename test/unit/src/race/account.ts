// The smallest component worth a race: an account whose ledger is read and written in separate steps. Used by many tests.
import type { MutexInterface } from 'async-mutex';
import type { Model } from '../../../../models/model.ts';
import { defineRace } from '../../../../src/race/define-race.ts';

export class Ledger {
  #balance: number;

  constructor(balance: number) {
    this.#balance = balance;
  }

  async read(): Promise<number> {
    return this.#balance;
  }

  async write(balance: number): Promise<void> {
    this.#balance = balance;
  }

  toJSON(): number {
    return this.#balance;
  }
}

export interface AccountApi {
  withdraw(amount: number): Promise<boolean>;
  balance(): Promise<number>;
}

export class Account implements AccountApi {
  readonly #ledger: Ledger;

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  async withdraw(amount: number): Promise<boolean> {
    const balance = await this.#ledger.read();
    if (balance < amount) return false;
    await this.#ledger.write(balance - amount);
    return true;
  }

  balance(): Promise<number> {
    return this.#ledger.read();
  }
}

export class LockedAccount implements AccountApi {
  readonly #account: Account;
  readonly #lock: MutexInterface;

  constructor(ledger: Ledger, lock: MutexInterface) {
    this.#account = new Account(ledger);
    this.#lock = lock;
  }

  withdraw(amount: number): Promise<boolean> {
    return this.#lock.runExclusive(() => this.#account.withdraw(amount));
  }

  balance(): Promise<number> {
    return this.#lock.runExclusive(() => this.#account.balance());
  }
}

export const accountModel: Model<number, AccountApi> = {
  init: () => 100,
  methods: {
    withdraw: (balance, amount) => (balance < amount ? [balance, false] : [balance - amount, true]),
    balance: (balance) => [balance, balance],
  },
};

export const accountRace = defineRace({
  issue: 42,
  title: 'two withdrawals overdraw the account',
  shared: () => ({ ledger: new Ledger(100) }),
  describe: { ledger: { read: 'read', write: 'write' } },
  variants: {
    before: ({ ledger }) => new Account(ledger),
    after: ({ ledger, lock }) => new LockedAccount(ledger, lock('account')),
  },
  tasks: {
    A: (account) => account.withdraw(80),
    B: (account) => account.withdraw(50),
  },
  model: accountModel,
});
