// What is true of a program, by brute force? Every interleaving is run; classes are told apart by an independent, quadratic
// computation of happens-before that shares nothing with the reduction but the footprints.
import { OptimalStrategy } from '../../../scheduler/dpor/optimal.ts';
import { Session, Unsuited, type Stop } from '../../../scheduler/exploration/session.ts';
import { createContexts, type Context } from '../../../scheduler/exploration/context.ts';
import { fingerprint } from '../../../scheduler/exploration/fingerprint.ts';
import { conflicts } from '../../../scheduler/runtime/footprint.ts';
import { Engine } from '../../../scheduler/runtime/engine.ts';
import type { Outcome } from '../../../scheduler/runtime/outcome.ts';
import type { Trace } from '../../../scheduler/runtime/trace.ts';
import type { Strategy } from '../../../scheduler/strategies/strategy.ts';
import { UnreducedStrategy } from '../../../scheduler/strategies/unreduced.ts';

export interface Survey {
  readonly executions: number;
  readonly redundant: number;
  readonly stop: Stop;
  readonly outcomes: ReadonlySet<string>;
  readonly classes: ReadonlySet<string>;
  /** Whether the program can be reduced at all. */
  readonly isReduced: boolean;
}

export type Body = (context: Context) => unknown;

/** Runs everything that a strategy wants, up to a limit, and collects outcomes and classes. */
export async function survey(
  body: Body,
  createStrategy: () => Strategy,
  maxExecutions: number,
  isTracking: boolean,
): Promise<Survey> {
  const mode = { isTracking, isUnreduced: false };
  for (;;) {
    const engine = new Engine({ maxSteps: 1_000, ...mode });
    const createContext = createContexts(engine, (inner) => inner);
    const session = new Session(engine, () => body(createContext()), 1);
    const outcomes = new Set<string>();
    const classes = new Set<string>();
    let executions = 0;
    try {
      const stop = await session.run(
        mode.isUnreduced ? new UnreducedStrategy() : createStrategy(),
        { maxExecutions, deadline: Infinity, signal: undefined },
        (ran, outcome) => ({ print: fingerprint(ran, outcome), form: canonicalForm(ran.trace, outcome) }),
        ({ outcome, summary }) => {
          if (outcome.kind === 'diverged') throw outcome.divergence;
          executions++;
          outcomes.add(summary.print);
          classes.add(summary.form);
          return true;
        },
      );
      return { executions, redundant: session.redundant, stop, outcomes, classes, isReduced: !mode.isUnreduced };
    } catch (error) {
      if (!(error instanceof Unsuited)) throw error;
      if (error.need === 'tracking') mode.isTracking = true;
      else mode.isUnreduced = true;
    }
  }
}

export const reduced = (): Strategy => new OptimalStrategy();
export const unreduced = (): Strategy => new UnreducedStrategy();

/** The same text for two executions if and only if they differ only in the order of steps that commute. */
export function canonicalForm(trace: Trace, outcome: Outcome): string {
  const names = nameEvents(trace);
  const before: Set<number>[] = [];
  const lines: string[] = [];
  for (let event = 0; event < trace.length; event++) {
    const past = new Set<number>();
    for (let earlier = 0; earlier < event; earlier++) {
      if (!isDependent(trace, earlier, event)) continue;
      past.add(earlier);
      for (const one of before[earlier]!) past.add(one);
    }
    before.push(past);
    lines.push(
      `${names[event]!}<${[...past]
        .map((one) => names[one]!)
        .toSorted()
        .join()}`,
    );
  }
  return `${outcome.kind} ${lines.toSorted().join(' ')}`;
}

/** Identity, way and occurrence; what happened automatically goes by what it came after. */
function nameEvents(trace: Trace): string[] {
  const seen = new Map<string, number>();
  const names: string[] = [];
  for (let event = 0; event < trace.length; event++) {
    const isChosen = trace.triggers[event] === event;
    const causes = trace.causes.events(trace.causeOf[event]!).map((cause) => names[cause] ?? '');
    const name = isChosen ? `${trace.ids[event]!}:${trace.alternatives[event]!}` : `[${causes.toSorted().join()}]`;
    const occurrence = (seen.get(name) ?? 0) + 1;
    seen.set(name, occurrence);
    names.push(`${name}#${occurrence}`);
  }
  return names;
}

function isDependent(trace: Trace, earlier: number, later: number): boolean {
  const { codes, starts, causes, causeOf } = trace;
  if (causes.includes(causeOf[later]!, earlier)) return true;
  return conflicts(codes, starts[earlier]!, starts[earlier + 1]!, codes, starts[later]!, starts[later + 1]!);
}
