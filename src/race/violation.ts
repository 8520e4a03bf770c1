// What is thrown, in a manner of speaking, by an execution that ends well and is wrong all the same.
import type { History } from '../../models/history.ts';

/** No order of the calls explains their results. */
export class Violation extends Error {
  override readonly name = 'Violation';
  /** The calls in the real time of one execution. */
  readonly history: History;

  constructor(message: string, history: History) {
    super(message);
    this.history = history;
  }
}

/** Something that the declaration says of every end is not so. */
export class BrokenInvariant extends Error {
  override readonly name = 'BrokenInvariant';
  readonly invariant: string;

  constructor(invariant: string, cause?: unknown) {
    super(cause instanceof Error ? `${invariant}: ${cause.message}` : invariant, { cause });
    this.invariant = invariant;
  }
}
