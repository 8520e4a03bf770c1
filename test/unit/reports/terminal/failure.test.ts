import { expect, test } from 'vitest';
import type { Exploration, VariantReport, Verdict } from '../../../../reports/report.ts';
import { folderOf, renderFailure } from '../../../../reports/terminal/failure.ts';
import { plainStyle } from '../../../../reports/terminal/style.ts';
import { exploration, lostUpdate, race, variant } from '../../../setup/example-report.ts';
import { nondeterminism } from '../../../setup/evidence.ts';

function told(verdict: Verdict, rest: Partial<VariantReport> = {}): string {
  const one = variant({ id: 'x', variant: 'after', expected: 'no race', outcome: 'broken', verdict, ...rest });
  return renderFailure(race(42, 'account', '', [one]), one, plainStyle);
}

function rank(wrong: number, isMinimal: boolean, rest: Partial<Exploration> = {}): string {
  const text = told({ ...lostUpdate, isMinimal }, { exploration: { ...exploration, wrong, ...rest } });
  return text.split('\n')[3]!.trim();
}

test('how the execution was chosen', () => {
  expect(rank(4, true)).toBe('Shortest of 4 wrong executions (4 explored, complete).');
  expect(rank(4, false)).toBe('One of 4 wrong executions (4 explored, complete).');
  expect(rank(1, true)).toBe('The only wrong execution (4 explored, complete).');
  expect(rank(2, true, { complete: false })).toBe('Shortest of 2 wrong executions (4 explored, not complete).');
});

test('a deadlock that nobody analysed is told by its message', () => {
  const text = told({ kind: 'deadlock', pattern: 'deadlock', message: 'nobody can move\nA and B wait' });
  expect(text).toContain('\n\n   nobody can move\n   A and B wait\n');
});

test('a failure that says nothing has only a headline', () => {
  const text = told({ kind: 'error', pattern: 'stale token' }, { outcome: 'error' });
  expect(text).toBe(' ERROR   #42 account / after: stale token\n         src/components/account/account.race.ts:5\n');
});

test('a divergence is explained in the words of the verdict, if it has any', () => {
  const message = 'the program is not deterministic: it read a file. Make it anew in each execution.';
  expect(told({ ...nondeterminism, message })).toContain('\n   The program is not deterministic: it read a file.');
  const { token: _, message: __, ...bare } = nondeterminism;
  expect(told(bare)).toContain('\n   The execution took another path at step 3:\n     recorded  store.get("k")');
  expect(told(bare)).toContain('\n   Something the harness does not control changed');
});

test('a message of very many lines is cut', () => {
  const message = Array.from({ length: 100 }, (_, i) => `line ${i + 1}`).join('\n');
  const text = told({ kind: 'race', pattern: 'odd', message });
  expect(text).toContain('\n   line 19\n   … 81 more lines, all in report.json\n');
  expect(text).not.toContain('line 20');
});

test('the folder of a component is where its race is declared', () => {
  expect(folderOf('src/account/account.race.ts')).toBe('src/account');
  expect(folderOf('account.race.ts')).toBe('');
});
