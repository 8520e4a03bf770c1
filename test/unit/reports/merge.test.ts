import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeReports } from '../../../reports/merge.ts';
import { ReportError } from '../../../reports/read-report.ts';
import type { Outcome, Report, VariantReport } from '../../../reports/report.ts';
import { severityOf, totalsOf } from '../../../reports/totals.ts';
import { exampleReport, exploration, race, variant } from '../../setup/example-report.ts';
import { fullReport, goodReport } from '../../setup/full-report.ts';
import { runs, seed } from '../../setup/runs.ts';

/** A report of one job: which variants of which races it ran, and how they came out. */
function shard(
  ...outcomes: readonly (readonly [issue: number, variant: string, outcome: Outcome, executions?: number])[]
): Report {
  const races = outcomes.map(([issue, name, outcome, executions = 4]) =>
    race(issue, 'account', `issue ${issue}`, [
      variant({ id: `${issue}-${name}`, variant: name, outcome, exploration: { ...exploration, executions } }),
    ]),
  );
  return { ...exampleReport, races, totals: totalsOf({ races }), sources: {} };
}

function outcomesOf({ races }: Report): Record<string, Outcome> {
  const all = races.flatMap(({ variants }) => variants.map((one): [string, Outcome] => [one.id, one.outcome]));
  return Object.fromEntries(all.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

test('one report stays what it is', () => {
  expect(mergeReports([fullReport])).toEqual(fullReport);
  expect(mergeReports([fullReport, fullReport])).toEqual(fullReport);
});

test('different races stand side by side, variants of one race together', () => {
  const merged = mergeReports([
    shard([42, 'before', 'met']),
    shard([42, 'after', 'broken']),
    shard([17, 'after', 'open']),
  ]);
  expect(merged.races.map(({ issue, variants }) => [issue, variants.map(({ id }) => id)])).toEqual([
    [42, ['42-before', '42-after']],
    [17, ['17-after']],
  ]);
  expect(merged.totals).toEqual({ met: 1, broken: 1, open: 1, error: 0 });
});

test('of two outcomes the worse is believed, of two alike the one that looked further', () => {
  const [first, second] = [shard([42, 'after', 'met', 9]), shard([42, 'after', 'open', 5])];
  expect(outcomesOf(mergeReports([first, second]))).toEqual({ '42-after': 'open' });
  expect(outcomesOf(mergeReports([second, first]))).toEqual({ '42-after': 'open' });
  const executions = (...reports: Report[]): number =>
    mergeReports(reports).races[0]!.variants[0]!.exploration.executions;
  expect(executions(shard([42, 'after', 'met', 5]), first)).toBe(9);
  expect(executions(first, shard([42, 'after', 'met', 5]))).toBe(9);
});

test('races that are different but use one anchor get two', () => {
  const odd = (title: string): Report => ({
    ...exampleReport,
    races: [race(42, 'account', title, [variant({ id: '42-after', variant: 'after' })])],
  });
  const ids = mergeReports([odd('a'), odd('b'), odd('c')]).races.map(({ variants }) => variants[0]!.id);
  expect(ids).toEqual(['42-after', '42-after-2', '42-after-3']);
});

test('a scenario of a feature is broken if one job says so; a mutant is killed if one job noticed it', () => {
  const [feature, broken] = fullReport.features!;
  const [killed, survivor] = fullReport.mutants!;
  const a: Report = {
    ...goodReport,
    features: [feature!, { ...broken!, outcome: 'met' }],
    mutants: [killed!, survivor!],
  };
  const b: Report = {
    ...goodReport,
    features: [broken!],
    mutants: [
      { ...killed!, isKilled: false },
      { ...survivor!, isKilled: true },
    ],
  };
  for (const merged of [mergeReports([a, b, goodReport]), mergeReports([goodReport, b, a])]) {
    expect(Object.fromEntries(merged.features!.map(({ name, outcome }) => [name, outcome]))).toEqual({
      [feature!.name]: 'met',
      [broken!.name]: 'broken',
    });
    expect(merged.mutants!.map(({ isKilled }) => isKilled)).toEqual([true, true]);
  }
});

test('of several coverages the worst is kept', () => {
  const coverage = fullReport.coverage!;
  const withCoverage = (lines: number, outcome: 'met' | 'broken'): Report => ({
    ...goodReport,
    coverage: { ...coverage, lines, outcome },
  });
  const all = [
    withCoverage(98, 'met'),
    withCoverage(96, 'broken'),
    withCoverage(95, 'broken'),
    withCoverage(99, 'met'),
  ];
  expect(mergeReports(all).coverage!.lines).toBe(95);
  expect(mergeReports(all.toReversed()).coverage!.lines).toBe(95);
  expect(mergeReports([goodReport]).coverage).toBeUndefined();
});

test('the run is as long as the longest job, and interrupted if one was', () => {
  const job = (startedAt: string, durationMs: number, interrupted: boolean, command: string): Report => ({
    ...goodReport,
    run: { ...goodReport.run, startedAt, durationMs, interrupted, command },
    sources: { 'a.ts': command },
  });
  const merged = mergeReports([
    job('2026-04-10T08:00:00.000Z', 900, false, 'heddle gate 42'),
    job('2026-04-10T07:00:00.000Z', 100, true, 'heddle gate 17'),
  ]);
  expect(merged.run).toMatchObject({
    startedAt: '2026-04-10T07:00:00.000Z',
    durationMs: 900,
    interrupted: true,
    command: 'heddle gate 42 + heddle gate 17',
  });
  expect(merged.sources).toEqual({ 'a.ts': 'heddle gate 42' });
});

test('reports of different commits are not merged', () => {
  const other = { ...goodReport, run: { ...goodReport.run, commit: 'bbbb' } };
  expect(() => mergeReports([goodReport, other])).toThrow(
    new ReportError('The reports are about different commits: 3fa91c0, bbbb. Merge only reports of one commit.'),
  );
  const { commit: _, ...unknown } = goodReport.run;
  expect(mergeReports([goodReport, { ...goodReport, run: unknown }]).totals.met).toBe(3);
});

test('nothing cannot be merged', () => {
  expect(() => mergeReports([])).toThrow(ReportError);
});

test('the order of the jobs and how they are grouped do not matter, nor does a report that comes twice', () => {
  const outcome = fc.constantFrom<Outcome>('met', 'broken', 'open', 'error');
  const ran = fc.tuple(fc.constantFrom(1, 2), fc.constantFrom('before', 'after'), outcome, fc.nat(3));
  const report = fc.array(ran, { maxLength: 4 }).map((all) => shard(...all));
  fc.assert(
    fc.property(report, report, report, (a, b, c) => {
      const merged = mergeReports([a, b, c]);
      expect(outcomesOf(mergeReports([c, b, a]))).toEqual(outcomesOf(merged));
      expect(outcomesOf(mergeReports([a, mergeReports([b, c])]))).toEqual(outcomesOf(merged));
      expect(outcomesOf(mergeReports([merged, a]))).toEqual(outcomesOf(merged));
      expect(merged.totals).toEqual(totalsOf(merged));
      expect(worst([a, b, c])).toEqual(outcomesOf(merged));
    }),
    { numRuns: runs(100), seed: seed(1) },
  );
});

function worst(reports: readonly Report[]): Record<string, Outcome> {
  const all = reports.flatMap(({ races }) => races.flatMap(({ variants }): readonly VariantReport[] => variants));
  const ids = [...new Set(all.map(({ id }) => id))].sort();
  return Object.fromEntries(
    ids.map((id) => {
      const outcomes = all.filter((one) => one.id === id).map((one) => one.outcome);
      return [id, outcomes.reduce((a, b) => (severityOf(b) > severityOf(a) ? b : a))];
    }),
  );
}
