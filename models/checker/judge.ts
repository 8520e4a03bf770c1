// Is a history linearizable? Its parts are searched round-robin in slices: taken one after the other, a hopeless part
// would hide the one that fails at once. Between slices the caller can stop it, or do something else.
import { assertWellFormed, type History } from '../history.ts';
import type { Judgement, Limits } from '../judgement.ts';
import type { Steps } from './drive.ts';
import { mergeOrders } from './merge-orders.ts';
import { PartCheck } from './part-check.ts';
import { splitIntoParts } from './parts.ts';
import { assertRealTime } from './replay.ts';
import type { Specification } from './specification.ts';
import { TooLarge } from './timeline.ts';

/** Yields between slices, and returns the judgement. Never guesses: what the limits cut short is `open`. */
export function* judge(specification: Specification, history: History, limits: Limits): Steps<Judgement<unknown>> {
  assertWellFormed(history);
  const { budgetMs = Infinity, maxConfigurations = MOST_CONFIGURATIONS } = limits;
  const startedAt = performance.now();
  let waiting = prepare(specification, history);
  if (waiting === undefined) return { verdict: 'open', reason: 'size', configurations: 0 };
  const orders: (readonly number[])[] = [];
  let configurations = waiting.reduce((sum, part) => sum + part.configurations, 0);
  for (let slice = FIRST_SLICE; waiting.length > 0; slice = Math.min(2 * slice, LARGEST_SLICE)) {
    const undecided: PartCheck[] = [];
    for (const part of waiting) {
      configurations -= part.configurations;
      const progress = part.run(Math.min(slice, maxConfigurations - configurations - part.configurations));
      configurations += part.configurations;
      if (progress === 'exhausted') return { verdict: 'not linearizable', failure: part.failure(), configurations };
      if (progress === 'found') {
        orders.push(part.order());
        continue;
      }
      undecided.push(part);
      if (configurations >= maxConfigurations) return { verdict: 'open', reason: 'configurations', configurations };
      if (performance.now() - startedAt >= budgetMs) return { verdict: 'open', reason: 'budget', configurations };
      yield configurations;
    }
    waiting = undecided;
  }
  const order = mergeOrders(history, orders);
  assertRealTime(history, order);
  return { verdict: 'linearizable', order, configurations };
}

/** Configurations in the first slice of a part, and in a later one at most. */
const FIRST_SLICE = 256;
const LARGEST_SLICE = 2 ** 14;

/** Fifty bytes each, or a little more: what an ordinary process has room for. */
const MOST_CONFIGURATIONS = 2 ** 23;

function prepare(specification: Specification, history: History): PartCheck[] | undefined {
  try {
    return splitIntoParts(specification, history).map((part) => new PartCheck(specification, part));
  } catch (error) {
    if (error instanceof TooLarge) return undefined;
    throw error;
  }
}
