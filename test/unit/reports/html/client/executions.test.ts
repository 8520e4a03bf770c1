import { expect, test } from 'vitest';
import { comparedBy, executionOf } from '../../../../../reports/html/client/executions.js';
import type { Leaf, Race, VariantReport } from '../../../../../reports/report.ts';
import { deadlock, exampleReport, exploration, lostUpdate, race, variant } from '../../../../setup/example-report.ts';

const account = exampleReport.races.find(({ issue }) => issue === 42) as Race;
const [before, after] = account.variants as [VariantReport, VariantReport];

function withLeaves(...leaves: Leaf[]): [Race, VariantReport] {
  const only = variant({
    id: '1-after',
    variant: 'after',
    verdict: { kind: 'holds', pattern: 'linearizable' },
    exploration: { ...exploration, tree: { total: leaves.length, leaves } },
  });
  return [race(1, 'a', 'b', [variant({ id: '1-before', variant: 'before' }), only]), only];
}

test('the execution of the verdict ends where its last note is', () => {
  expect(executionOf(account, before, '')).toMatchObject({
    key: '',
    caption: '',
    raceStep: 4,
    criticalReversal: [2, 3],
  });
  const { notes: _, ...bare } = lostUpdate;
  const unmarked = { ...before, verdict: bare };
  expect(executionOf(account, unmarked, '').raceStep).toBe(3);
});

test('a deadlock names what each strand waits for', () => {
  const stuck = { ...before, verdict: deadlock };
  expect(executionOf(account, stuck, '')).toMatchObject({ raceStep: 2, waiting: { A: 'account:2', B: 'account:1' } });
});

test('a variant that holds shows the schedule of the sibling that was compared with it', () => {
  expect(comparedBy(account, after)).toBe(before);
  expect(executionOf(account, after, '')).toMatchObject({
    caption: 'The schedule that breaks before, played on after.',
    raceStep: 3,
  });
});

test('a leaf is read from its texts, with the accesses that are known from elsewhere', () => {
  const { steps, caption } = executionOf(account, before, 'e2');
  expect(caption).toBe('Execution 2 of the exploration, which passes.');
  expect(
    steps.map(({ task, object, method, args, access, value }) => [task, object, method, args, access, value]),
  ).toEqual([
    ['A', 'ledger', 'read', [], 'read', '100'],
    ['A', 'ledger', 'write', ['20'], 'write', undefined],
    ['B', 'ledger', 'read', [], 'read', '20'],
  ]);
});

test('the leaf of the verdict is the execution of the verdict; one that was not run, or is not there, too', () => {
  for (const key of ['e1', 'e3', 'e99']) expect(executionOf(account, before, key).key).toBe('');
});

test('without an execution of its own, the first leaf that was run is shown', () => {
  const [owner, only] = withLeaves(
    { schedule: ['A'], status: 'skipped' },
    { schedule: ['A.1', 'B'], status: 'wrong', steps: ['store.get("a.b") -> "x) -> y"', 'sleeps 10 ms'] },
  );
  expect(executionOf(owner, only, '')).toMatchObject({
    key: 'e2',
    caption: 'Execution 2 of the exploration, which is wrong.',
    steps: [
      {
        task: 'A',
        strand: 'A.1',
        object: 'store',
        method: 'get',
        args: ['"a.b"'],
        access: 'unknown',
        value: '"x) -> y"',
      },
      { task: 'B', object: '', method: 'sleeps 10 ms', access: 'none' },
    ],
  });
});

test('a text that is too long to be taken apart stays whole, and a missing choice has no task', () => {
  const [owner, only] = withLeaves({ schedule: [], status: 'run', steps: [`a.b(${'c'.repeat(600)})`] });
  expect(executionOf(owner, only, 'e1').steps[0]).toMatchObject({ object: '', task: '', access: 'none' });
});

test('with nothing recorded there is nothing to show', () => {
  const [owner, only] = withLeaves();
  expect(executionOf(owner, only, '').steps).toEqual([]);
});
