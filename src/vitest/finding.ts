// What was found about that which `expect` was given? A race, a program and a recorded history are judged alike.
import { checkHistory, type CheckOptions } from '../../models/check-history.ts';
import type { History } from '../../models/history.ts';
import type { Judgement } from '../../models/judgement.ts';
import type { Model } from '../../models/model.ts';
import type { Verdict } from '../../reports/report.ts';
import { folderOf } from '../../reports/terminal/failure.ts';
import { UsageError } from '../../scheduler/faults.ts';
import type { Site } from '../../scheduler/exploration/call-site.ts';
import type { ExploreOptions } from '../../scheduler/exploration/options.ts';
import { exploreProgram, type Program } from '../program.ts';
import { reportCase } from '../race/case-report.ts';
import { isRace, subjectOf } from '../race/define-race.ts';
import { findCase, type ExploreRaceOptions } from '../race/explore-race.ts';
import { placeOf } from '../race/failure-report.ts';
import { programVerdict } from '../race/program-verdict.ts';
import { replayWith } from '../race/replay-with.ts';
import { caseName, type AnyComponent, type Case, type Race } from '../race/race.ts';
import { progressLine } from './progress-line.ts';

/** The model of any component. */
export interface AnyModel {
  readonly init: () => unknown;
  readonly methods: Readonly<Record<string, (state: never, ...args: never[]) => unknown>>;
}

/** How a recorded history is judged. */
export interface HistoryOptions extends CheckOptions {
  readonly model: AnyModel;
}

export type Subject = Race | Program | History;

/** What a matcher can be told about a subject of this type. */
export type OptionsFor<T> = T extends Race ? ExploreRaceOptions : T extends History ? HistoryOptions : ExploreOptions;

export interface Finding {
  readonly verdict: Verdict;
  /** `7088/lost-increment/before`, or what else it is called. */
  readonly name: string;
  /** `4 executions, complete`; how far was looked. */
  readonly extent: string;
  /** That of the component, from which the files of its steps are named. */
  readonly folder?: string;
  /** The line that an editor should show. */
  readonly at?: Site;
}

export async function findingOf(given: unknown, options: unknown): Promise<Finding> {
  const subject = subjectOf(given);
  if (isRace(subject)) {
    const { variant, scenario, ...rest } = (options ?? {}) as ExploreRaceOptions;
    return raceFinding(findCase(subject, { variant, ...(scenario === undefined ? {} : { scenario }) }), rest);
  }
  if (typeof subject === 'function') return programFinding(subject as Program, options as ExploreOptions);
  if (isHistory(subject)) return historyFinding(subject, options as HistoryOptions | undefined);
  throw new UsageError('Expected a race, a program, as in expect(async ({ cell, task }) => { ... }), or a history');
}

export async function raceFinding(one: Case, options: ExploreOptions = {}): Promise<Finding> {
  const name = caseName(one);
  const { report } = await reportCase(one, { onProgress: progressLine(name), ...options });
  const { source } = one.race;
  return {
    verdict: report.verdict,
    name,
    extent: extentOf(report.exploration),
    ...(source === undefined ? {} : { at: source, folder: folderOf(placeOf(source).file) }),
  };
}

export async function programFinding(
  program: Program,
  options: ExploreOptions = {},
  name = 'program',
): Promise<Finding> {
  const result = await exploreProgram(program, { onProgress: progressLine(name), ...options });
  const { verdict: kind, failure } = result;
  const finding = { name, extent: extentOf(result) };
  if (failure === undefined) return { ...finding, verdict: { kind, pattern: kind } };
  const { steps, criticalReversal } = failure;
  const at = steps[(criticalReversal?.[1] ?? steps.length) - 1]?.at;
  return {
    ...finding,
    verdict: { ...programVerdict(failure), ...replayWith(options) },
    ...(at === undefined ? {} : { at }),
  };
}

async function historyFinding(history: History, options: HistoryOptions | undefined): Promise<Finding> {
  if (options?.model === undefined) {
    throw new UsageError('A history is judged against a model: expect(history).toBeLinearizable({ model })');
  }
  const { model, ...limits } = options;
  const judgement = await checkHistory(model as unknown as Model<unknown, AnyComponent>, history, limits);
  return {
    name: 'history',
    extent: `${history.calls.length} calls, ${judgement.configurations} configurations`,
    verdict: verdictOf(judgement),
  };
}

function verdictOf(judgement: Judgement<unknown>): Verdict {
  switch (judgement.verdict) {
    case 'linearizable':
      return { kind: 'holds', pattern: 'linearizable' };
    case 'open':
      return { kind: 'open', pattern: `the check was ended (${judgement.reason})` };
    case 'not linearizable': {
      const reasons = judgement.failure.reasons.map(({ text }) => text);
      return { kind: 'race', pattern: 'not linearizable', message: reasons.join('\n') };
    }
  }
}

function extentOf({ executions, complete }: { readonly executions: number; readonly complete: boolean }): string {
  const count = `${executions.toLocaleString('en-US')} execution${executions === 1 ? '' : 's'}`;
  return `${count}, ${complete ? 'complete' : 'not complete'}`;
}

function isHistory(value: unknown): value is History {
  return typeof value === 'object' && value !== null && 'calls' in value && 'events' in value;
}
