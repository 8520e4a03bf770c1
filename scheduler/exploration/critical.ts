// What exactly raced? The last pair of dependent steps whose reversal makes a failing execution pass. In a standstill the later
// one may be a call that still waits: had it come first, nobody would.
import { reversalsOf } from '../dpor/reversals.ts';
import type { WayOut } from './result.ts';
import type { Engine } from '../runtime/engine.ts';
import type { Trail } from '../runtime/outcome.ts';
import { Retrace } from './retrace.ts';
import type { Session } from './session.ts';

const MAX_ATTEMPTS = 200;

/** Two steps, by their numbers from 1, or a step and a call that waits. */
export interface Critical {
  readonly pair?: readonly [number, number];
  readonly wayOut?: WayOut;
}

/** A reversed execution, and what was reversed. */
interface Attempt {
  readonly critical: Critical;
  readonly trail: Trail;
}

export async function criticalReversal(session: Session, trail: Trail): Promise<Critical | undefined> {
  const { summary } = await session.retrace(trail, attempts);
  for (const { critical, trail: reversed } of summary.slice(0, MAX_ATTEMPTS)) {
    const { outcome } = await session.once(new Retrace(reversed, true), () => undefined);
    if (outcome.kind === 'returned') return critical;
  }
  return undefined;
}

/** Late steps first, and steps that have happened before calls that wait. */
function attempts({ trace }: Engine): Attempt[] {
  const pairs: Attempt[] = [];
  const waits: Attempt[] = [];
  for (const { earlier, later, before, after } of reversalsOf(trace).toReversed()) {
    const first = trace.choicesUntil(earlier) + 1;
    const [start, end] = [chosenOf(trace, before), chosenOf(trace, after)];
    if (typeof later === 'number') {
      const trail = joined(start, chosenOf(trace, [later]), end);
      pairs.push({ critical: { pair: [first, trace.choicesUntil(later) + 1] }, trail });
    } else {
      const { identity, strand, subject } = later;
      const trail = joined(start, { ids: [identity], alternatives: [0] }, end);
      waits.push({ critical: { wayOut: { strand: strand.name, waitsFor: subject.name, before: first } }, trail });
    }
  }
  return [...pairs, ...waits.toSorted((a, b) => b.critical.wayOut!.before - a.critical.wayOut!.before)];
}

/** The steps among some events. */
function chosenOf(trace: Engine['trace'], events: readonly number[]): Trail {
  const chosen = events.filter((event) => trace.triggers[event] === event);
  return {
    ids: chosen.map((event) => trace.ids[event]!),
    alternatives: chosen.map((event) => trace.alternatives[event]!),
  };
}

function joined(...parts: readonly Trail[]): Trail {
  return { ids: parts.flatMap(({ ids }) => ids), alternatives: parts.flatMap(({ alternatives }) => alternatives) };
}
