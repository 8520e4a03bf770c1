// What is kept of an execution that is shown? Its calls with the steps that bound them, and its history for the explanation.
import type { Call, History } from '../../models/history.ts';
import type { Trace } from '../../scheduler/runtime/trace.ts';
import { historyOf, type BoundedCalls } from './bounds.ts';
import type { Phase, RecordedCall } from './recorder.ts';

export interface ShownCall extends Call {
  readonly phase: Phase;
  /** The numbers of its first step and of the one in which it returned; 0 before the first step, one more than the last after all. */
  readonly from: number;
  readonly to: number;
}

export interface Evidence {
  /** All calls that were made, also those that never got to their first step. */
  readonly calls: readonly ShownCall[];
  /** Those that have begun, in real time. */
  readonly history: History;
  /** By call of the history: its place in `calls`. */
  readonly places: readonly number[];
}

export function evidenceOf(
  trace: Trace,
  recorded: readonly RecordedCall[],
  bounded: BoundedCalls | undefined,
): Evidence {
  const end = trace.choicesUntil(trace.length) + 1;
  const places = (bounded?.calls ?? []).map((call) => recorded.indexOf(call));
  const calls = recorded.map((call, index): ShownCall => {
    const { task, method, args, outcome, phase } = call;
    const place = places.indexOf(index);
    const bounds = { firsts: bounded?.firsts[place] ?? [], lasts: bounded?.lasts[place] ?? [] };
    const numberOf = (events: readonly number[]): number[] => events.map((event) => stepOf(trace, event, end));
    return {
      task,
      method,
      args,
      outcome,
      phase,
      from: Math.min(end, ...numberOf(bounds.firsts)),
      to: bounds.lasts.length === 0 ? end : Math.max(...numberOf(bounds.lasts)),
    };
  });
  return { calls, places, history: bounded === undefined ? { calls: [], events: [] } : historyOf(bounded) };
}

/** The number, from 1, of the step that an event belongs to. */
function stepOf(trace: Trace, event: number, end: number): number {
  if (event < 0) return 0;
  return event >= trace.length ? end : trace.choicesUntil(trace.triggers[event]!) + 1;
}
