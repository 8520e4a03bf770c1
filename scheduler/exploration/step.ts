// How is a step shown? Plain data, made from an execution that was run once more with call sites.
import { PERMIT, READ, READ_MAY_WRITE, locationOf, modeOf, widthOf } from '../runtime/footprint.ts';
import { describeCall, describeValue } from '../runtime/description.ts';
import type { Engine } from '../runtime/engine.ts';
import { Races, type RaceHandler } from '../dpor/races.ts';
import { callSite, type Site } from './call-site.ts';
import type { Observation, State } from './observation.ts';

/** One step of an execution: who moved, what was called, and what it touched. */
export interface Step {
  /** From 1. */
  readonly index: number;
  readonly strand: string;
  readonly task: string;
  readonly object: string;
  readonly method: string;
  readonly args: readonly string[];
  /** What the call answered or threw, if it has returned. */
  readonly value?: string;
  readonly threw?: string;
  /** The way in which a data choice went. */
  readonly alternative: number;
  readonly reads: readonly string[];
  readonly writes: readonly string[];
  /** The locks and semaphores whose permits it took, gave back or looked at. */
  readonly permits: readonly string[];
  readonly at?: Site;
  /** What the running code belongs to, as whoever called it has said; -1 if nothing. */
  readonly scope: number;
  /** The steps, by their numbers, that happened before this one in every execution of the class. */
  readonly after: readonly number[];
  /** The strands that could have moved, its own included. */
  readonly enabled: readonly string[];
  /** The shared objects that it changed, with what they hold now. */
  readonly changes: State;
  /** `A: ledger.read() -> 100` */
  readonly text: string;
}

/** The steps of the execution that the engine has just run, the first `count` of them. */
export function describeSteps(engine: Engine, count: number, observation: Observation): Step[] {
  const { trace, locations } = engine;
  const steps: Step[] = [];
  const events: number[] = [];
  const races = new Races();
  races.scan(trace, 0, SILENT);
  for (let event = 0; event < trace.length && steps.length < count; event++) {
    if (trace.triggers[event] !== event) continue;
    const operation = trace.operations[event]!;
    const reads: string[] = [];
    const writes: string[] = [];
    const permits: string[] = [];
    for (let i = trace.starts[event]!; i < trace.starts[event + 1]!; i += widthOf(trace.codes[i]!)) {
      const mode = modeOf(trace.codes[i]!);
      const isRead = mode === READ || mode === READ_MAY_WRITE;
      (isRead ? reads : mode === PERMIT ? permits : writes).push(locations.nameOf(locationOf(trace.codes[i]!)));
    }
    const { outcome } = operation;
    const value =
      outcome !== undefined && operation.isTelling && 'value' in outcome ? describeValue(outcome.value) : undefined;
    const threw = outcome !== undefined && 'error' in outcome ? describeValue(outcome.error) : undefined;
    const at = operation.site === undefined ? undefined : callSite(operation.site);
    const answer =
      value !== undefined && value !== 'undefined' ? ` -> ${value}` : threw === undefined ? '' : ` throws ${threw}`;
    steps.push({
      index: steps.length + 1,
      strand: operation.strand.name,
      task: operation.strand.task.name,
      object: operation.subject.name,
      method: operation.method,
      args: operation.args.map(describeValue),
      ...(value === undefined ? {} : { value }),
      ...(threw === undefined ? {} : { threw }),
      alternative: trace.alternatives[event]!,
      reads,
      writes,
      permits,
      ...(at === undefined ? {} : { at }),
      scope: operation.scope,
      after: events.flatMap((earlier, i) => (races.clocks.isBefore(earlier, event) ? [i + 1] : [])),
      enabled: observation.enabled[steps.length] ?? [],
      changes: observation.changesBy(steps.length),
      text: `${operation.strand.name}: ${describeCall(operation)}${answer}`,
    });
    events.push(event);
  }
  return steps;
}

/** For who wants the clocks alone. */
export const SILENT: RaceHandler = {
  onRace: () => undefined,
  onUnperformed: () => undefined,
  onAutomatic: () => undefined,
};
