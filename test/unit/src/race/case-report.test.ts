// What is told of an exploration? The steps with values and places, the calls, why no order explains them, and a word for it.
import { expect, test } from 'vitest';
import { blocked, type Model } from '../../../../models/model.ts';
import { compareWith, outcomeOf, reportCase, reportReplay } from '../../../../src/race/case-report.ts';
import type { Kit } from '../../../../src/race/declaration.ts';
import { defineRace } from '../../../../src/race/define-race.ts';
import { findCase } from '../../../../src/race/explore-race.ts';
import { caseOfToken } from '../../../../src/race/replay-race.ts';
import { accountModel, accountRace, Account, Ledger, type AccountApi } from './account.ts';

const before = findCase(accountRace, { variant: 'before' });
const after = findCase(accountRace, { variant: 'after' });

test('a race is reported with everything that shows it', async () => {
  const { report, files } = await reportCase(before);
  expect(files).toHaveLength(1);
  expect(report).toMatchObject({
    id: '42-before',
    scenario: '',
    variant: 'before',
    expected: 'race',
    outcome: 'met',
    tasks: [
      { name: 'A', calls: 'withdraw(80)' },
      { name: 'B', calls: 'withdraw(50)' },
    ],
  });
  expect(report.verdict).toMatchObject({
    kind: 'race',
    pattern: 'lost update',
    object: 'ledger',
    initial: { ledger: '100' },
    criticalReversal: [1, 3],
    preemptions: 1,
    isMinimal: true,
    consistency: { sequential: 'broken', quiescent: 'broken' },
    notes: [
      { step: 1, mark: 'o', text: 'reads what step 3 is about to change' },
      { step: 4, mark: '*', text: 'overwrites step 3 with a value computed from the stale read at step 1' },
    ],
  });
  expect(report.verdict.steps).toHaveLength(4);
  expect(report.verdict.steps![2]).toMatchObject({
    n: 3,
    task: 'B',
    object: 'ledger',
    method: 'write',
    access: 'write',
    args: ['50'],
    at: { file: 'test/unit/src/race/account.ts' },
    call: 1,
    clock: [1, 2],
    enabled: ['A', 'B'],
    state: { ledger: '50' },
    isRelevant: true,
  });
  expect(report.verdict.calls).toEqual([
    { task: 'A', name: 'withdraw', args: ['80'], value: 'true', from: 1, to: 4, isPending: false },
    { task: 'B', name: 'withdraw', args: ['50'], value: 'true', from: 2, to: 3, isPending: false },
  ]);
  expect(report.verdict.explanation).toEqual([
    {
      order: [0],
      states: ['100', '20'],
      next: [{ call: 1, must: 'false', was: 'true', text: 'B withdraw(50) must be false, was true' }],
    },
    {
      order: [1],
      states: ['100', '50'],
      next: [{ call: 0, must: 'false', was: 'true', text: 'A withdraw(80) must be false, was true' }],
    },
  ]);
  expect(report.exploration).toMatchObject({ complete: true, executions: 4, wrong: 2, estimate: null, deepest: 4 });
  expect(report.exploration.tree.leaves.map(({ schedule, status }) => [schedule.join(''), status])).toEqual([
    ['ABBA', 'wrong'],
    ['ABAB', 'wrong'],
    ['AAB', 'run'],
    ['BBA', 'run'],
    ['AA', 'skipped'],
    ['ABB', 'skipped'],
    ['BA', 'skipped'],
  ]);
  expect(report.exploration.tree.leaves[2]!.steps).toEqual([
    'ledger.read() -> 100',
    'ledger.write(20)',
    'ledger.read() -> 20',
  ]);
  expect(report.exploration.handOffs).toEqual([
    {
      object: 'ledger',
      pairs: [
        { from: 'A', to: 'B', executions: 3 },
        { from: 'B', to: 'A', executions: 3 },
      ],
    },
  ]);
});

test('a proof is reported with the calls that it is about', async () => {
  const { report } = await reportCase(after);
  expect(report).toMatchObject({
    outcome: 'met',
    expected: 'no race',
    verdict: { kind: 'holds', pattern: 'linearizable' },
    tasks: [
      { name: 'A', calls: 'withdraw(80)' },
      { name: 'B', calls: 'withdraw(50)' },
    ],
  });
});

test('a token replays to the same report, and a leaf of the tree to its own steps', async () => {
  const { report } = await reportCase(before);
  const again = await reportReplay(report.verdict.token!, before);
  expect(again.report.verdict.steps).toEqual(report.verdict.steps);
  expect(again.report.verdict).toMatchObject({ kind: 'race', pattern: 'lost update' });
  const passing = await reportReplay(report.exploration.tree.leaves[2]!.token!, before, { maxSteps: 100, seed: 1 });
  expect(passing.report.verdict).toMatchObject({ kind: 'holds', pattern: 'linearizable' });
  expect(passing.report.outcome).toBe('broken');
  expect(passing.report.verdict.calls).toHaveLength(2);
});

