// Runs one execution with the globals replaced, by a strategy that takes the first candidate or what it is told.
import { Engine, type EngineOptions } from '../../../../scheduler/runtime/engine.ts';
import { conflicts } from '../../../../scheduler/runtime/footprint.ts';
import type { Outcome } from '../../../../scheduler/runtime/outcome.ts';
import { fromTick } from '../../../../scheduler/runtime/quiescence.ts';
import type { ChoicePoint, Strategy } from '../../../../scheduler/strategies/strategy.ts';
import { installGlobals } from '../../../../scheduler/virtual/globals.ts';

export interface Settings extends Partial<EngineOptions> {
  /** Which candidate moves; the first if it does not say. */
  readonly choose?: (point: ChoicePoint) => number;
  readonly seed?: number;
}

export interface Execution {
  readonly outcome: Outcome;
  readonly engine: Engine;
  /** `A: cell1.read()` without arguments, per step. */
  readonly steps: readonly string[];
}

export function makeEngine(settings: Settings = {}): Engine {
  return new Engine({ maxSteps: 1000, isTracking: true, isUnreduced: true, ...settings });
}

export async function execute(
  body: (engine: Engine) => unknown,
  settings: Settings = {},
  engine = makeEngine(settings),
): Promise<Execution> {
  const restore = installGlobals(engine, settings.seed ?? 1);
  engine.tracker?.start();
  try {
    const outcome = await fromTick(() => engine.run(() => body(engine), strategy(settings)));
    const { operations, length, triggers } = engine.trace;
    const steps = operations
      .slice(0, length)
      .filter((_, event) => triggers[event] === event)
      .map(({ strand, subject, method }) => `${strand.name}: ${subject.name}.${method}`);
    return { outcome, engine, steps };
  } finally {
    engine.tracker?.stop();
    restore();
  }
}

/** The value that the body returned. */
export async function run<T>(body: (engine: Engine) => T, settings: Settings = {}): Promise<Awaited<T>> {
  const { outcome } = await execute(body, settings);
  if (outcome.kind !== 'returned')
    throw new Error(`the execution ended otherwise: ${outcome.kind}`, { cause: outcome });
  return outcome.value as Awaited<T>;
}

/** What the execution threw. */
export async function runToFailure(body: (engine: Engine) => unknown, settings: Settings = {}): Promise<unknown> {
  const { outcome } = await execute(body, settings);
  if (outcome.kind !== 'threw') throw new Error(`the execution did not throw: ${outcome.kind}`);
  return outcome.error;
}

/** Per step, all that it touched. */
export function footprints({ trace }: Engine): number[][] {
  const found: number[][] = [];
  for (let event = 0; event < trace.length; event++) {
    if (trace.triggers[event] === event) found.push([]);
    found.at(-1)!.push(...trace.codes.slice(trace.starts[event], trace.starts[event + 1]));
  }
  return found;
}

/** Whether the order of two steps matters. */
export function areDependent(a: readonly number[], b: readonly number[]): boolean {
  return conflicts(a, 0, a.length, b, 0, b.length);
}

function strategy({ choose = () => 0 }: Settings): Strategy {
  return { begin: () => true, choose, end: () => undefined };
}
