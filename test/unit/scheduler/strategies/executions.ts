// Runs a strategy on a program without anything around the engine, and says what it did.
import { Cell } from '../../../../scheduler/objects/cell.ts';
import { Engine, type EngineOptions } from '../../../../scheduler/runtime/engine.ts';
import type { Outcome } from '../../../../scheduler/runtime/outcome.ts';
import { fromTick } from '../../../../scheduler/runtime/quiescence.ts';
import { scheduleOf, type Schedule } from '../../../../scheduler/strategies/schedule.ts';
import type { Strategy } from '../../../../scheduler/strategies/strategy.ts';

export type Program = (engine: Engine) => unknown;

export interface Execution {
  readonly outcome: Outcome;
  readonly schedule: Schedule;
  /** `A B A`: who moved. */
  readonly word: string;
  /** As the engine itself counts them. */
  readonly preemptions: number;
}

interface Limits extends Partial<EngineOptions> {
  readonly executions?: number;
}

/** All executions that a strategy wants, or the first so many. */
export function run(strategy: Strategy, program: Program, limits: Limits = {}): Promise<Execution[]> {
  const { executions = Infinity, ...options } = limits;
  const engine = new Engine({ maxSteps: 1_000, isTracking: false, isUnreduced: false, ...options });
  const done: Execution[] = [];
  engine.tracker?.start();
  return fromTick(() => {
    while (done.length < executions && strategy.begin()) {
      const outcome = engine.run(() => program(engine), strategy);
      strategy.end(engine.trace, outcome);
      const schedule = scheduleOf(engine.trace);
      done.push({ outcome, schedule, word: wordOf(schedule), preemptions: engine.preemptions });
    }
    return done;
  }).finally(() => engine.tracker?.stop());
}

export function wordOf(schedule: Schedule): string {
  return schedule.map(({ strand, alternative }) => (alternative === 0 ? strand : `${strand}=${alternative}`)).join(' ');
}

/** Tasks A, B, ... that take so many steps each, all on one cell. */
export function straight(...steps: readonly number[]): Program {
  return (engine) => {
    const x = new Cell(engine, 0, 'x');
    return Promise.all(
      steps.map((count, i) =>
        engine.startTask(String.fromCharCode(65 + i), async () => {
          for (let n = 0; n < count; n++) await x.update((value) => value + 1);
        }),
      ),
    );
  };
}

/** Two tasks that read and then write: the second write may lose the first. */
export async function lostUpdate(engine: Engine): Promise<number> {
  const x = new Cell(engine, 0, 'x');
  let written = 0;
  const increment = async (): Promise<void> => {
    const next = (await x.read()) + 1;
    await x.write(next);
    written = next;
  };
  await Promise.all([engine.startTask('A', increment), engine.startTask('B', increment)]);
  return written;
}

/** How often each text occurs. */
export function tally(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

export function words(executions: readonly Execution[]): string[] {
  return executions.map(({ word }) => word);
}
