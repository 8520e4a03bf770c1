// In which words is a finding told? The same ones in every output.
import type { Exploration, Outcome, Place, Race, Report, VariantReport } from './report.ts';
import { compact, count, plural } from './text/numbers.ts';

type Expected = VariantReport['expected'];

const ERRORS: Readonly<Record<string, string>> = {
  nondeterminism: 'the component is not deterministic',
  'hidden state': 'two steps share something that no step shows',
  'uncontrolled await': 'it awaits something that nobody controls',
};

export const statusWords: Readonly<Record<Outcome, string>> = {
  met: 'ok',
  broken: 'BROKEN',
  open: 'OPEN',
  error: 'ERROR',
};

export const expectedWords: Readonly<Record<Expected, string>> = {
  race: 'a race',
  deadlock: 'a deadlock',
  'no race': 'no race',
};

/** `#42 account / after`, with the scenario between them if it has a name. */
export function nameOf({ issue, component }: Pick<Race, 'issue' | 'component'>, variant: Named): string {
  return [`#${issue} ${component}`, variant.scenario, variant.variant].filter((part) => part !== '').join(' / ');
}

export type Named = Pick<VariantReport, 'scenario' | 'variant'>;

/** One line, as it stands behind the name: `expected no race, found a lost update`. */
export function findingOf({ expected, outcome, verdict, exploration }: VariantReport): string {
  const { kind, steps = [] } = verdict;
  switch (kind) {
    case 'holds':
      return outcome === 'met' ? patternOf(verdict) : noneFound(expected, exploration);
    case 'open':
      return openText(expected, exploration);
    case 'error':
      return ERRORS[verdict.pattern] ?? patternOf(verdict);
    case 'race':
    case 'deadlock':
    case 'livelock':
      if (outcome === 'met') return `${withArticle(patternOf(verdict))}, as expected`;
      if (outcome === 'open')
        return `${withArticle(patternOf(verdict))}, as expected, but ${unrun(exploration, ' executions')}.`;
      if (kind === 'race' || expected !== 'no race') {
        return `expected ${expectedWords[expected]}, found ${withArticle(patternOf(verdict))}`;
      }
      return `${patternOf(verdict)} after ${plural(steps.length, 'step')}`;
  }
}

/** `lost update`; the plain word of the verdict if it names no pattern. */
export function patternOf({ kind, pattern }: VariantReport['verdict']): string {
  return pattern === '' ? kind : pattern;
}

/** As short as it can be said: `lost update`, `no race found` where one was expected. */
export function shortFindingOf({ expected, outcome, verdict }: VariantReport): string {
  return verdict.kind === 'holds' && outcome === 'broken' ? `no ${expected} found` : patternOf(verdict);
}

/** `6/6`, `200,000/1.7M`, `200,000/?` */
export function exploredOf({ complete, executions, estimate }: Exploration): string {
  const all = complete ? compact(executions) : estimate === null ? '?' : compact(estimate);
  return `${compact(executions)}/${all}`;
}

/** `6 explored, complete` */
export function extentOf({ complete, executions }: Exploration): string {
  return `${count(executions)} explored, ${complete ? 'complete' : 'not complete'}`;
}

/** `complete: 162 executions, 1,131 equivalent ones skipped` */
export function explorationOf({ races }: Pick<Report, 'races'>): string {
  const all = races.flatMap(({ variants }) => variants.map(({ exploration }) => exploration));
  const executions = all.reduce((sum, exploration) => sum + exploration.executions, 0);
  const skipped = all.reduce((sum, exploration) => sum + exploration.skipped, 0);
  const open = all.filter(({ complete }) => !complete).length;
  const extent = open === 0 ? 'complete' : `${count(open)} of ${count(all.length)} not complete`;
  return `${extent}: ${plural(executions, 'execution')}, ${plural(skipped, 'equivalent one')} skipped`;
}

/** `src/account/after.ts:13` */
export function placeText({ file, line }: Place): string {
  return `${file}:${line}`;
}

function withArticle(noun: string): string {
  if (/^(?:not|an?|the) /i.test(noun)) return noun;
  return `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;
}

function noneFound(expected: Expected, { executions, complete }: Exploration): string {
  const extent = `${plural(executions, 'execution')} (${complete ? 'complete' : 'not complete'})`;
  return (
    `expected ${expectedWords[expected]}, found none in ${extent}. Either the bug is gone, or a step is invisible: check ` +
    'that every await goes through a shared port.'
  );
}

function openText(expected: Expected, exploration: Exploration): string {
  const sought = expected === 'deadlock' ? 'deadlock' : 'race';
  if (exploration.executions === 0) return 'the search was ended before anything was run. Nothing is known.';
  const run = `no ${sought} in ${plural(exploration.executions, 'execution')}`;
  return `${run}, but ${unrun(exploration)}. This is not a proof.`;
}

/** What is missing from a search that was ended. */
function unrun({ executions, estimate, stoppedBy }: Exploration, what = ''): string {
  const isEstimated = estimate !== null && estimate > executions;
  return isEstimated
    ? `${unrunShare(executions, estimate)} of the estimated ${compact(estimate)}${what} (within 10x) were never run`
    : `the search was ${stoppedBy === 'aborted' ? 'interrupted' : 'ended'} before it was complete`;
}

/** Never 0 % or 100 %: something was run, and something was not. */
function unrunShare(executions: number, estimate: number): string {
  const share = Math.round(((estimate - executions) / estimate) * 100);
  return `${Math.min(99, Math.max(1, share))} %`;
}
