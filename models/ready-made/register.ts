// A cell that is read, written and compared-and-set. An unknown outcome is a pending call.
import type { Model } from '../model.ts';

/** A cell that is read, written, and compared and set. */
export interface Register<Value> {
  /** The value as it is now. */
  read(): Promise<Value>;
  /** Replaces the value. */
  write(value: Value): Promise<void>;
  /** Whether the value was `from`, and is now `to`. */
  compareAndSet(from: Value, to: Value): Promise<boolean>;
}

/** Values are primitives: they are compared with `Object.is`. */
export function registerModel<Value>(initial: Value): Model<Value, Register<Value>> {
  return {
    init: () => initial,
    methods: {
      read: (state) => [state, state],
      write: (_, value) => [value, undefined],
      compareAndSet: (state, from, to) => (Object.is(state, from) ? [to, true] : [state, false]),
    },
    effect: ({ method, outcome }) => {
      if (method === 'write') return 'overwrites';
      return method === 'read' || (outcome.kind === 'returned' && !outcome.value) ? 'reads' : 'updates';
    },
  };
}
