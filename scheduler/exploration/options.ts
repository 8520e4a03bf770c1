// What can be asked of an exploration? Every option with its default; nonsense is refused before anything runs.
import { UsageError } from '../faults.ts';
import type { Strategy } from '../strategies/strategy.ts';
import type { Progress } from './progress.ts';

/** How the next strand is chosen. `exhaustive` runs every class; the others sample. */
export type StrategyName = 'exhaustive' | 'random' | 'urw' | 'pct' | 'pos';

/** How far to search, in which way, and who is told. */
export interface ExploreOptions {
  /** Default `exhaustive`. A value with the strategy interface is used as it is. */
  readonly strategy?: StrategyName | Strategy;
  /** `optimal` runs one execution per class; `none` runs every order of events and trusts no footprint. Default `optimal`. */
  readonly reduction?: 'optimal' | 'none';
  /** Run only executions with at most so many pre-emptions, all of them. Default: no bound. */
  readonly preemptions?: number;
  /** The number of ordering constraints that `pct` aims at. Default 3. */
  readonly depth?: number;
  /** Give up after so many executions. Default: none for `exhaustive`, 1,000 for the strategies that sample. */
  readonly maxExecutions?: number;
  /** Give up after so many milliseconds of real time. Default 60,000. */
  readonly budgetMs?: number;
  /** An execution of more steps is a livelock. Default 10,000. */
  readonly maxSteps?: number;
  /** How many executions to run on after the first failure, to count and compare the wrong ones. Default 10,000. */
  readonly keepGoing?: number;
  /** Check that nothing hidden decides the outcome. Default true. Its executions are not counted. */
  readonly audit?: boolean;
  /** Search for the failing execution with the fewest pre-emptions and steps. Default true. */
  readonly minimise?: boolean;
  /** Makes sampling, `Math.random` and `crypto.randomUUID` repeatable. Default 1. */
  readonly seed?: number;
  /** Hears now and then how far the search has come. */
  readonly onProgress?: (progress: Progress) => void;
  readonly signal?: AbortSignal;
}

export type Settings = Required<Omit<ExploreOptions, 'preemptions' | 'onProgress' | 'signal'>> &
  Pick<ExploreOptions, 'preemptions' | 'onProgress' | 'signal'>;

const STRATEGIES: readonly unknown[] = ['exhaustive', 'random', 'urw', 'pct', 'pos'] satisfies StrategyName[];
const SAMPLES = 1_000;
export const DEFAULT_MAX_STEPS = 10_000;
export const DEFAULT_SEED = 1;

export function settle(options: ExploreOptions): Settings {
  const { strategy = 'exhaustive', reduction = 'optimal' } = options;
  if (typeof strategy === 'string' && !STRATEGIES.includes(strategy)) {
    throw new UsageError(`Expected \`strategy\` to be one of ${STRATEGIES.join(', ')}, got \`${strategy}\``);
  }
  if (reduction !== 'optimal' && reduction !== 'none') {
    throw new UsageError(`Expected \`reduction\` to be 'optimal' or 'none', got \`${String(reduction)}\``);
  }
  const { preemptions, onProgress, signal } = options;
  return {
    strategy,
    reduction,
    depth: atLeast('depth', options.depth ?? 3, 1),
    maxExecutions: atLeast(
      'maxExecutions',
      options.maxExecutions ?? (strategy === 'exhaustive' ? Infinity : SAMPLES),
      1,
    ),
    budgetMs: atLeast('budgetMs', options.budgetMs ?? 60_000, 0),
    maxSteps: atLeast('maxSteps', options.maxSteps ?? DEFAULT_MAX_STEPS, 1),
    keepGoing: atLeast('keepGoing', options.keepGoing ?? 10_000, 0),
    audit: options.audit ?? true,
    minimise: options.minimise ?? true,
    seed: atLeast('seed', options.seed ?? DEFAULT_SEED, 0),
    ...(preemptions === undefined ? {} : { preemptions: atLeast('preemptions', preemptions, 0) }),
    ...(onProgress === undefined ? {} : { onProgress }),
    ...(signal === undefined ? {} : { signal }),
  };
}

function atLeast(name: string, value: number, least: number): number {
  const isWhole = Number.isInteger(value) || value === Infinity;
  if (isWhole && value >= least) return value;
  throw new UsageError(`Expected \`${name}\` to be an integer >= ${least}, got \`${String(value)}\` (${typeof value})`);
}
