// Last in, first out. A stack that is empty gives undefined.
import type { Model } from '../model.ts';

/** Last in, first out. */
export interface Stack<Value> {
  /** Adds at the end. */
  push(value: Value): Promise<void>;
  /** Takes the last; undefined if there is none. */
  pop(): Promise<Value | undefined>;
}

/** Values are not undefined. */
export function stackModel<Value>(): Model<readonly Value[], Stack<Value>> {
  return {
    init: () => [],
    methods: {
      push: (stack, value) => [[...stack, value], undefined],
      pop: (stack) => [stack.slice(0, -1), stack.at(-1)],
    },
    effect: ({ method, outcome }) =>
      method === 'pop' && outcome.kind === 'returned' && outcome.value === undefined ? 'reads' : 'updates',
  };
}
