// Runs stages side by side, a few at a time, each as soon as those it comes after have ended.
import type { Result, Stage } from './stage.ts';

export interface ScheduleOptions {
  readonly width: number;
  readonly signal: AbortSignal;
  onEnd(result: Result): void;
}

/** Results come in the order of `stages`, whichever ended first. */
export async function runStages(stages: readonly Stage[], options: ScheduleOptions): Promise<Result[]> {
  const results = new Map<Stage, Result>();
  const running = new Map<Stage, Promise<void>>();
  const hasEnded = (name: string): boolean => stages.every((stage) => stage.name !== name || results.has(stage));

  while (results.size < stages.length && !options.signal.aborted) {
    const ready = stages.filter((stage) => !results.has(stage) && !running.has(stage) && stage.after.every(hasEnded));
    for (const stage of ready.slice(0, options.width - running.size)) {
      running.set(
        stage,
        timed(stage, options.signal).then((result) => {
          running.delete(stage);
          results.set(stage, result);
          options.onEnd(result);
        }),
      );
    }
    if (running.size === 0) throw new Error('Each of the remaining stages comes after another one of them.');
    await Promise.race(running.values());
  }
  await Promise.all(running.values());
  return stages.flatMap((stage) => results.get(stage) ?? []);
}

async function timed(stage: Stage, signal: AbortSignal): Promise<Result> {
  const startMs = performance.now();
  const outcome = await stage.run(signal);
  return { name: stage.name, ...outcome, durationMs: performance.now() - startMs };
}
