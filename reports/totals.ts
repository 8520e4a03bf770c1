// How did the run end? Every expectation counts once: those of the variants, of the features, of coverage and of mutants. What could
// not be run counts as an error.
import type { Outcome, Report, Totals } from './report.ts';

export type Expectations = Pick<Report, 'races' | 'features' | 'coverage' | 'mutants' | 'problems'>;

export interface GateOptions {
  /** Whether a search that a budget ended is let through. */
  readonly allowOpen?: boolean;
}

/** Ctrl-C: what was known by then is in the reports. */
export const INTERRUPTED = 130;

/** 3, which is missing here, is for usage and configuration: then there is no report. */
export type ExitCode = 0 | 1 | 2 | 4 | typeof INTERRUPTED;

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

/** A run that was interrupted has not ended, whatever it has found. */
export function exitCodeOf({ run, totals }: Pick<Report, 'run' | 'totals'>, options?: GateOptions): ExitCode {
  return run.interrupted ? INTERRUPTED : exitCodeOfTotals(totals, options);
}

export function exitCodeOfTotals(totals: Totals, { allowOpen = false }: GateOptions = {}): ExitCode {
  if (totals.error > 0) return 4;
  if (totals.broken > 0) return 1;
  return totals.open > 0 && !allowOpen ? 2 : 0;
}

function outcomesOf({ races, features = [], coverage, mutants = [], problems = [] }: Expectations): Outcome[] {
  return [
    ...races.flatMap(({ variants }) => variants.map(({ outcome }) => outcome)),
    ...features.map(({ outcome }) => outcome),
    ...(coverage === undefined ? [] : [coverage.outcome]),
    ...mutants.map(({ isKilled }): Outcome => (isKilled ? 'met' : 'broken')),
    ...problems.map((): Outcome => 'error'),
  ];
}
