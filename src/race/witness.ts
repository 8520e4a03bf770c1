// Which execution of a class meets the demands? One in which the same events happen, each after all that it depends on, and calls
// that are to lie wholly before others do.
import type { Demand } from '../../models/class-judgement.ts';
import type { Races } from '../../scheduler/dpor/races.ts';
import type { Trail } from '../../scheduler/runtime/outcome.ts';
import type { Trace } from '../../scheduler/runtime/trace.ts';
import type { BoundedCalls } from './bounds.ts';

/** The trail of such an execution. Of several events that could be next, the strand that moved last goes on. */
export function witnessOf(
  trace: Trace,
  races: Races,
  { firsts, lasts }: BoundedCalls,
  demands: readonly Demand[],
): Trail {
  const events = Array.from({ length: trace.length }, (_, event) => event);
  const before = events.map(
    (event) => new Set(events.filter((other) => other < event && isBefore(races, other, event))),
  );
  for (const [earlier, later] of demands) {
    for (const first of firsts[later]!) for (const last of lasts[earlier]!) before[first]?.add(last);
  }
  const automatic = events
    .filter((event) => trace.triggers[event] !== event)
    .map((event) => ({ event, roots: races.rootsOf(event) }));
  const chosen = events.filter((event) => trace.triggers[event] === event);
  const done = new Set<number>();
  const order: number[] = [];
  const isReady = (event: number): boolean =>
    !done.has(event) &&
    isSubset(before[event]!, done) &&
    // An automatic event comes with the last of those that it waits for: that one waits for all that comes before both.
    automatic.every(({ event: caused, roots }) => {
      const isLast = roots.includes(event) && roots.every((root) => root === event || done.has(root));
      return (
        !isLast || [...before[caused]!].every((one) => one === event || trace.triggers[one] !== one || done.has(one))
      );
    });
  for (let strand: unknown; order.length < chosen.length;) {
    for (const { event, roots } of automatic) if (roots.every((root) => done.has(root))) done.add(event);
    const ready = chosen.filter(isReady);
    const next = ready.find((event) => trace.operations[event]!.strand === strand) ?? ready[0];
    if (next === undefined) break;
    done.add(next);
    order.push(next);
    strand = trace.operations[next]!.strand;
  }
  return {
    ids: order.map((event) => trace.ids[event]!),
    alternatives: order.map((event) => trace.alternatives[event]!),
  };
}

function isBefore({ clocks }: Races, earlier: number, later: number): boolean {
  return clocks.isBefore(earlier, later);
}

function isSubset(part: ReadonlySet<number>, whole: ReadonlySet<number>): boolean {
  for (const one of part) if (!whole.has(one)) return false;
  return true;
}
