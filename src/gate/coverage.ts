// Is enough of the code covered? Reads c8's summary and holds each of its figures against the threshold.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Coverage } from '../../reports/report.ts';
import { Complaint } from '../complaint.ts';

/** The least, in percent, where nothing else is said. */
export const COVERAGE_THRESHOLD = 97;

const FIGURES = ['lines', 'branches', 'functions', 'statements'] as const;

export interface CoverageOptions {
  /** c8's `coverage-summary.json`, from the working folder. */
  readonly summary: string;
  readonly threshold: number;
  readonly folder: string;
  /** The folder of the reports: pages of c8 are linked from there. */
  readonly out: string;
}

/** Throws a `Complaint` if the summary cannot be read. */
export function coverageOf({ summary, threshold, folder, out }: CoverageOptions): Coverage {
  const total = totalOf(summary, folder);
  const figures = Object.fromEntries(FIGURES.map((name) => [name, percentageOf(total, name, summary)])) as Record<
    (typeof FIGURES)[number],
    number
  >;
  const isMet = FIGURES.every((name) => figures[name] >= threshold);
  const beside = dirname(resolve(folder, summary));
  const html = linkTo([join(beside, 'index.html'), join(beside, 'lcov-report', 'index.html')], resolve(folder, out));
  const lcov = linkTo([join(beside, 'lcov.info')], resolve(folder, out));
  return {
    ...figures,
    threshold,
    outcome: isMet ? 'met' : 'broken',
    ...(html === undefined ? {} : { html }),
    ...(lcov === undefined ? {} : { lcov }),
  };
}

function totalOf(summary: string, folder: string): object {
  try {
    const value = JSON.parse(readFileSync(resolve(folder, summary), 'utf8')) as { readonly total?: unknown } | null;
    if (typeof value?.total === 'object' && value.total !== null) return value.total;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw unreadable(summary, code === 'ENOENT' ? 'there is no such file' : message.split('\n')[0]!);
  }
  throw unreadable(summary, 'it has no "total"');
}

/** c8 says `Unknown` where there was nothing to cover. */
function percentageOf(total: object, name: string, summary: string): number {
  const figure: unknown = Reflect.get(total, name);
  const pct: unknown = typeof figure === 'object' && figure !== null ? Reflect.get(figure, 'pct') : undefined;
  if (pct === 'Unknown') return 100;
  if (typeof pct === 'number') return pct;
  throw unreadable(summary, `it says nothing about ${name}`);
}

function unreadable(summary: string, why: string): Complaint {
  return new Complaint(`Cannot read the coverage in ${summary}: ${why}. c8 writes it with --reporter json-summary.`);
}

function linkTo(files: readonly string[], from: string): string | undefined {
  const file = files.find((one) => existsSync(one));
  return file === undefined ? undefined : relative(from, file).replaceAll(sep, '/');
}
