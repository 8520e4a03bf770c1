// A lock that one holds at a time: acquiring a held one waits, releasing a free one throws.
import { blocked, throws, type Model } from '../model.ts';

/** A lock that one holds at a time. */
export interface Lock {
  /** Waits until the lock is free, and takes it. */
  acquire(): Promise<void>;
  /** Whether the lock was free, and is now held. */
  tryAcquire(): Promise<boolean>;
  /** Gives the lock back, and throws if nobody holds it. */
  release(): Promise<void>;
}

/** The state is whether the lock is held. */
export const mutexModel: Model<boolean, Lock> = {
  init: () => false,
  methods: {
    acquire: (isHeld) => (isHeld ? blocked : [true, undefined]),
    tryAcquire: (isHeld) => [true, !isHeld],
    release: (isHeld) => [false, isHeld ? undefined : throws(new Error('The lock is not held'))],
  },
  effect: ({ method, outcome }) =>
    (method === 'tryAcquire' && outcome.kind === 'returned' && !outcome.value) ||
    (method === 'release' && outcome.kind === 'threw')
      ? 'reads'
      : 'updates',
};
