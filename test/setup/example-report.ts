// A report with one of everything, for the tests of what is made from it: a race found where one was expected, a proof, a
// broken expectation, a deadlock, a search that a budget ended, and a component that is not deterministic.
import type { Exploration, Race, Report, Step, VariantReport, Verdict } from '../../reports/report.ts';

const FILE = 'src/components/account/before.ts';
const TASKS = [
  { name: 'A', calls: 'withdraw(80)' },
  { name: 'B', calls: 'withdraw(50)' },
] as const;

/** A step of the account: who, what, and the balance afterwards. */
export function step(n: number, task: string, method: string, rest: Partial<Step> = {}): Step {
  return {
    n,
    task,
    strand: task,
    object: 'ledger',
    method,
    access: method === 'read' ? 'read' : 'write',
    args: [],
    at: { file: FILE, line: method === 'read' ? 13 : 15, column: 23 },
    call: task === 'A' ? 0 : 1,
    clock: [1, 1],
    enabled: ['A', 'B'],
    state: {},
    isRelevant: true,
    ...rest,
  };
}

export const lostUpdate: Verdict = {
  kind: 'race',
  pattern: 'lost update',
  object: 'ledger',
  token: '42/before/ABAB~7f3c',
  steps: [
    step(1, 'A', 'read', { value: '100', clock: [1, 0] }),
    step(2, 'B', 'read', { value: '100', clock: [0, 1] }),
    step(3, 'A', 'write', { args: ['20'], state: { ledger: '20' }, clock: [2, 1] }),
    step(4, 'B', 'write', { args: ['50'], state: { ledger: '50' }, clock: [2, 2], enabled: ['B'] }),
  ],
  calls: [
    { task: 'A', name: 'withdraw', args: ['80'], value: 'true', from: 1, to: 3, isPending: false },
    { task: 'B', name: 'withdraw', args: ['50'], value: 'true', from: 2, to: 4, isPending: false },
  ],
  explanation: [
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
  ],
  consistency: { sequential: 'broken', quiescent: 'broken' },
  criticalReversal: [2, 3],
  notes: [
    { step: 2, mark: 'o', text: 'reads what step 3 is about to change' },
    { step: 4, mark: '*', text: 'overwrites step 3 with a value computed from the stale read at step 2' },
  ],
  preemptions: 1,
  isMinimal: true,
};

export const deadlock: Verdict = {
  kind: 'deadlock',
  pattern: 'deadlock',
  object: 'account:2',
  message: 'deadlock after 2 steps',
  token: '31/after/AB~91d0',
  steps: [
    step(1, 'A', 'acquire', { object: 'account:1', at: { file: 'src/components/transfer/after.ts', line: 20 } }),
    step(2, 'B', 'acquire', { object: 'account:2', at: { file: 'src/components/transfer/after.ts', line: 20 } }),
  ],
  calls: [
    { task: 'A', name: 'transfer', args: ['1', '2', '10'], from: 1, to: 3, isPending: true },
    { task: 'B', name: 'transfer', args: ['2', '1', '10'], from: 2, to: 3, isPending: true },
  ],
  deadlock: {
    waiting: [
      {
        strand: 'A',
        holds: ['account:1'],
        waitsFor: 'account:2',
        heldBy: ['B'],
        at: { file: 'src/components/transfer/after.ts', line: 21 },
      },
      {
        strand: 'B',
        holds: ['account:2'],
        waitsFor: 'account:1',
        heldBy: ['A'],
        at: { file: 'src/components/transfer/after.ts', line: 21 },
      },
    ],
    cycle: ['A', 'account:2', 'B', 'account:1', 'A'],
    wayOut: { strand: 'A', waitsFor: 'account:2', before: 2 },
  },
};