test('the same schedule on another variant says where it has to wait', async () => {
  const { report } = await reportCase(before);
  const comparison = await compareWith(report.verdict.token!, after);
  expect(comparison).toMatchObject({
    variant: 'after',
    ending: 'an order of the calls explains every answer',
    missed: [
      { at: 2, strand: 'B', why: 'waits for account, which A holds' },
      { at: 3, strand: 'B', why: 'waits for account, which A holds' },
    ],
  });
  expect(comparison.steps.map(({ strand }) => strand).join('')).toBe('AAABB');
  const back = await compareWith(report.exploration.tree.leaves[2]!.token!, before);
  expect(back.missed).toEqual([]);
});

test('a schedule that goes on for a strand that has ended says so', async () => {
  const longer = defineRace({
    issue: 51,
    title: 'longer',
    shared: () => ({ ledger: new Ledger(100) }),
    variants: {
      before: ({ ledger }) => new Account(ledger) as AccountApi,
      twice: { build: ({ ledger }) => Object.assign(new Account(ledger), { balance: async () => 0 }), expect: 'races' },
    },
    tasks: { A: (account) => account.balance(), B: (account) => account.withdraw(50) },
    model: accountModel,
  });
  const { report } = await reportCase(findCase(longer, { variant: 'before' }));
  const [leaf] = report.exploration.tree.leaves;
  const comparison = await compareWith(leaf!.token!, findCase(longer, { variant: 'twice' }));
  expect(comparison.ending).toContain('no order of the calls explains');
});

test('what a failure does not need is left out, and its token says so', async () => {
  const race = defineRace({
    issue: 52,
    title: 'more than is needed',
    shared: () => ({ ledger: new Ledger(100) }),
    variants: { before: ({ ledger }) => new Account(ledger) as AccountApi },
    tasks: {
      A: [(account) => account.balance(), (account) => account.withdraw(80)],
      B: (account) => account.withdraw(50),
      C: (account) => account.balance(),
    },
    model: accountModel,
  });
  const one = findCase(race, { variant: 'before' });
  const { report } = await reportCase(one);
  expect(report.verdict.token).toMatch(/^52\/before\/without\.C\.A1\/AB2A~/);
  expect(report.verdict.steps).toHaveLength(4);
  const named = caseOfToken(report.verdict.token!, [race]);
  expect(named.without).toEqual(['C', 'A1']);
  expect((await reportReplay(report.verdict.token!, named)).report.verdict.kind).toBe('race');
});

test.each([
  ['race', 'races', 'met'],
  ['deadlock', 'races', 'met'],
  ['race', 'deadlocks', 'broken'],
  ['deadlock', 'deadlocks', 'met'],
  ['holds', 'holds', 'met'],
  ['holds', 'races', 'broken'],
  ['livelock', 'holds', 'broken'],
  ['open', 'holds', 'open'],
  ['error', 'races', 'error'],
] as const)('a verdict of %s where it %s is %s', (verdict, expectation, outcome) => {
  expect(outcomeOf(verdict, expectation)).toBe(outcome);
});

test('a search that a budget ended is open, with an estimate', async () => {
  const { report } = await reportCase(after, { maxExecutions: 1 });
  expect(report).toMatchObject({ outcome: 'open', verdict: { kind: 'open', pattern: 'open' } });
  expect(report.exploration).toMatchObject({ complete: false, executions: 1, stoppedBy: 'executions' });
  expect(report.exploration.estimate).toBeGreaterThanOrEqual(2);
});

test('an expected race is met only by a complete search; a race where none may be is broken at once', async () => {
  const cut = await reportCase(before, { maxExecutions: 3 });
  expect(cut.report).toMatchObject({ outcome: 'open', verdict: { kind: 'race', pattern: 'lost update' } });
  expect(cut.report.exploration).toMatchObject({ complete: false, executions: 3, stoppedBy: 'executions' });
  const satisfied = await reportCase(before, { keepGoing: 0 });
  expect(satisfied.report).toMatchObject({ outcome: 'open', exploration: { stoppedBy: 'satisfied' } });
  const forbidden = await reportCase({ ...before, expectation: 'holds' }, { maxExecutions: 3 });
  expect(forbidden.report.outcome).toBe('broken');
});

interface Gate {
  enter(): Promise<void>;
  open(): Promise<void>;
}

const gateModel: Model<boolean, Gate> = {
  init: () => false,
  methods: { enter: (isOpen) => (isOpen ? [isOpen, undefined] : blocked), open: () => [true, undefined] },
};

test('somebody who is never woken is a lost wake-up', async () => {
  const race = defineRace({
    issue: 53,
    title: 'a gate that is opened too early',
    shared: ({ cell, signal }: Kit) => ({ isOpen: cell(false, 'isOpen'), opened: signal('opened') }),
    variants: {
      before: ({ isOpen, opened }): Gate => ({
        enter: async () => {
          if (await isOpen.read()) return;
          await opened.clear();
          await opened.wait();
        },
        open: async () => {
          await isOpen.write(true);
          await opened.set();
        },
      }),
    },
    tasks: { A: (gate) => gate.enter(), B: (gate) => gate.open() },
    model: gateModel,
  });
  const { report } = await reportCase(findCase(race, { variant: 'before' }));
  expect(report).toMatchObject({
    outcome: 'met',
    verdict: { kind: 'deadlock', pattern: 'lost wake-up', object: 'opened' },
  });
  expect(report.verdict.deadlock!.waiting[0]).toMatchObject({ strand: 'A', waitsFor: 'opened' });
  expect(report.verdict.calls![0]).toMatchObject({ name: 'enter', isPending: true });
});
