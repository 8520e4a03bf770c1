// A number that is read and added to.
import type { Model } from '../model.ts';

/** A number that is read and added to. */
export interface Counter {
  /** The number as it is now. */
  read(): Promise<number>;
  /** Adds, and gives the new value. */
  add(amount: number): Promise<number>;
}

/** A counter that starts at 0. */
export const counterModel: Model<number, Counter> = {
  init: () => 0,
  methods: {
    read: (count) => [count, count],
    add: (count, amount) => [count + amount, count + amount],
  },
  effect: ({ method }) => (method === 'read' ? 'reads' : 'updates'),
};
