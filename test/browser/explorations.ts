// Searches of the vivid report: complete ones, one that a budget ended, and the tree of six executions.
import type { Exploration, Tree, VariantReport } from '../../reports/report.ts';
import { exploration, variant } from '../setup/example-report.ts';

const READ_100 = 'ledger.read() -> 100';

export const accountTree: Tree = {
  total: 10,
  leaves: [
    leaf('ABAB', 'wrong', [READ_100, READ_100, 'ledger.write(20)', 'ledger.write(50)'], '42/before/ABAB~7f3c'),
    leaf('ABBA', 'wrong', [READ_100, READ_100, 'ledger.write(50)', 'ledger.write(20)'], '42/before/ABBA~7f3c'),
    leaf('AAB', 'run', [READ_100, 'ledger.write(20)', 'ledger.read() -> 20'], '42/before/AAB~7f3c'),
    leaf('BBA', 'run', [READ_100, 'ledger.write(50)', 'ledger.read() -> 50'], '42/before/BBA~7f3c'),
    { schedule: 'BAAB'.split(''), status: 'skipped', why: 'the two reads commute: same class as ABAB' },
    { schedule: 'BABA'.split(''), status: 'skipped', why: 'the two reads commute: same class as ABBA' },
  ],
};

function leaf(schedule: string, status: 'run' | 'wrong', steps: readonly string[], token: string) {
  return { schedule: schedule.split(''), status, steps, token };
}

export function explored(rest: Partial<Exploration>): Exploration {
  return { ...exploration, audit: { kind: 'all', executions: 20 }, ...rest };
}

/** A variant that holds. */
export function done(id: string, name: string, rest: Partial<Exploration>): VariantReport {
  return variant({
    id,
    variant: name,
    expected: 'no race',
    verdict: { kind: 'holds', pattern: 'linearizable' },
    exploration: explored({ wrong: 0, tree: { total: 0, leaves: [] }, ...rest }),
  });
}

/** A variant whose search a budget ended. */
export function waiting(id: string, name: string): VariantReport {
  return variant({
    id,
    variant: name,
    expected: 'no race',
    outcome: 'open',
    verdict: { kind: 'open', pattern: 'open' },
    exploration: explored({
      complete: false,
      executions: 200_000,
      wrong: 0,
      skipped: 1_204_113,
      planned: 1_310,
      estimate: 1_700_000,
      deepest: 31,
      durationMs: 60_000,
      stoppedBy: 'time',
      audit: { kind: 'sampled', executions: 400 },
      tree: {
        total: 200_000,
        leaves: [
          leaf(
            'AABBCC',
            'run',
            [
              'seats.get(1) -> free',
              'seats.set(1, "A")',
              'seats.get(1) -> A',
              'seats.get(2) -> free',
              'seats.set(2, "C")',
              'log.add("C")',
            ],
            '17/after/A2B2C2~aa10',
          ),
          { schedule: 'AACB'.split(''), status: 'planned', why: 'the time was up' },
        ],
      },
    }),
  });
}
