// How are strategies run? Some at a time, each asked for at its breaker first, and what came of them told in the order in which
// they were given.
import { LockedCircuitBreaker } from './after.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';

export interface Strategy<Input, Output> {
  /** What its breaker knows it by. */
  readonly name: string;
  run(input: Input): Output | PromiseLike<Output>;
}

/** What came of one strategy. */
export type StrategyResult<Output> =
  | { readonly name: string; readonly outcome: 'succeeded'; readonly value: Output }
  | { readonly name: string; readonly outcome: 'failed'; readonly error: unknown }
  /** Its breaker was open when its turn came. */
  | { readonly name: string; readonly outcome: 'skipped' };

export interface ExecutorOptions {
  /** How many strategies of one pipeline run at a time, at least 1. Default 4. */
  readonly maxWorkers?: number;
}

export const DEFAULT_MAX_WORKERS = 4;

/**
 * Runs the strategies of a pipeline, with a breaker that all pipelines share.
 *
 * Concurrency: any number of pipelines may run at once, through one executor or through several on one breaker. The executor keeps
 * nothing of its own; what pipelines share is the breaker, and they are as safe as that is: by default it is a
 * `LockedCircuitBreaker`. Asking the breaker, running a strategy and recording its outcome are three steps on purpose: a strategy
 * that has begun is not called back when its breaker opens.
 */
export class ParallelStrategyExecutor {
  readonly #breaker: CircuitBreaker;
  readonly #maxWorkers: number;

  constructor(
    breaker: CircuitBreaker = new LockedCircuitBreaker(),
    { maxWorkers = DEFAULT_MAX_WORKERS }: ExecutorOptions = {},
  ) {
    if (!Number.isInteger(maxWorkers) || maxWorkers < 1) {
      throw new RangeError(`Expected \`maxWorkers\` to be an integer >= 1, got \`${maxWorkers}\``);
    }
    this.#breaker = breaker;
    this.#maxWorkers = maxWorkers;
  }

  /**
   * Runs one pipeline. A strategy that throws is a result, and never stops the others. If the breaker itself fails no further
   * strategy is begun, and its error is thrown when those that run have ended.
   */
  async execute<Input, Output>(
    strategies: readonly Strategy<Input, Output>[],
    input: Input,
  ): Promise<readonly StrategyResult<Output>[]> {
    const results: StrategyResult<Output>[] = [];
    const queue = turns(strategies);
    const work = async (): Promise<void> => {
      for (const [place, strategy] of queue) results[place] = await this.#attempt(strategy, input);
    };
    const workers = Array.from({ length: Math.min(this.#maxWorkers, strategies.length) }, work);
    const broken = (await Promise.allSettled(workers)).find(({ status }) => status === 'rejected');
    if (broken?.status === 'rejected') throw broken.reason;
    return results;
  }

  async #attempt<Input, Output>(strategy: Strategy<Input, Output>, input: Input): Promise<StrategyResult<Output>> {
    const { name } = strategy;
    if (await this.#breaker.isOpen(name)) return { name, outcome: 'skipped' };
    const result = await outcomeOf(strategy, input);
    await (result.outcome === 'failed' ? this.#breaker.recordFailure(name) : this.#breaker.recordSuccess(name));
    return result;
  }
}

/** What workers take turns from. It is a generator so that a worker whose loop ends by an error closes it for all of them. */
function* turns<Item>(items: readonly Item[]): Generator<readonly [place: number, item: Item], void> {
  yield* items.entries();
}

async function outcomeOf<Input, Output>(
  strategy: Strategy<Input, Output>,
  input: Input,
): Promise<StrategyResult<Output>> {
  const { name } = strategy;
  try {
    return { name, outcome: 'succeeded', value: await strategy.run(input) };
  } catch (error) {
    return { name, outcome: 'failed', error };
  }
}
