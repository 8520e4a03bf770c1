import { expect, test } from 'vitest';
import { issueText, nameOf, replayCommand } from '../../../../../reports/html/client/issue-text.js';
import type { Race, VariantReport } from '../../../../../reports/report.ts';
import { exampleReport, lostUpdate, step } from '../../../../setup/example-report.ts';

const account = exampleReport.races.find(({ issue }) => issue === 42) as Race;
const [, after, suggested] = account.variants as [VariantReport, VariantReport, VariantReport];

test('it says what was expected, what came, and how to see it again', () => {
  expect(issueText(exampleReport, account, suggested)).toBe(`## #42 account / suggested: lost update

Expected no race, found a lost update on ledger.

\`\`\`
    1  A  ledger.read() -> 100  before.ts:13
o   2  B  ledger.read() -> 100  before.ts:13
    3  A  ledger.write(20)  before.ts:15
*   4  B  ledger.write(50)  before.ts:15

o  reads what step 3 is about to change
*  overwrites step 3 with a value computed from the stale read at step 2
\`\`\`

No order of the calls explains these answers:

\`\`\`
B withdraw(50) must be false, was true
A withdraw(80) must be false, was true
\`\`\`

To see it again:

\`\`\`
npx heddle replay 42/before/ABAB~7f3c
\`\`\`

two withdrawals overdraw the account (src/components/account/account.race.ts:5); shortest of 2 wrong executions, 4 steps, 1 pre-emption, 4 explored, complete; heddle 0.1.0, Node v20.19.0, seed 1, commit 3fa91c0.
`);
});

test('it leaves out what there is not', () => {
  const { commit: _, ...run } = exampleReport.run;
  const text = issueText({ ...exampleReport, run }, account, after);
  expect(text).not.toContain('```');
  expect(text).toMatch(/seed 1\.\n$/);
});

test('a fence is longer than any inside, and a message is kept', () => {
  const { notes: _, ...rest } = lostUpdate;
  const verdict = { ...rest, message: 'what happened', steps: [step(1, 'A', 'read', { value: '````' })] };
  const text = issueText(exampleReport, account, { ...suggested, verdict });
  expect(text).toContain('`````\n    1  A  ledger.read() -> ````  before.ts:13\n`````');
  expect(text).toContain('\n\nwhat happened\n\n');
});

test('a name has the scenario if there is one', () => {
  expect(nameOf(account, { ...after, scenario: 'three tasks' })).toBe('#42 account / three tasks / after');
});

test('the command has the flags that the replay needs', () => {
  const replayWith = { seed: 2, maxSteps: 50 };
  const command = 'npx heddle replay 42/before/ABAB~7f3c --seed 2 --max-steps 50';
  expect(replayCommand('42/before/ABAB~7f3c', { replayWith })).toBe(command);
  expect(issueText(exampleReport, account, { ...suggested, verdict: { ...suggested.verdict, replayWith } })).toContain(
    command,
  );
});
