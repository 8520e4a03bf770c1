// How do code scanners see a run? SARIF 2.1.0: a result per broken expectation, with one thread flow per task, in which every
// step has its place in the order of execution and the values after it.
import { culpritOf } from './culprit.ts';
import { fromRepository } from './from-repository.ts';
import { otherTroublesOf, type OtherTrouble } from './other-troubles.ts';
import type { Report, VariantReport } from './report.ts';
import { replayFlags } from './replay-flags.ts';
import { ruleOf } from './rule.ts';
import { codeFlowOf, locationAt } from './sarif-flow.ts';
import { notificationsOf } from './sarif-notifications.ts';
import { slug } from './text/slug.ts';
import { exitCodeOf, type GateOptions } from './totals.ts';
import { sentenceOf, variantsWith, type VariantTrouble } from './troubles.ts';

interface Result {
  readonly ruleId: string;
  readonly [field: string]: unknown;
}

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

const MOST_REFUSALS = 6;

export function renderSarif(given: Report, options: GateOptions = {}): string {
  const report = fromRepository(given);
  const results = [...variantsWith('broken', report).map(raceResult), ...otherTroublesOf(report).flatMap(otherResults)];
  const { tool, run, totals } = report;
  const log = {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: tool.name, version: tool.version, rules: rulesOf(results) } },
        invocations: [
          {
            executionSuccessful: totals.error === 0 && !run.interrupted,
            commandLine: run.command,
            exitCode: exitCodeOf(report, options),
            ...timesOf(report),
            toolExecutionNotifications: notificationsOf(report),
          },
        ],
        columnKind: 'utf16CodeUnits',
        results,
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function raceResult(trouble: VariantTrouble): Result {
  const { race, variant } = trouble;
  const { place, stale } = culpritOf(race, variant);
  const { token } = variant.verdict;
  const replay = token === undefined ? '' : `\nReplay: npx heddle replay ${token}${replayFlags(variant.verdict)}`;
  const flow = codeFlowOf(variant);
  const rule = ruleOf(variant);
  return {
    ruleId: rule,
    level: 'error',
    message: { text: `${sentenceOf(trouble)}${reasons(variant)}${replay}` },
    locations: [locationAt(place)],
    ...(stale?.at === undefined
      ? {}
      : { relatedLocations: [{ id: 1, ...locationAt(stale.at, `the stale read, step ${stale.n}`) }] }),
    ...(flow === undefined ? {} : { codeFlows: [flow] }),
    partialFingerprints: {
      'heddle/v1': [race.issue, slug(variant.scenario, ''), variant.variant, rule]
        .filter((part) => part !== '')
        .join('/'),
    },
  };
}

/** What the marked steps do, who waits for what, and why no order explains the answers. */
function reasons({ verdict: { notes = [], deadlock, explanation = [] } }: VariantReport): string {
  const marked = notes.map(({ step, text }) => `Step ${step} ${text}.`);
  const waiting = (deadlock?.waiting ?? []).map(({ strand, waitsFor }) => `${strand} waits for ${waitsFor}.`);
  const refused = explanation.flatMap(({ next }) => next.map(({ text }) => `${text}.`)).slice(0, MOST_REFUSALS);
  return [...marked, ...waiting, ...refused].map((line) => `\n${line}`).join('');
}

/** None without a place: code scanners refuse a whole file for one such result. */
function otherResults(trouble: OtherTrouble): Result[] {
  const { kind, name, place, message } = trouble;
  if (place === undefined) return [];
  return [
    {
      ruleId: kind === 'mutant' ? 'surviving-mutant' : kind,
      level: 'error',
      message: { text: `${sentenceOf(trouble)}${message === undefined ? '' : `\n${message}`}` },
      locations: [locationAt(place)],
      partialFingerprints: { 'heddle/v1': `${kind}/${slug(name)}` },
    },
  ];
}

/** Each rule once, as code scanners ask for. */
function rulesOf(results: readonly Result[]): unknown[] {
  return [...new Set(results.map(({ ruleId }) => ruleId))].map((id) => {
    const phrase = id.replaceAll('-', ' ');
    const title = `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}`;
    return {
      id,
      name: title.replace(/ (?<letter>\w)/g, (_, letter: string) => letter.toUpperCase()),
      shortDescription: { text: title },
      fullDescription: { text: `An expectation was not met: ${phrase}.` },
      defaultConfiguration: { level: 'error' },
      properties: { tags: ['concurrency', 'correctness'] },
    };
  });
}

/** Nothing if the report does not say when it was made. */
function timesOf({ run }: Report): Readonly<Record<string, string>> {
  const start = Date.parse(run.startedAt);
  if (Number.isNaN(start)) return {};
  const iso = (ms: number): string => new Date(ms).toISOString();
  return { startTimeUtc: iso(start), endTimeUtc: iso(start + run.durationMs) };
}
