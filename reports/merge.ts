// How do the reports of several jobs become one? Every race, feature and mutant once; where two reports tell different things
// about the same one, the worse is believed. Merging in another order, or one of them twice, gives the same outcomes.
import type { Coverage, Feature, Mutant, Race, Report, Run, VariantReport } from './report.ts';
import { ReportError } from './read-report.ts';
import { severityOf, totalsOf } from './totals.ts';

/** Throws a `ReportError` if there is nothing to merge, or if the reports are about different commits. */
export function mergeReports(reports: readonly Report[]): Report {
  const [first] = reports;
  if (first === undefined) throw new ReportError('There is no report to merge. Name at least one report.json.');
  requireOneCommit(reports);
  const races = withUniqueIds(mergeRaces(reports.flatMap((report) => report.races)));
  const features = mergeOptional(
    reports.map((report) => report.features),
    featureKey,
    worseFeature,
  );
  const mutants = mergeOptional(
    reports.map((report) => report.mutants),
    mutantKey,
    (a, b) => (b.isKilled && !a.isKilled ? b : a),
  );
  const coverages = reports.flatMap(({ coverage }) => (coverage === undefined ? [] : [coverage]));
  const problems = mergeOptional(
    reports.map((report) => report.problems),
    (problem) => JSON.stringify(problem),
    (a) => a,
  );
  const parts = {
    races,
    ...(features === undefined ? {} : { features }),
    ...(coverages.length === 0 ? {} : { coverage: coverages.reduce(worseCoverage) }),
    ...(mutants === undefined ? {} : { mutants }),
    ...(problems === undefined ? {} : { problems }),
  };
  return {
    ...first,
    run: mergeRuns(reports.map(({ run }) => run)),
    totals: totalsOf(parts),
    ...parts,
    sources: Object.assign({}, ...reports.map(({ sources }) => sources).reverse()) as Report['sources'],
  };
}

/** What two commits prove says nothing about either of them. */
function requireOneCommit(reports: readonly Report[]): void {
  const commits = new Set(reports.flatMap(({ run: { commit } }) => (commit === undefined ? [] : [commit])));
  if (commits.size < 2) return;
  throw new ReportError(
    `The reports are about different commits: ${[...commits].join(', ')}. Merge only reports of one commit.`,
  );
}

function mergeRaces(all: readonly Race[]): Race[] {
  const races = mergeBy(all, raceKey, (a, b) => ({ ...a, variants: [...a.variants, ...b.variants] }));
  return races.map((race) => ({ ...race, variants: mergeBy(race.variants, variantKey, worseVariant) }));
}

function raceKey({ issue, component, title }: Race): string {
  return JSON.stringify([issue, component, title]);
}

function variantKey({ scenario, variant }: VariantReport): string {
  return JSON.stringify([scenario, variant]);
}

function worseVariant(a: VariantReport, b: VariantReport): VariantReport {
  const difference = severityOf(b.outcome) - severityOf(a.outcome);
  if (difference !== 0) return difference > 0 ? b : a;
  return b.exploration.executions > a.exploration.executions ? b : a;
}

/** Anchors must differ, also between races that never met before. */
function withUniqueIds(races: readonly Race[]): Race[] {
  const taken = new Set<string>();
  const claim = (id: string): string => {
    let free = id;
    for (let n = 2; taken.has(free); n++) free = `${id}-${n}`;
    taken.add(free);
    return free;
  };
  return races.map((race) => ({ ...race, variants: race.variants.map((one) => ({ ...one, id: claim(one.id) })) }));
}

function featureKey({ at, name }: Feature): string {
  return JSON.stringify([at.file, at.line, name]);
}

function worseFeature(a: Feature, b: Feature): Feature {
  return severityOf(b.outcome) > severityOf(a.outcome) ? b : a;
}

/** A mutant is killed if any job noticed it. */
function mutantKey({ issue, component, method, mutation, at }: Mutant): string {
  return JSON.stringify([issue, component, method, mutation, at.file, at.line]);
}

function worseCoverage(a: Coverage, b: Coverage): Coverage {
  const difference = severityOf(b.outcome) - severityOf(a.outcome) || a.lines - b.lines;
  return difference > 0 ? b : a;
}

/** From the first start on; as long as the longest, because jobs run side by side. */
function mergeRuns(runs: readonly Run[]): Run {
  const earliest = runs.reduce((a, b) => (b.startedAt < a.startedAt ? b : a));
  return {
    ...earliest,
    durationMs: Math.max(...runs.map(({ durationMs }) => durationMs)),
    command: [...new Set(runs.map(({ command }) => command))].join(' + '),
    interrupted: runs.some(({ interrupted }) => interrupted),
  };
}

/** Undefined if none of the reports has any. */
function mergeOptional<T>(
  lists: readonly (readonly T[] | undefined)[],
  keyOf: (item: T) => string,
  choose: (a: T, b: T) => T,
): T[] | undefined {
  const known = lists.filter((list) => list !== undefined);
  return known.length === 0 ? undefined : mergeBy(known.flat(), keyOf, choose);
}

/** The items once per key, where the key first stood. */
function mergeBy<T>(items: readonly T[], keyOf: (item: T) => string, choose: (a: T, b: T) => T): T[] {
  const merged = new Map<string, T>();
  for (const item of items) {
    const key = keyOf(item);
    const known = merged.get(key);
    merged.set(key, known === undefined ? item : choose(known, item));
  }
  return [...merged.values()];
}
