// How do results become a report? Every case under its race, the texts of the files that their steps name, and the totals.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  REPORT_VERSION,
  type Coverage,
  type Feature,
  type Mutant,
  type Place,
  type Problem,
  type Race,
  type Report,
  type Run,
  type VariantReport,
} from '../../reports/report.ts';
import { totalsOf } from '../../reports/totals.ts';
import type { Job } from './explore-all.ts';
import type { ListedRace } from './listing.ts';

export interface Results {
  readonly version: string;
  readonly folder: string;
  readonly run: Run;
  readonly jobs: readonly Job[];
  /** In the order of the jobs. */
  readonly reports: readonly (VariantReport | undefined)[];
  readonly features?: readonly Feature[] | undefined;
  readonly coverage?: Coverage | undefined;
  readonly mutants?: readonly Mutant[] | undefined;
  readonly problems?: readonly Problem[] | undefined;
}

export function assembleReport({ version, folder, run, jobs, reports, ...extras }: Results): Report {
  const { features, coverage, mutants, problems } = extras;
  const races = racesOf(jobs, reports);
  const parts = {
    races,
    ...(features === undefined ? {} : { features }),
    ...(coverage === undefined ? {} : { coverage }),
    ...(mutants === undefined ? {} : { mutants }),
    ...(problems === undefined ? {} : { problems }),
  };
  return {
    version: REPORT_VERSION,
    tool: { name: 'heddle', version },
    run,
    totals: totalsOf(parts),
    ...parts,
    sources: sourcesOf(races, folder),
  };
}

function racesOf(jobs: readonly Job[], reports: Results['reports']): Race[] {
  const races = new Map<ListedRace, VariantReport[]>();
  for (const [i, { race }] of jobs.entries()) {
    const report = reports[i];
    if (report === undefined) continue;
    races.set(race, [...(races.get(race) ?? []), report]);
  }
  return [...races].map(([{ issue, title, component, source }, variants]) => ({
    issue,
    title,
    component,
    source,
    variants,
  }));
}

/** A file that cannot be read, such as one within Node, is left out. */
export function sourcesOf(races: readonly Race[], folder: string): Record<string, string> {
  const files = new Set(races.flatMap(({ variants }) => variants.flatMap(placesOf)).map(({ file }) => file));
  return Object.fromEntries(
    [...files].toSorted().flatMap((file) => {
      const text = readIfThere(resolve(folder, file));
      return text === undefined ? [] : [[file, text]];
    }),
  );
}

function placesOf({ verdict: { steps = [], deadlock }, comparison }: VariantReport): Place[] {
  const places = [...steps, ...(deadlock?.waiting ?? []), ...(comparison?.steps ?? [])];
  return places.flatMap(({ at }) => (at === undefined ? [] : [at]));
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
