// How is a step shown? Plain data, made from an execution that was run once more with call sites.
import { READ, READ_MAY_WRITE, locationOf, modeOf, widthOf } from '../runtime/footprint.ts';
import { describeCall, describeValue } from '../runtime/description.ts';
import type { Engine } from '../runtime/engine.ts';
import { callSite, type Site } from './call-site.ts';

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
  readonly at?: Site;
  /** `A: ledger.read() -> 100` */
  readonly text: string;
}

/** The steps of the execution that the engine has just run, the first `count` of them. */
export function describeSteps(engine: Engine, count: number): Step[] {
  const { trace, locations } = engine;
  const steps: Step[] = [];
  for (let event = 0; event < trace.length && steps.length < count; event++) {
    if (trace.triggers[event] !== event) continue;
    const operation = trace.operations[event]!;
    const reads: string[] = [];
    const writes: string[] = [];
    for (let i = trace.starts[event]!; i < trace.starts[event + 1]!; i += widthOf(trace.codes[i]!)) {
      const mode = modeOf(trace.codes[i]!);
      const isRead = mode === READ || mode === READ_MAY_WRITE;
      (isRead ? reads : writes).push(locations.nameOf(locationOf(trace.codes[i]!)));
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
      ...(at === undefined ? {} : { at }),
      text: `${operation.strand.name}: ${describeCall(operation)}${answer}`,
    });
  }
  return steps;
}
