// What is told about one exploration of a race? Everything that a report shows of it, as plain data.
import type { Comparison, Exploration, Outcome, VariantReport, Verdict } from '../../reports/report.ts';
import type { Call } from '../../models/history.ts';
import { showInput } from '../../models/show.ts';
import type { ExploreOptions } from '../../scheduler/exploration/options.ts';
import type { Replay } from '../../scheduler/exploration/replay.ts';
import type { Result } from '../../scheduler/exploration/result.ts';
import type { Step } from '../../scheduler/exploration/step.ts';
import { parseToken } from '../../scheduler/token/token.ts';
import type { Expectation } from './declaration.ts';
import type { Evidence } from './evidence.ts';
import { exploreCase, replayCase } from './explore-race.ts';
import { ExplorationRecord } from './exploration-record.ts';
import { describeFailure, reportCalls, reportSteps } from './failure-report.ts';
import { followSchedule } from './follow.ts';
import { caseName, type Case } from './race.ts';
import { replayWith } from './replay-with.ts';
import { shrink, tasksWithout } from './shrink.ts';
import { Violation } from './violation.ts';

export interface CaseReport {
  readonly report: VariantReport;
  /** The source files that its steps name, as absolute paths. */
  readonly files: readonly string[];
}

/**
 * Explores a case and reports it: the verdict, whether it is what was expected, and the evidence. What is expected is met only by
 * a complete search; that something must not be there is known as soon as it is found.
 */
export async function reportCase(one: Case, options: ExploreOptions = {}): Promise<CaseReport> {
  const record = new ExplorationRecord(caseName(one));
  const result = await exploreCase(one, options, record);
  const isShrinkable = result.failure?.error instanceof Violation || result.verdict === 'deadlock';
  const shown = isShrinkable ? await shrink({ one, result }, options, exploreCase) : { one, result };
  const verdict = verdictOf(shown.one, shown.result, options);
  const exploration = explorationOf(result, record, options);
  const { steps, evidence } = shown.result.failure ?? {};
  const { calls } = (evidence as Evidence | undefined) ?? record;
  const outcome = outcomeOf(result.verdict, one.expectation);
  return assemble(
    shown.one,
    outcome === 'met' && !result.complete ? 'open' : outcome,
    verdict,
    exploration,
    steps,
    calls,
  );
}

/** Runs the one execution that a token names. */
export async function reportReplay(token: string, one: Case, options: ExploreOptions = {}): Promise<CaseReport> {
  const { maxSteps, seed } = options;
  const startedAt = performance.now();
  const replay = await replayCase(token, one, {
    ...(maxSteps === undefined ? {} : { maxSteps }),
    ...(seed === undefined ? {} : { seed }),
  });
  return assemble(
    one,
    outcomeOf(replay.verdict, one.expectation),
    { ...replayVerdict(one, replay), ...replayWith(options, one.race.options) },
    { ...SINGLE, durationMs: performance.now() - startedAt },
    replay.steps,
    (replay.evidence as Evidence).calls,
  );
}

/** The schedule of a token on another variant of its race, as far as it can be followed there. */
export async function compareWith(token: string, other: Case, options: ExploreOptions = {}): Promise<Comparison> {
  const { replay, missed } = await followSchedule(parseToken(token).schedule, other, options);
  return {
    variant: other.variant.name,
    initial: replay.start,
    steps: reportSteps(replay.steps, []),
    calls: reportCalls(replay.evidence),
    missed,
    ending: replay.failure?.message ?? 'an order of the calls explains every answer',
  };
}

/** Whether a verdict is what was expected, however far the search went. */
export function outcomeOf(verdict: Verdict['kind'], expectation: Expectation): Outcome {
  if (verdict === 'error' || verdict === 'open') return verdict;
  const isMet =
    expectation === 'holds'
      ? verdict === 'holds'
      : verdict === 'deadlock' || (expectation === 'races' && verdict === 'race');
  return isMet ? 'met' : 'broken';
}

function assemble(
  one: Case,
  outcome: Outcome,
  verdict: Verdict,
  exploration: Exploration,
  steps: readonly Step[] = [],
  calls: readonly Call[],
): CaseReport {
  const { race, scenario, variant, expectation, without } = one;
  const files = steps.flatMap(({ at }) => (at === undefined ? [] : [at.file]));
  return {
    files: [...new Set(files)],
    report: {
      id: [race.issue, scenario.name, variant.name].filter((part) => part !== '').join('-'),
      scenario: scenario.name,
      variant: variant.name,
      expected: ({ races: 'race', deadlocks: 'deadlock', holds: 'no race' } as const)[expectation],
      outcome,
      verdict,
      exploration,
      tasks: tasksWithout(scenario.tasks, without).map(({ name }) => ({ name, calls: showCalls(calls, name) })),
    },
  };
}

function verdictOf(one: Case, { verdict, failure }: Result, options: ExploreOptions): Verdict {
  if (failure !== undefined)
    return { kind: verdict, ...describeFailure(one, failure), ...replayWith(options, one.race.options) };
  return { kind: verdict, pattern: verdict === 'holds' ? holdingOf(one) : verdict };
}

function replayVerdict(one: Case, replay: Replay): Verdict {
  const { verdict, failure, token, steps, evidence, start } = replay;
  if (failure !== undefined) return { kind: verdict, ...describeFailure(one, failure) };
  return {
    kind: verdict,
    pattern: holdingOf(one),
    token,
    initial: start,
    steps: reportSteps(steps, []),
    calls: reportCalls(evidence),
  };
}

/** What a proof is a proof of. */
function holdingOf({ race: { model, consistency } }: Case): string {
  if (model === undefined) return 'every invariant holds';
  return consistency === 'linearizable' ? 'linearizable' : `${consistency}ly consistent`;
}

function explorationOf(result: Result, record: ExplorationRecord, { strategy }: ExploreOptions): Exploration {
  const { complete, reduction, executions, wrong, skipped, planned, durationMs, stoppedBy, audit, estimate } = result;
  return {
    complete,
    strategy: typeof strategy === 'string' ? strategy : 'exhaustive',
    reduction,
    executions,
    wrong,
    deadlocks: record.deadlocks,
    skipped,
    planned,
    estimate: complete ? null : (estimate ?? null),
    deepest: record.deepest,
    durationMs,
    stoppedBy,
    audit: { kind: audit.kind, executions: audit.executions },
    tree: record.tree,
    handOffs: record.handOffs,
  };
}

/** `withdraw(80), balance()`: the calls of a task. */
function showCalls(calls: readonly Call[], task: string): string {
  return calls
    .filter((call) => call.task === task)
    .map(showInput)
    .join(', ');
}

const SINGLE: Exploration = {
  complete: false,
  strategy: 'replay',
  reduction: 'none',
  executions: 1,
  wrong: 0,
  skipped: 0,
  planned: 0,
  estimate: null,
  deepest: 0,
  durationMs: 0,
  stoppedBy: 'executions',
  audit: { kind: 'none', executions: 0 },
  tree: { total: 1, leaves: [] },
  handOffs: [],
};
