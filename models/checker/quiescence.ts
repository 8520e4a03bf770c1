// When was nothing going on? Between two such moments the order of calls does not matter for quiescent consistency.
import type { History } from '../history.ts';

/** The history in which calls last as long as there is no such moment: linearizable if this one is quiescently so. */
export function widenToQuiescence({ calls, events }: History): History {
  const widened: number[] = [];
  let returns: number[] = [];
  let open = 0;
  for (let at = 0; at < events.length; at++) {
    const event = events[at]!;
    if (event >= 0) {
      widened.push(event);
      open++;
      continue;
    }
    returns.push(event);
    open--;
    if (open > 0) continue;
    for (const last of returns) widened.push(last);
    returns = [];
  }
  for (const last of returns) widened.push(last);
  return { calls, events: widened };
}
