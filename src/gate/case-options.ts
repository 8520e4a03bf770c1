// How is a case explored? What can be said of it on a command line, as plain data.
import type { StrategyFlag } from '../config/config.ts';
import type { ExploreOptions, StrategyName } from '../../scheduler/exploration/options.ts';
import type { Case } from '../race/race.ts';

export interface CaseOptions {
  readonly budgetMs?: number;
  readonly maxExecutions?: number;
  readonly maxSteps?: number;
  readonly strategy?: StrategyFlag;
  readonly seed?: number;
  /** Use the first so many tasks only. */
  readonly tasks?: number;
}

/** For the exploration itself. It has to be complete even if something was found, so nothing but a limit ends it. */
export function exploreOptionsOf(options: CaseOptions): ExploreOptions {
  const { strategy, tasks: _, ...rest } = options;
  return { ...rest, keepGoing: Infinity, ...(strategy === undefined ? {} : { strategy: strategyNameOf(strategy) }) };
}

/** `dpor` is what the exhaustive strategy is called by those who know how it works. */
export function strategyNameOf(flag: StrategyFlag): StrategyName {
  return flag === 'dpor' ? 'exhaustive' : flag;
}

/** The case without its later tasks, if that is asked for. Its tokens say which are left out. */
export function narrow(one: Case, { tasks = Infinity }: CaseOptions): Case {
  return { ...one, without: one.scenario.tasks.slice(tasks).map(({ name }) => name) };
}
