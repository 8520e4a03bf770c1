// Is there a legal order that respects the order within each task, if not real time?
import { assertWellFormed, type History } from '../history.ts';
import type { Holds, Limits } from '../judgement.ts';
import type { Steps } from './drive.ts';
import { OrderSearch } from './order-search.ts';
import { productOf } from './product.ts';
import { programOrder } from './program-order.ts';
import { assertLegal, assertRealTime } from './replay.ts';
import type { Specification } from './specification.ts';
import { Transitions } from './transitions.ts';

export function* judgeSequential(specification: Specification, history: History, limits: Limits): Steps<Holds> {
  assertWellFormed(history);
  const { budgetMs = Infinity, maxConfigurations = MOST_CONFIGURATIONS } = limits;
  const startedAt = performance.now();
  const product = productOf(specification);
  const transitions = new Transitions(product);
  const search = new OrderSearch(transitions);
  search.start({
    order: programOrder(history),
    classes: history.calls.map((call) => transitions.classOf(call)),
    isPending: history.calls.map(({ outcome }) => (outcome.kind === 'pending' ? 1 : 0)),
  });
  for (;;) {
    const progress = search.run(Math.min(SLICE, maxConfigurations - search.configurations));
    if (progress === 'exhausted') return 'broken';
    if (progress === 'found') break;
    if (search.configurations >= maxConfigurations || performance.now() - startedAt >= budgetMs) return 'open';
    yield search.configurations;
  }
  const order = search.placed;
  assertLegal(product, history, order);
  for (const task of new Set(history.calls.map((call) => call.task))) assertTaskOrder(history, task, order);
  return 'holds';
}

const SLICE = 2 ** 12;
const MOST_CONFIGURATIONS = 2 ** 22;

function assertTaskOrder({ calls, events }: History, task: string, order: readonly number[]): void {
  const isOwn = (index: number) => calls[index]!.task === task;
  const own = Array.from(events).filter((event) => isOwn(event < 0 ? ~event : event));
  assertRealTime({ calls, events: own }, order.filter(isOwn));
}
