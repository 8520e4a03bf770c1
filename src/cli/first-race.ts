// What does a first race look like? A component with a bug and its fix, a model, and the race that tells the two apart.

/** By the name of the file, what it is for and what is in it. */
export const firstRace: Readonly<Record<string, { readonly what: string; readonly text: string }>> = {
  'account.ts': {
    what: 'the component: an account, with a bug and with its fix',
    text: `// An account whose ledger answers asynchronously, as a database does.

export interface Ledger {
  read(): Promise<number>;
  write(balance: number): Promise<void>;
}

export interface Lock {
  runExclusive<Result>(work: () => Promise<Result>): Promise<Result>;
}

export class MemoryLedger implements Ledger {
  private balance = 100;

  async read(): Promise<number> {
    return this.balance;
  }

  async write(balance: number): Promise<void> {
    this.balance = balance;
  }
}

/** The bug: between the read and the write somebody else may read the same balance. */
export class Account {
  private readonly ledger: Ledger;

  constructor(ledger: Ledger) {
    this.ledger = ledger;
  }

  async withdraw(amount: number): Promise<boolean> {
    const balance = await this.ledger.read();
    if (balance < amount) return false;
    await this.ledger.write(balance - amount);
    return true;
  }
}

/** The fix: one withdrawal at a time. */
export class LockedAccount extends Account {
  private readonly lock: Lock;

  constructor(ledger: Ledger, lock: Lock) {
    super(ledger);
    this.lock = lock;
  }

  override withdraw(amount: number): Promise<boolean> {
    return this.lock.runExclusive(() => super.withdraw(amount));
  }
}
`,
  },
  'account.model.ts': {
    what: 'the model: what one withdrawal alone must do',
    text: `// What a withdrawal must do if it is alone: the next balance, and what it answers.
import type { Model } from 'heddle';
import type { Account } from './account.js';

export const accountModel: Model<number, Account> = {
  init: () => 100,
  methods: {
    withdraw: (balance, amount) => (balance < amount ? [balance, false] : [balance - amount, true]),
  },
};
`,
  },
  'account.race.ts': {
    what: 'the race: two withdrawals at the same time',
    text: `// Two withdrawals at the same time: without the lock both can succeed, with it only one.
import { defineRace } from 'heddle';
import { Account, LockedAccount, MemoryLedger } from './account.js';
import { accountModel } from './account.model.js';

export default defineRace({
  issue: 1,
  title: 'two withdrawals overdraw the account',
  shared: () => ({ ledger: new MemoryLedger() }),
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
`,
  },
};
