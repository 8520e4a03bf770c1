// First in, first out. A queue that is empty gives undefined, so values are not undefined.
import type { Model, Precedence, TimedCall } from '../model.ts';
import { valueKey } from '../value-key.ts';

/** First in, first out. */
export interface Queue<Value> {
  /** Adds at the end. */
  enqueue(value: Value): Promise<void>;
  /** Takes the first; undefined if there is none. */
  dequeue(): Promise<Value | undefined>;
}

/** A queue that starts empty. Values are not undefined. */
export function queueModel<Value>(): Model<readonly Value[], Queue<Value>> {
  return {
    init: () => [],
    methods: {
      enqueue: (queue, value) => [[...queue, value], undefined],
      dequeue: (queue) => [queue.slice(1), queue[0]],
    },
    effect: ({ method, outcome }) =>
      method === 'dequeue' && outcome.kind === 'returned' && outcome.value === undefined ? 'reads' : 'updates',
    precedences: orderOfEnqueues,
  };
}

/**
 * Of two values that were enqueued at the same time, each once, the one that left the queue first, or alone, was
 * enqueued first. Without this a wrong guess comes to light only when the two are dequeued, long after.
 */
function orderOfEnqueues<Value>(calls: readonly TimedCall<Queue<Value>>[]): Precedence[] {
  const dequeues = new Map<unknown, number>();
  let isAllKnown = true;
  for (const [index, { method, outcome }] of calls.entries()) {
    if (method === 'enqueue') continue;
    if (outcome.kind === 'returned') dequeues.set(valueKey(outcome.value), index);
    else isAllKnown = false;
  }

  const found: Precedence[] = [];
  const seen = new Set<unknown>();
  let open: Enqueue[] = [];
  for (const after of [...calls.keys()].sort((a, b) => calls[a]!.invokedAt - calls[b]!.invokedAt)) {
    const call = calls[after]!;
    if (call.method === 'dequeue') continue;
    const key = valueKey(call.args[0]);
    if (seen.has(key)) return [];
    seen.add(key);
    const enqueue = { index: after, dequeue: dequeues.get(key) };
    open = open.filter(({ index }) => calls[index]!.returnedAt > call.invokedAt);
    for (const other of open) {
      compare(other, enqueue);
      compare(enqueue, other);
    }
    open.push(enqueue);
  }
  return found;

  function compare(first: Enqueue, second: Enqueue): void {
    if (first.dequeue === undefined) return;
    const because = [first.dequeue];
    if (second.dequeue !== undefined) {
      if (calls[first.dequeue]!.returnedAt >= calls[second.dequeue]!.invokedAt) return;
      because.push(second.dequeue);
    } else if (!isAllKnown) return;
    found.push({ before: first.index, after: second.index, because });
  }
}

interface Enqueue {
  readonly index: number;
  readonly dequeue: number | undefined;
}
