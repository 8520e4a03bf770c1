// A report in which every optional part is present: scenarios, features, coverage, mutants and problems, some of them broken.
import type { Report } from '../../reports/report.ts';
import { totalsOf } from '../../reports/totals.ts';
import { exampleReport, race, variant } from './example-report.ts';
import { verdicts } from './verdicts.ts';

const [, lostIncrement] = verdicts['three-tasks']!;

const parts: Pick<Report, 'races' | 'features' | 'coverage' | 'mutants' | 'problems'> = {
  races: [
    ...exampleReport.races,
    race(7088, 'circuit-breaker', 'the breaker stays closed', [
      variant({ id: '7088-lost-increment-before', variant: 'before', scenario: 'lost-increment' }),
      lostIncrement,
      variant({
        id: '7088-reset-while-open-after',
        variant: 'after',
        scenario: 'reset while it is open',
        expected: 'no race',
        verdict: { kind: 'holds', pattern: 'linearizable' },
      }),
    ]),
  ],
  features: [
    {
      issue: 42,
      name: '#42 Withdrawals never overdraw an account: with the lock no interleaving is wrong',
      at: { file: 'features/issue-42.feature', line: 17 },
      tags: ['@issue-42', '@after'],
      isExpectedToFail: false,
      outcome: 'met',
    },
    {
      issue: 7088,
      name: 'The breaker opens: at the third failure',
      at: { file: 'features/issue-7088.feature', line: 12 },
      tags: ['@issue-7088', '@tdd_expected_fail'],
      isExpectedToFail: true,
      outcome: 'broken',
    },
    {
      issue: null,
      name: 'Words: never, always, sometimes',
      at: { file: 'features/words.feature', line: 3 },
      tags: [],
      isExpectedToFail: false,
      outcome: 'broken',
      message: 'AssertionError: expected 4 executions\n\u001b[32m+ 4\u001b[39m\n\u001b[31m- 6\u001b[39m',
    },
  ],
  coverage: {
    lines: 98.24,
    branches: 96.97,
    functions: 100,
    statements: 98.24,
    threshold: 97,
    outcome: 'broken',
    html: '../coverage/index.html',
    lcov: '../coverage/lcov.info',
  },
  mutants: [
    {
      issue: 7088,
      component: 'circuit-breaker',
      method: 'recordFailure',
      mutation: 'without its lock',
      at: { file: 'src/components/circuit-breaker/after.ts', line: 20 },
      isKilled: true,
      by: { scenario: 'lost-increment', pattern: 'lost update', token: '7088/lost-increment/after/ABAB~11c0' },
    },
    {
      issue: 7088,
      component: 'circuit-breaker',
      method: 'reset',
      mutation: 'lock released before the write',
      at: { file: 'src/components/circuit-breaker/after.ts', line: 41 },
      isKilled: false,
    },
  ],
  problems: [{ what: 'mutants', message: 'the process ended by SIGKILL while mutating circuit-breaker.allow.' }],
};

export const fullReport: Report = { ...exampleReport, ...parts, totals: totalsOf(parts) };

/** Everything as expected, and complete. */
export const goodReport: Report = {
  ...exampleReport,
  ...goodParts(),
  totals: totalsOf(goodParts()),
};

function goodParts(): Pick<Report, 'races'> {
  const { races } = exampleReport;
  return {
    races: races
      .map((one) => ({ ...one, variants: one.variants.filter(({ outcome }) => outcome === 'met') }))
      .filter(({ variants }) => variants.length > 0),
  };
}
