// Which executions differ from this one in the order of one race? For each pair of dependent neighbours, the execution in which
// they happen the other way round, as far as it is known.
import type { Operation } from '../runtime/operation.ts';
import type { Trace } from '../runtime/trace.ts';
import { Races } from './races.ts';

export interface Reversal {
  /** The event that comes second if they are reversed. */
  readonly earlier: number;
  /** What comes first then: an event, or an operation that was still blocked in the end. */
  readonly later: number | Operation;
  /** The events of the reversed execution before the two, in order. */
  readonly before: readonly number[];
  /** Those after them, the earlier one first; what depends on the reversal may not be possible. */
  readonly after: readonly number[];
}

/** The events after `earlier` and before `until` that do not happen after it. */
export function independentOf(races: Races, earlier: number, until: number): number[] {
  const events: number[] = [];
  for (let event = earlier + 1; event < until; event++) {
    if (!races.clocks.isBefore(earlier, event)) events.push(event);
  }
  return events;
}

/** The reversals of an execution's races, those of late events last, and behind them those of blocked operations. */
export function reversalsOf(trace: Trace): Reversal[] {
  const races = new Races();
  const reversals: Reversal[] = [];
  const add = (earlier: number, later: number | Operation, until: number): void => {
    const independent = independentOf(races, earlier, until);
    const rest = range(earlier, trace.length).filter((event) => event !== later && !independent.includes(event));
    reversals.push({ earlier, later, before: [...range(0, earlier), ...independent], after: rest });
  };
  races.scan(trace, 0, {
    onRace: (earlier, later) => add(earlier, later, later),
    onUnperformed: (earlier, index) => {
      const { operation, at, withdrawnBy } = trace.unperformed[index]!;
      if (withdrawnBy === undefined) add(earlier, operation, at);
    },
    onAutomatic: () => undefined,
  });
  return reversals;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i);
}
