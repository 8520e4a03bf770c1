// Which executions differ from this one in the order of one race? For each pair of dependent neighbours, the execution in which
// they happen the other way round, as far as it is known.
import type { Trace } from '../runtime/trace.ts';
import { Races } from './races.ts';

export interface Reversal {
  /** The two events, in the order in which they happened. */
  readonly earlier: number;
  readonly later: number;
  /** The events of the reversed execution, in order; those that depend on the reversal may not be possible. */
  readonly events: readonly number[];
}

/** The events after `earlier` and before `until` that do not happen after it. */
export function independentOf(races: Races, earlier: number, until: number): number[] {
  const events: number[] = [];
  for (let event = earlier + 1; event < until; event++) {
    if (!races.clocks.isBefore(earlier, event)) events.push(event);
  }
  return events;
}

/** The reversals of an execution's races, those of late events last. */
export function reversalsOf(trace: Trace): Reversal[] {
  const races = new Races();
  const reversals: Reversal[] = [];
  races.scan(trace, 0, {
    onRace: (earlier, later) => {
      const independent = independentOf(races, earlier, later);
      const rest = range(earlier, trace.length).filter((event) => event !== later && !independent.includes(event));
      reversals.push({ earlier, later, events: [...range(0, earlier), ...independent, later, ...rest] });
    },
    onUnperformed: () => undefined,
    onAutomatic: () => undefined,
  });
  return reversals;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i);
}
