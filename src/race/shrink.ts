// What of a scenario is needed for it to fail? Tasks and their steps are left out one by one as long as the verdict stays.
import type { ExploreOptions } from '../../scheduler/exploration/options.ts';
import type { Result } from '../../scheduler/exploration/result.ts';
import type { Case, RaceTask } from './race.ts';

export interface Shrunk {
  readonly one: Case;
  readonly result: Result;
}

/** The parts of tasks that can be left out: `B` for all of a task, `A2` for the second step of one. */
export function partsOf(tasks: readonly RaceTask[]): string[] {
  return [
    ...tasks.map(({ name }) => name),
    ...tasks.flatMap(({ name, steps }) => (steps.length < 2 ? [] : steps.map((_, i) => `${name}${i + 1}`))),
  ];
}

/** The tasks without some parts; one without any step left is left out. */
export function tasksWithout(tasks: readonly RaceTask[], without: readonly string[]): RaceTask[] {
  return tasks.flatMap(({ name, steps }) => {
    if (without.includes(name)) return [];
    const kept = steps.filter((_, i) => steps.length < 2 || !without.includes(`${name}${i + 1}`));
    return kept.length === 0 ? [] : [{ name, steps: kept }];
  });
}

/** Leaves out what a failure does not need. `explore` is asked again for each attempt, with a part of the budget. */
export async function shrink(
  found: Shrunk,
  options: ExploreOptions,
  explore: (one: Case, options: ExploreOptions) => Promise<Result>,
): Promise<Shrunk> {
  let best = found;
  const { tasks } = found.one.scenario;
  for (const part of partsOf(tasks)) {
    const without = [...best.one.without, part];
    const left = tasksWithout(tasks, without);
    const current = tasksWithout(tasks, best.one.without);
    const isLess = count(left) < count(current);
    if (left.length === 0 || !isLess || options.signal?.aborted === true) continue;
    const one = { ...best.one, without };
    const { onProgress: _, ...rest } = options;
    const result = await explore(one, { ...rest, ...QUICK });
    if (result.verdict === best.result.verdict && result.failure?.kind === best.result.failure?.kind) {
      best = { one, result };
    }
  }
  return best;
}

/** What was explored before is not audited again, and one failure is enough. */
const QUICK: ExploreOptions = { audit: false, keepGoing: 1_000, budgetMs: 5_000 };

function count(tasks: readonly RaceTask[]): number {
  return tasks.reduce((sum, { steps }) => sum + steps.length, 0);
}
