// Three executions of two withdrawals: without a lock, with a lock around the write, and with one around both.
import type { Step, Verdict } from '../../reports/report.ts';
import { lostUpdate as bare, step } from '../setup/example-report.ts';

const FOLDER = 'src/components/account';

export const lostUpdate: Verdict = { ...bare, initial: { ledger: '100' } };

/** `acquire` or `release` of the lock called account. */
function lock(n: number, task: string, method: string, file: string, line: number): Step {
  const state = { account: method === 'acquire' ? `held by ${task}` : 'free' };
  return step(n, task, method, { object: 'account', state, at: { file: `${FOLDER}/${file}`, line } });
}

function ledger(n: number, task: string, method: string, line: number, rest: Partial<Step>, file = 'after.ts'): Step {
  return step(n, task, method, { at: { file: `${FOLDER}/${file}`, line }, ...rest });
}

export const afterFix: readonly Step[] = [
  lock(1, 'A', 'acquire', 'after.ts', 16),
  ledger(2, 'A', 'read', 17, { value: '100' }),
  ledger(3, 'A', 'write', 19, { args: ['20'], state: { ledger: '20' } }),
  lock(4, 'A', 'release', 'after.ts', 16),
  lock(5, 'B', 'acquire', 'after.ts', 16),
  ledger(6, 'B', 'read', 17, { value: '20' }),
  lock(7, 'B', 'release', 'after.ts', 16),
];

const SUGGESTED = 'suggested.ts';

export const halfFix: Verdict = {
  ...bare,
  token: '42/suggested/ABA3B3~c01d',
  initial: { ledger: '100', account: 'free' },
  steps: [
    ledger(1, 'A', 'read', 15, { value: '100' }, SUGGESTED),
    ledger(2, 'B', 'read', 15, { value: '100' }, SUGGESTED),
    { ...lock(3, 'A', 'acquire', SUGGESTED, 17), isRelevant: false },
    ledger(4, 'A', 'write', 18, { args: ['20'], state: { ledger: '20' } }, SUGGESTED),
    { ...lock(5, 'A', 'release', SUGGESTED, 17), isRelevant: false },
    { ...lock(6, 'B', 'acquire', SUGGESTED, 17), isRelevant: false },
    ledger(7, 'B', 'write', 18, { args: ['50'], state: { ledger: '50' } }, SUGGESTED),
    { ...lock(8, 'B', 'release', SUGGESTED, 17), isRelevant: false },
  ],
  calls: [
    { task: 'A', name: 'withdraw', args: ['80'], value: 'true', from: 1, to: 5, isPending: false },
    { task: 'B', name: 'withdraw', args: ['50'], value: 'true', from: 2, to: 8, isPending: false },
  ],
  criticalReversal: [2, 4],
  notes: [
    { step: 2, mark: 'o', text: 'reads what step 4 is about to change' },
    { step: 7, mark: '*', text: 'overwrites step 4 with a value computed from the stale read at step 2' },
  ],
};
