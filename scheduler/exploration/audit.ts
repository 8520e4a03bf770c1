// Does something hidden decide the outcome? Reduction trusts footprints, so it is checked without them: where there are few
// interleavings all of them are run; elsewhere adjacent steps that are said to commute are run in both orders and compared.
import { internal } from '../faults.ts';
import { describeOperation } from '../runtime/description.ts';
import { conflicts } from '../runtime/footprint.ts';
import type { Engine } from '../runtime/engine.ts';
import type { Outcome, Trail } from '../runtime/outcome.ts';
import { RandomStrategy } from '../strategies/random.ts';
import { UnreducedStrategy } from '../strategies/unreduced.ts';
import { fingerprint } from './fingerprint.ts';
import { Retrace } from './retrace.ts';
import type { Limits, Session } from './session.ts';

/** What was done to find state that footprints do not tell of, and what came of it. */
export interface Audit {
  /** `all`: every interleaving was run. `sampled`: pairs of steps were run in both orders. `none`: there was nothing to audit. */
  readonly kind: 'all' | 'sampled' | 'none';
  /** The executions that it took; they are not counted in the result's. */
  readonly executions: number;
  readonly hidden?: HiddenState;
}

/** Two steps that touch nothing in common, and whose order matters all the same. */
export interface HiddenState {
  readonly first: string;
  readonly second: string;
  /** The execution in which they stand in this order. */
  readonly trail: Trail;
  readonly difference: string;
}

/** Up to so many interleavings are all run. */
export const AUDIT_LIMIT = 2_000;
const SAMPLED_EXECUTIONS = 50;
const PAIRS_PER_EXECUTION = 4;

/** Two neighbours in an execution that are said to commute, and the execution with them swapped. */
interface Swap {
  readonly first: string;
  readonly second: string;
  readonly trail: Trail;
}

interface Sample {
  readonly print: string;
  readonly swaps: readonly Swap[];
}

/** What the reduced search found. */
export interface Audited {
  /** The fingerprints of its executions, or undefined if they were more than the limit. */
  readonly prints: ReadonlySet<string> | undefined;
  /** How many of them were wrong. */
  readonly wrong: number;
}

/** Compares with what the reduced search found. */
export async function audit(
  session: Session,
  { prints, wrong }: Audited,
  limits: Omit<Limits, 'maxExecutions'>,
  seed: number,
): Promise<Audit> {
  let executions = 0;
  if (prints !== undefined) {
    const strange: Trail[] = [];
    let isWrong = false;
    const bounded = { ...limits, maxExecutions: AUDIT_LIMIT };
    const stop = await session.run(new UnreducedStrategy(), bounded, printOf, ({ trail, summary, outcome }) => {
      executions++;
      if (outcome.kind !== 'returned') isWrong = true;
      if (!prints.has(summary)) strange.push(trail);
      return strange.length === 0;
    });
    if (strange[0] !== undefined) return { kind: 'all', executions, hidden: await explain(session, strange[0]) };
    if (stop === 'exhausted') {
      if (isWrong !== wrong > 0) throw internal('all interleavings and their classes are judged differently');
      return { kind: 'all', executions };
    }
  }
  const sampled = await sample(session, limits, seed);
  return { ...sampled, executions: executions + sampled.executions };
}

/** Runs neighbours that commute in both orders, in some random executions. */
async function sample(session: Session, limits: Omit<Limits, 'maxExecutions'>, seed: number): Promise<Audit> {
  const samples: { sample: Sample; trail: Trail }[] = [];
  const bounded = { ...limits, maxExecutions: SAMPLED_EXECUTIONS };
  await session.run(new RandomStrategy(seed), bounded, observe, ({ summary, trail }) => {
    samples.push({ sample: summary, trail });
    return true;
  });
  let executions = samples.length;
  for (const {
    sample: { print, swaps },
    trail,
  } of samples) {
    const step = Math.max(1, Math.floor(swaps.length / PAIRS_PER_EXECUTION));
    for (let i = 0; i < swaps.length; i += step) {
      executions++;
      const hidden = await trySwap(session, trail, print, swaps[i]!);
      if (hidden !== undefined) return { kind: 'sampled', executions, hidden };
    }
  }
  return { kind: 'sampled', executions };
}

/** Finds the two steps behind an outcome that the reduced search did not reach. */
async function explain(session: Session, trail: Trail): Promise<HiddenState> {
  const seen = new Set<string>();
  const queue = [trail];
  for (const current of queue) {
    const { summary } = await session.retrace(current, observe);
    for (const swap of summary.swaps) {
      const hidden = await trySwap(session, current, summary.print, swap);
      if (hidden !== undefined) return hidden;
      const key = swap.trail.ids.join();
      if (!seen.has(key) && seen.size < AUDIT_LIMIT) queue.push(swap.trail);
      seen.add(key);
    }
  }
  return { first: 'a step', second: 'another', trail, difference: 'an outcome that the reduced search did not reach' };
}

async function trySwap(session: Session, trail: Trail, print: string, swap: Swap): Promise<HiddenState | undefined> {
  const { outcome, summary } = await session.retrace(swap.trail, printOf);
  if (summary === print) return undefined;
  const difference =
    outcome.kind === 'diverged' ? outcome.divergence.message : `in this order: ${print}; in the other: ${summary}`;
  return { first: swap.first, second: swap.second, trail, difference };
}

/** How an execution came out by itself, whatever was judged of it. */
function printOf(engine: Engine, _: Outcome, unjudged: Outcome): string {
  return fingerprint(engine, unjudged);
}

function observe(engine: Engine, _: Outcome, unjudged: Outcome): Sample {
  const { trace } = engine;
  const { ids, alternatives } = Retrace.record(trace);
  const swaps: Swap[] = [];
  const chosen: number[] = [];
  for (let event = 0; event < trace.length; event++) if (trace.triggers[event] === event) chosen.push(event);
  for (let i = 0; i + 1 < chosen.length; i++) {
    if (!commute(engine, chosen[i]!, chosen[i + 1]!, chosen[i + 2] ?? trace.length)) continue;
    swaps.push({
      first: describeOperation(trace.operations[chosen[i]!]!),
      second: describeOperation(trace.operations[chosen[i + 1]!]!),
      trail: { ids: swapped(ids, i), alternatives: swapped(alternatives, i) },
    });
  }
  return { print: fingerprint(engine, unjudged), swaps };
}

/** Whether two neighbouring steps are said to commute; `end` is the event behind the second. */
function commute(engine: Engine, first: number, second: number, end: number): boolean {
  const { trace } = engine;
  const isCaused = trace.causes.includes(trace.causeOf[second]!, first) || trace.causeOf[second]! > first;
  const { codes, starts } = trace;
  return !isCaused && !conflicts(codes, starts[first]!, starts[second]!, codes, starts[second]!, starts[end]!);
}

function swapped(list: readonly number[], i: number): number[] {
  const copy = [...list];
  [copy[i], copy[i + 1]] = [copy[i + 1]!, copy[i]!];
  return copy;
}
