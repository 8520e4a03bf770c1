// How did the run end? Every expectation counts once: those of the variants, of the features, of coverage and of mutants.
import type { Outcome, Report, Totals } from './report.ts';

export type Expectations = Pick<Report, 'races' | 'features' | 'coverage' | 'mutants'>;

export interface GateOptions {
  /** Whether a search that a budget ended is let through. */
  readonly allowOpen?: boolean;
}

/** 3, which is missing here, is for usage and configuration: then there is no report. */
export type ExitCode = 0 | 1 | 2 | 4;

const SEVERITY: readonly Outcome[] = ['met', 'open', 'broken', 'error'];

/** Greater if worse. An error of the harness outranks all: then nothing is certain. A found race outranks an open search. */
export function severityOf(outcome: Outcome): number {
  return SEVERITY.indexOf(outcome);
}

export function totalsOf(report: Expectations): Totals {
  const totals = { met: 0, broken: 0, open: 0, error: 0 };
  for (const outcome of outcomesOf(report)) totals[outcome]++;
  return totals;
}

export function exitCodeOf(totals: Totals, { allowOpen = false }: GateOptions = {}): ExitCode {
  if (totals.error > 0) return 4;
  if (totals.broken > 0) return 1;
  return totals.open > 0 && !allowOpen ? 2 : 0;
}

function outcomesOf({ races, features = [], coverage, mutants = [] }: Expectations): Outcome[] {
  return [
    ...races.flatMap(({ variants }) => variants.map(({ outcome }) => outcome)),
    ...features.map(({ outcome }) => outcome),
    ...(coverage === undefined ? [] : [coverage.outcome]),
    ...mutants.map(({ isKilled }): Outcome => (isKilled ? 'met' : 'broken')),
  ];
}
