// What did each task do first? Its calls in chains; one chain, unless calls of the task overlap.
import type { History } from '../history.ts';
import { PartialOrder } from './partial-order.ts';

export function programOrder({ calls, events }: History): PartialOrder {
  const chains: number[][] = [];
  const chainsOf = new Map<string, Set<number[]>>();
  const chainOf: number[][] = [];
  /** Per task the chains whose last call is open. */
  const busy = new Set<number[]>();
  const requirements: [before: number, after: number][] = [];
  for (let at = 0; at < events.length; at++) {
    const event = events[at]!;
    if (event < 0) {
      busy.delete(chainOf[~event]!);
      continue;
    }
    const { task } = calls[event]!;
    const own = chainsOf.get(task) ?? new Set();
    chainsOf.set(task, own);
    let chain: number[] | undefined;
    for (const other of own) {
      // All but the last call of a chain that is busy have returned.
      const last = other.at(busy.has(other) ? -2 : -1);
      if (last !== undefined) requirements.push([last, event]);
      if (!busy.has(other)) chain ??= other;
    }
    if (chain === undefined) {
      chain = [];
      chains.push(chain);
      own.add(chain);
    }
    chain.push(event);
    chainOf[event] = chain;
    busy.add(chain);
  }
  const order = new PartialOrder(chains);
  for (const [before, after] of requirements) order.require(before, after);
  return order;
}
