// Why can nobody move? Who waits for what, who holds it, and the circle that they form.
import type { Operation } from '../runtime/operation.ts';
import type { Strand } from '../runtime/strand.ts';
import { callSite, type Site } from './call-site.ts';

/** What one strand of a deadlock waits for. */
export interface Waiting {
  readonly strand: string;
  readonly waitsFor: string;
  /** What it has taken itself. */
  readonly holds: readonly string[];
  /** Who has taken what it waits for. */
  readonly heldBy: readonly string[];
  readonly at?: Site;
}

/** Who waits for whom in an execution in which nobody can move. */
export interface Deadlock {
  readonly waiting: readonly Waiting[];
  /** Strands and objects in turn, the first strand again at the end; empty if nobody waits in a circle. */
  readonly cycle: readonly string[];
}

export function describeDeadlock(blocked: readonly Operation[]): Deadlock {
  const waiting = blocked.map((operation) => {
    const at = operation.site === undefined ? undefined : callSite(operation.site);
    return {
      strand: operation.strand.name,
      waitsFor: operation.subject.name,
      holds: unique(blocked.filter((other) => holds(operation.strand, other)).map((other) => other.subject.name)),
      heldBy: unique(operation.holders().map((strand) => strand.name)),
      ...(at === undefined ? {} : { at }),
    };
  });
  return { waiting, cycle: findCycle(blocked) };
}

/** The lines of a deadlock, one per strand, and the circle. */
export function deadlockLines(deadlock: Deadlock): string[] {
  const lines = deadlock.waiting.map(({ strand, waitsFor, holds: held, heldBy }) => {
    const own = held.length === 0 ? '' : `holds ${held.join(', ')}, `;
    const others = heldBy.length === 0 ? '' : ` (held by ${heldBy.join(', ')})`;
    return `${strand}  ${own}waits for ${waitsFor}${others}`;
  });
  return deadlock.cycle.length === 0 ? lines : [...lines, deadlock.cycle.join(' -> ')];
}

function holds(strand: Strand, operation: Operation): boolean {
  return operation.holders().some((holder) => holder.task === strand.task);
}

function findCycle(blocked: readonly Operation[]): string[] {
  for (const start of blocked) {
    const path: Operation[] = [start];
    for (;;) {
      const holders = path.at(-1)!.holders();
      const next = blocked.find((operation) => holders.some((holder) => holder.task === operation.strand.task));
      if (next === undefined) break;
      const at = path.indexOf(next);
      if (at < 0) {
        path.push(next);
        continue;
      }
      const circle = path.slice(at);
      return [...circle.flatMap(({ strand, subject }) => [strand.name, subject.name]), circle[0]!.strand.name];
    }
  }
  return [];
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)];
}
