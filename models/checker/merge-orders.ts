// How do the orders of the parts fit together? Each call takes effect as early as its part's order allows: at the
// latest invocation so far. Sorted by that moment, the calls of all parts respect real time.
import type { History } from '../history.ts';

export function mergeOrders({ calls, events }: History, orders: readonly (readonly number[])[]): readonly number[] {
  if (orders.length === 1) return orders[0]!;
  const invokedAt = new Int32Array(calls.length);
  for (let at = 0; at < events.length; at++) if (events[at]! >= 0) invokedAt[events[at]!] = at;
  const effectAt = new Int32Array(calls.length);
  for (const order of orders) {
    let latest = -1;
    for (const index of order) effectAt[index] = latest = Math.max(latest, invokedAt[index]!);
  }
  return orders.flat().sort((a, b) => effectAt[a]! - effectAt[b]!);
}
