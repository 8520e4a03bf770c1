import { expect, test } from 'vitest';
import { executionOf } from '../../../../../reports/html/client/executions.js';
import { callText, objectsAfter, tasksAfter } from '../../../../../reports/html/client/state.js';
import { deadlock, lostUpdate, race, step, variant } from '../../../../setup/example-report.ts';

function execution(verdict: typeof lostUpdate) {
  const only = variant({ id: '1-before', variant: 'before', verdict });
  return executionOf(race(1, 'a', 'b', [only]), only, '');
}

test('objects hold what the last step left in them', () => {
  const run = execution({ ...lostUpdate, initial: { ledger: '100' } });
  expect([0, 2, 3, 4].map((n) => objectsAfter(run, n))).toEqual([
    [{ name: 'ledger', value: '100', isChanged: false }],
    [{ name: 'ledger', value: '100', isChanged: false }],
    [{ name: 'ledger', value: '20', isChanged: true }],
    [{ name: 'ledger', value: '50', isChanged: true }],
  ]);
  expect(objectsAfter(execution(lostUpdate), 1)).toEqual([{ name: 'ledger', value: undefined, isChanged: false }]);
});

test('a task is in a call from its first step to its last', () => {
  const run = execution(lostUpdate);
  const statuses = (n: number) => tasksAfter(run, ['A', 'B', 'C'], n).map(({ status }) => status);
  expect(statuses(1)).toEqual(['in withdraw(80)', 'has not moved', 'has not moved']);
  expect(statuses(2)).toEqual(['in withdraw(80)', 'in withdraw(50)', 'has not moved']);
  expect(statuses(3)).toEqual(['withdraw(80) = true', 'in withdraw(50)', 'has not moved']);
  expect(statuses(4)).toEqual(['withdraw(80) = true', 'withdraw(50) = true', 'has not moved']);
});

test('when nobody can move, a task says what it waits for', () => {
  expect(tasksAfter(execution(deadlock), ['A', 'B'], 2)).toEqual([
    { name: 'A', status: 'waits for account:2', kind: 'stuck' },
    { name: 'B', status: 'waits for account:1', kind: 'stuck' },
  ]);
  expect(tasksAfter(execution(deadlock), ['A'], 1)).toEqual([
    { name: 'A', status: 'in transfer(1, 2, 10)', kind: 'busy' },
  ]);
});

test('a strand that waits keeps its task waiting', () => {
  const run = { ...execution(lostUpdate), waiting: { 'A.1': 'lock' } };
  expect(tasksAfter(run, ['A'], 4)).toMatchObject([{ status: 'waits for lock' }]);
});

test('without calls the steps tell', () => {
  const run = { ...execution(lostUpdate), calls: [] };
  const kinds = (n: number) => tasksAfter(run, ['A', 'B'], n).map(({ status }) => status);
  expect([kinds(1), kinds(3), kinds(4)]).toEqual([
    ['running', 'has not moved'],
    ['done', 'running'],
    ['done', 'done'],
  ]);
});

test('a call is written with its answer, unless it has none yet', () => {
  const call = { task: 'A', name: 'f', args: ['1'], from: 1, to: 2, isPending: false };
  expect(callText(call)).toBe('f(1)');
  expect(callText({ ...call, threw: 'RangeError: no' })).toBe('f(1) = throws RangeError: no');
  expect(callText({ ...call, value: '2', isPending: true })).toBe('f(1)');
});

test('an object that only changes is known too', () => {
  const run = execution({ ...lostUpdate, steps: [step(1, 'A', 'write', { state: { audit: '1' } })] });
  expect(objectsAfter(run, 1).map(({ name }) => name)).toEqual(['ledger', 'audit']);
});
