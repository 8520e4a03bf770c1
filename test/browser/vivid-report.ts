// The report that the page is looked at with: small enough to follow, and with everything that a page can show.
import type { Coverage, Feature, Mutant, Report, VariantReport } from '../../reports/report.ts';
import { exampleReport, race, variant } from '../setup/example-report.ts';
import { afterFix, halfFix, lostUpdate } from './account-executions.ts';
import { ACCOUNT_SOURCES } from './account-sources.ts';
import { accountTree, done, explored, waiting } from './explorations.ts';

const account: readonly VariantReport[] = [
  variant({
    id: '42-before',
    variant: 'before',
    verdict: lostUpdate,
    exploration: explored({ executions: 6, wrong: 4, skipped: 14, deepest: 4, tree: accountTree }),
    comparison: {
      variant: 'after',
      initial: { ledger: '100', account: 'free' },
      steps: afterFix,
      calls: [
        { task: 'A', name: 'withdraw', args: ['80'], value: 'true', from: 1, to: 4, isPending: false },
        { task: 'B', name: 'withdraw', args: ['50'], value: 'false', from: 5, to: 7, isPending: false },
      ],
      missed: [
        { at: 2, strand: 'B', why: 'waits for account, which A holds' },
        { at: 4, strand: 'B', why: 'waits for account, which A holds' },
      ],
      ending: 'every answer is explained by an order of the calls',
    },
  }),
  variant({
    id: '42-suggested',
    variant: 'suggested',
    expected: 'no race',
    outcome: 'broken',
    verdict: halfFix,
    exploration: explored({ executions: 10, wrong: 4, skipped: 31, deepest: 8, tree: { total: 0, leaves: [] } }),
  }),
  done('42-after', 'after', { executions: 2, skipped: 4, deepest: 7 }),
];

const breaker: readonly VariantReport[] = ['lost increment', 'half-open probe', 'late success'].flatMap((scenario) => {
  const slug = scenario.replaceAll(' ', '-');
  const [before, after] = [
    variant({ id: `7088-${slug}-before`, variant: 'before', verdict: lostUpdate }),
    done(`7088-${slug}-after`, 'after', { executions: 34, skipped: 212, deepest: 11 }),
  ];
  return [
    { ...before, scenario },
    { ...after, scenario },
  ];
});

const features: readonly Feature[] = [
  feature(42, 'Without the lock the race is found', ['@issue-42', '@before'], 14),
  feature(42, 'With the lock no interleaving is wrong', ['@issue-42', '@after'], 21),
  {
    ...feature(31, 'Transfers in opposite directions end', ['@issue-31', '@after'], 9),
    outcome: 'broken',
    message: 'some interleaving deadlocks',
  },
  { ...feature(17, 'Three guests, two seats', ['@issue-17', '@tdd_expected_fail'], 30), isExpectedToFail: true },
];

const coverage: Coverage = {
  lines: 99.31,
  branches: 97.84,
  functions: 100,
  statements: 99.31,
  threshold: 97,
  outcome: 'met',
  html: '../coverage/index.html',
  lcov: '../coverage/lcov.info',
};

const mutants: readonly Mutant[] = [
  {
    issue: 42,
    component: 'account',
    method: 'withdraw',
    mutation: 'without its lock',
    at: { file: 'src/components/account/after.ts', line: 12 },
    isKilled: true,
    by: { scenario: 'two withdrawals', pattern: 'lost update', token: '42/after/ABAB~7f3c' },
  },
  {
    issue: 42,
    component: 'account',
    method: 'deposit',
    mutation: 'lock released before the write',
    at: { file: 'src/components/account/after.ts', line: 22 },
    isKilled: false,
  },
];

export const vividReport: Report = {
  ...exampleReport,
  totals: { met: 13, broken: 4, open: 1, error: 1 },
  races: [
    race(7088, 'circuit-breaker', 'failures that come together are counted once', breaker),
    ...exampleReport.races.filter(({ issue }) => issue === 23),
    race(17, 'seat-booking', 'two guests book one seat', [
      variant({ id: '17-before', variant: 'before', verdict: { ...lostUpdate, pattern: 'double booking' } }),
      waiting('17-after', 'after'),
    ]),
    ...exampleReport.races.filter(({ issue }) => issue === 31),
    race(42, 'account', 'two withdrawals overdraw the account', account),
  ],
  features,
  coverage,
  mutants,
  sources: ACCOUNT_SOURCES,
};

function feature(issue: number, name: string, tags: readonly string[], line: number): Feature {
  const at = { file: `features/${issue}.feature`, line };
  return { issue, name, at, tags, isExpectedToFail: false, outcome: 'met' };
}
