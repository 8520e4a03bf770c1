// Between which events does each call lie? Its interval is as tight as can be, from its first step to the one in which it has
// returned: a tighter interval only adds constraints, so that nothing is missed.
import type { ClassHistory } from '../../models/class-judgement.ts';
import type { History } from '../../models/history.ts';
import type { Races } from '../../scheduler/dpor/races.ts';
import type { Trace } from '../../scheduler/runtime/trace.ts';
import type { RecordedCall } from './recorder.ts';

/** Moments outside of the tasks, as events before all steps and after them. */
const BEFORE = -(2 ** 30);
const AFTER = 2 ** 30;

/** The calls of an execution that have begun, with their bounds. A call whose first step was never taken has done nothing. */
export interface BoundedCalls extends ClassHistory {
  readonly calls: readonly RecordedCall[];
}

/** Undefined if a call came back without a step, so that nothing bounds it. `races` has scanned the trace. */
export function boundCalls(recorded: readonly RecordedCall[], trace: Trace, races: Races): BoundedCalls | undefined {
  const own: number[][] = recorded.map(() => []);
  for (let event = 0; event < trace.length; event++) {
    if (trace.triggers[event] === event) own[trace.operations[event]!.scope]?.push(event);
  }
  const calls: RecordedCall[] = [];
  const firsts: number[][] = [];
  const lasts: (readonly number[])[] = [];
  for (const [index, call] of recorded.entries()) {
    const hasReturned = call.outcome.kind !== 'pending';
    if (call.phase === 'tasks') {
      const events = own[index]!;
      const first = events.filter(
        (event) => !events.some((other) => other < event && races.clocks.isBefore(other, event)),
      );
      if (hasReturned && (first.length === 0 || call.lasts.length === 0)) return undefined;
      if (first.length === 0) continue;
      firsts.push(first);
      lasts.push(call.lasts);
    } else {
      const base = call.phase === 'setup' ? BEFORE : AFTER;
      firsts.push([base + call.from]);
      lasts.push(hasReturned ? [base + call.to] : []);
    }
    calls.push(call);
  }
  return { calls, firsts, lasts, isBefore: (a, b) => isBefore(races, trace.length, a, b) };
}

function isBefore({ clocks }: Races, length: number, earlier: number, later: number): boolean {
  const areSteps = earlier >= 0 && later >= 0 && earlier < length && later < length;
  return areSteps ? earlier < later && clocks.isBefore(earlier, later) : earlier < later;
}

/** The calls in the real time of the execution as it was run. */
export function historyOf({ calls, firsts, lasts }: BoundedCalls): History {
  const moments: { readonly at: number; readonly event: number }[] = [];
  for (const index of calls.keys()) {
    moments.push({ at: 2 * Math.min(...firsts[index]!), event: index });
    if (lasts[index]!.length > 0) moments.push({ at: 2 * Math.max(...lasts[index]!) + 1, event: ~index });
  }
  return { calls, events: moments.toSorted((a, b) => a.at - b.at).map(({ event }) => event) };
}
