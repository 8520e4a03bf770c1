// The texts of the account that the vivid report is about.

export const ACCOUNT_SOURCES: Readonly<Record<string, string>> = {
  'src/components/account/before.ts': `// The account of issue 42, as it was: it trusts what it read.
import type { Ledger } from './ledger.ts';

export class Account {
  readonly #ledger: Ledger;

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  /** Whether the amount could be withdrawn. */
  async withdraw(amount: number): Promise<boolean> {
    const balance = await this.#ledger.read();
    if (balance < amount) return false;
    await this.#ledger.write(balance - amount);
    return true;
  }
}
`,
  'src/components/account/suggested.ts': `// The account of issue 42, as the issue suggests: a lock around the write.
import { Mutex } from 'async-mutex';
import type { Ledger } from './ledger.ts';

export class Account {
  readonly #ledger: Ledger;
  readonly #lock: Mutex;

  constructor(ledger: Ledger, lock = new Mutex()) {
    this.#ledger = ledger;
    this.#lock = lock;
  }

  async withdraw(amount: number): Promise<boolean> {
    const balance = await this.#ledger.read();
    if (balance < amount) return false;
    return this.#lock.runExclusive(async () => {
      await this.#ledger.write(balance - amount);
      return true;
    });
  }
}
`,
  'src/components/account/after.ts': `// The account of issue 42, as it holds: nobody reads while somebody decides.
import { Mutex } from 'async-mutex';
import type { Ledger } from './ledger.ts';

export class LockedAccount {
  readonly #ledger: Ledger;
  readonly #lock: Mutex;

  constructor(ledger: Ledger, lock = new Mutex()) {
    this.#ledger = ledger;
    this.#lock = lock;
  }

  /** Whether the amount could be withdrawn. */
  withdraw(amount: number): Promise<boolean> {
    return this.#lock.runExclusive(async () => {
      const balance = await this.#ledger.read();
      if (balance < amount) return false;
      await this.#ledger.write(balance - amount);
      return true;
    });
  }
}
`,
  'src/components/transfer/after.ts': `// Money from one account to another, both locked.
import type { Account } from './account.ts';

export async function transfer(from: Account, to: Account, amount: number): Promise<void> {
  const release = await from.lock.acquire();
  const releaseOther = await to.lock.acquire();
  from.balance -= amount;
  to.balance += amount;
  releaseOther();
  release();
}
`,
};
