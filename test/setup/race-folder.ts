// Folders with race files for the tests of whatever finds, loads and runs them.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';

/** A folder that is there until the test ends, with these files in it. */
export function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'heddle-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** How a race file that lies anywhere imports a file of the sources. */
export function sourceUrl(file: string): string {
  return pathToFileURL(resolve(file)).href;
}

export interface AccountOptions {
  readonly issue?: number;
  readonly title?: string;
  /** Without the lock `after` races, too. */
  readonly isFixed?: boolean;
  /** Where `defineRace` comes from. Default: the sources. */
  readonly from?: string;
  /** Statements that run when the file is loaded. */
  readonly atLoad?: string;
  /** Statements at the start of each withdrawal. */
  readonly inWithdraw?: string;
  /** How many tasks withdraw. */
  readonly tasks?: number;
}

/** A race file about an account: `before` has no lock, `after` has one. Lines 12 and 14 are the read and the write. */
export function accountRace(options: AccountOptions = {}): string {
  const { issue = 42, title = 'two withdrawals overdraw the account', isFixed = true, tasks = 2 } = options;
  const { from = sourceUrl('src/race/define-race.ts'), atLoad = '', inWithdraw = '' } = options;
  const lock = isFixed ? `lock('account')` : `{ runExclusive: (work) => work() }`;
  const names = 'ABCDEFGH'.split('').slice(0, tasks);
  return `import { defineRace } from '${from}';
${atLoad}
class Ledger {
  balance = 100;
  async read() { return this.balance; }
  async write(balance) { this.balance = balance; }
}

const open = { runExclusive: (work) => work() };
const account = (ledger, lock) => ({
  withdraw: (amount) => lock.runExclusive(async () => { ${inWithdraw}
    const balance = await ledger.read();
    if (balance < amount) return false;
    await ledger.write(balance - amount);
    return true;
  }),
});

export default defineRace({
  issue: ${issue},
  title: '${title}',
  component: 'account',
  shared: () => ({ ledger: new Ledger() }),
  describe: { ledger: { read: 'read', write: 'write' } },
  variants: {
    before: ({ ledger }) => account(ledger, open),
    after: ({ ledger, lock }) => account(ledger, ${lock}),
  },
  tasks: { ${names.map((name, i) => `${name}: (account) => account.withdraw(${80 - 30 * (i % 2)})`).join(', ')} },
  model: {
    init: () => 100,
    methods: { withdraw: (balance, amount) => (balance < amount ? [balance, false] : [balance - amount, true]) },
  },
});
`;
}
