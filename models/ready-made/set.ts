// A set of values. Each value is judged alone, so the state is whether it is there.
import type { Model } from '../model.ts';

/** A set of values. */
export interface ValueSet<Value> {
  /** Whether the value was not there before. */
  add(value: Value): Promise<boolean>;
  /** Whether the value was there before. */
  remove(value: Value): Promise<boolean>;
  /** Whether the value is there. */
  has(value: Value): Promise<boolean>;
}

/** A set that starts empty; the state is whether one value is there. */
export function setModel<Value extends string | number>(): Model<boolean, ValueSet<Value>> {
  return {
    init: () => false,
    methods: {
      add: (isThere) => [true, !isThere],
      remove: (isThere) => [false, isThere],
      has: (isThere) => [isThere, isThere],
    },
    partition: ({ args: [value] }) => value,
    effect: ({ method, outcome }) =>
      method === 'has' || (outcome.kind === 'returned' && !outcome.value) ? 'reads' : 'updates',
  };
}
