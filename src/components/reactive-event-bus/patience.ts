// What can a caller do whose call was refused? Make it again when the call that was in its way has ended.
import { ConcurrentUseError } from './guard.ts';
import type { Insist } from './named-bus.ts';

/** Something to wait for until somebody sets it. */
export interface Waitable {
  set(): Promise<void>;
  wait(): Promise<unknown>;
}

export function tryAgain(signal: () => Waitable): Insist {
  const refused: Waitable[] = [];
  return async function insist(call) {
    try {
      const result = await call();
      for (const isOver of refused.splice(0)) await isOver.set();
      return result;
    } catch (error) {
      if (!(error instanceof ConcurrentUseError)) throw error;
      const isOver = signal();
      refused.push(isOver);
      await isOver.wait();
      return insist(call);
    }
  };
}