export const exploration: Exploration = {
  complete: true,
  strategy: 'exhaustive',
  reduction: 'optimal',
  executions: 4,
  wrong: 2,
  skipped: 1,
  planned: 0,
  estimate: null,
  deepest: 4,
  durationMs: 9,
  stoppedBy: 'exhausted',
  audit: { kind: 'all', executions: 6 },
  tree: {
    total: 6,
    leaves: [
      {
        schedule: ['A', 'B', 'A', 'B'],
        status: 'wrong',
        token: '42/before/ABAB~7f3c',
        steps: ['ledger.read() -> 100', 'ledger.read() -> 100', 'ledger.write(20)', 'ledger.write(50)'],
      },
      {
        schedule: ['A', 'A', 'B'],
        status: 'run',
        token: '42/before/AAB~11aa',
        steps: ['ledger.read() -> 100', 'ledger.write(20)', 'ledger.read() -> 20'],
      },
      { schedule: ['B', 'A', 'A', 'B'], status: 'skipped', why: 'the first two reads commute: same class as ABAB' },
    ],
  },
  handOffs: [
    {
      object: 'ledger',
      pairs: [
        { from: 'A', to: 'B', executions: 4 },
        { from: 'B', to: 'A', executions: 3 },
      ],
    },
  ],
};

export function variant(rest: Partial<VariantReport> & Pick<VariantReport, 'id' | 'variant'>): VariantReport {
  return {
    scenario: '',
    expected: 'race',
    outcome: 'met',
    verdict: lostUpdate,
    exploration,
    tasks: TASKS,
    ...rest,
  };
}

export function race(issue: number, component: string, title: string, variants: readonly VariantReport[]): Race {
  const source = { file: `src/components/${component}/${component}.race.ts`, line: 5 };
  return { issue, component, title, source, variants };
}

const holds: Verdict = { kind: 'holds', pattern: 'linearizable' };

export const exampleReport: Report = {
  version: 1,
  tool: { name: 'heddle', version: '0.1.0' },
  run: {
    startedAt: '2026-04-10T07:27:07.000Z',
    durationMs: 412,
    command: 'heddle gate',
    node: 'v20.19.0',
    platform: 'linux x64',
    commit: '3fa91c0',
    branch: 'main',
    seed: 1,
    budgetMs: 60_000,
    strategy: 'exhaustive',
    interrupted: false,
  },
  totals: { met: 3, broken: 2, open: 1, error: 1 },
  races: [
    race(17, 'seat-booking', 'two guests book one seat', [
      variant({ id: '17-before', variant: 'before' }),
      variant({
        id: '17-after',
        variant: 'after',
        expected: 'no race',
        outcome: 'open',
        verdict: { kind: 'open', pattern: 'open' },
        exploration: {
          ...exploration,
          complete: false,
          executions: 200_000,
          wrong: 0,
          planned: 1_310,
          estimate: 1_700_000,
          stoppedBy: 'time',
          audit: { kind: 'none', executions: 0 },
        },
      }),
    ]),
    race(23, 'lazy-cache', 'two callers load one value', [
      variant({
        id: '23-before',
        variant: 'before',
        outcome: 'error',
        verdict: {
          kind: 'error',
          pattern: 'nondeterminism',
          message: 'the component is not deterministic',
          token: '23/before/AAB~02c4',
          divergence: { step: 3, recorded: 'store.get("k")', now: 'store.set("k", 0.7312)' },
        },
      }),
    ]),
    race(31, 'transfer', 'two transfers in opposite directions', [
      variant({ id: '31-after', variant: 'after', expected: 'no race', outcome: 'broken', verdict: deadlock }),
    ]),
    race(42, 'account', 'two withdrawals overdraw the account', [
      variant({
        id: '42-before',
        variant: 'before',
        comparison: {
          variant: 'after',
          steps: [
            step(1, 'A', 'acquire', { object: 'account', call: 0 }),
            step(2, 'A', 'read', { value: '100' }),
            step(3, 'A', 'write', { args: ['20'], state: { ledger: '20' } }),
          ],
          calls: [{ task: 'A', name: 'withdraw', args: ['80'], value: 'true', from: 1, to: 3, isPending: false }],
          missed: [{ at: 2, strand: 'B', why: 'waits for account, which A holds' }],
          ending: 'every answer is explained by an order of the calls',
        },
      }),
      variant({
        id: '42-after',
        variant: 'after',
        expected: 'no race',
        verdict: holds,
        exploration: { ...exploration, executions: 2, wrong: 0 },
      }),
      variant({ id: '42-suggested', variant: 'suggested', expected: 'no race', outcome: 'broken' }),
    ]),
  ],
  sources: {
    [FILE]: Array.from({ length: 20 }, (_, i) => `const line${i + 1} = ${i + 1};`).join('\n'),
  },
};
