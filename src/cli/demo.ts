// What does a race look like? Two withdrawals of one account, without a lock and with one, both explored for real.
import { strict as assert } from 'node:assert';
import type { MutexInterface } from 'async-mutex';
import { explore } from '../explore.ts';
import type { Program } from '../program.ts';
import type { Cell } from '../../scheduler/objects/cell.ts';
import type { Result } from '../../scheduler/exploration/result.ts';
import { picture } from './picture.ts';

/** The bug: somebody else may read the balance between our read and our write. */
async function withdraw(balance: Cell<number>, amount: number): Promise<boolean> {
  const before = await balance.read();
  if (before < amount) return false;
  await balance.write(before - amount);
  return true;
}

/** Two withdrawals, of which only one can succeed. */
function account(guard: (lock: MutexInterface, code: () => Promise<boolean>) => Promise<boolean>): Program {
  return async ({ cell, task, lock }) => {
    const balance = cell(100, 'balance');
    const mutex = lock('account');
    const succeeded = await Promise.all([
      task('A', () => guard(mutex, () => withdraw(balance, 80))),
      task('B', () => guard(mutex, () => withdraw(balance, 50))),
    ]);
    assert.equal(succeeded.filter(Boolean).length, 1, 'one withdrawal must be refused');
  };
}

/** Prints both explorations. The exit code is 0 if the race was found and the fix holds. */
export async function demo(print: (text: string) => void): Promise<number> {
  const before = await explore(account((_, code) => code()));
  const after = await explore(account((mutex, code) => mutex.runExclusive(code)));
  print(`\n Two withdrawals of 80 and 50 from an account of 100, without a lock:\n ${count(before)}\n\n`);
  print(picture(before));
  print(`\n The same with a lock: ${count(after)}\n\n   ${after.verdict}: no interleaving is wrong.\n`);
  return before.verdict === 'race' && after.verdict === 'holds' ? 0 : 1;
}

function count({ executions, wrong, complete }: Result): string {
  return `${wrong} wrong of ${executions} executions${complete ? ', complete' : ''}.`;
}
