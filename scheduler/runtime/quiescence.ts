// When has everything that follows from a step run? When Node's own routine, the one that runs between two events of the event
// loop, has emptied the queues of microtasks and ticks. It is exact however deep the awaits; no tick is counted and no clock
// is asked. (A `process.nextTick` from within the microtask phase comes at the same moment, at twice the price.)
import { internal } from '../faults.ts';

const nextTick = process.nextTick.bind(process);

/** Node keeps it under this name. */
const runQueues = (process as { _tickCallback?: () => void })._tickCallback;

/** Runs what is queued, and whatever that queues, and reports rejections that nobody has handled. Only within `fromTick`. */
export function drain(): void {
  runQueues!();
}

/**
 * Does work that may `drain`: from a tick, since the queue of microtasks cannot be emptied by one of them. What others have
 * queued runs first, so that nobody else's code runs while the work is done.
 */
export function fromTick<T>(work: () => T): Promise<T> {
  if (typeof runQueues !== 'function') throw internal(`Node ${process.version} has no process._tickCallback`);
  return new Promise((resolve, reject) => {
    nextTick(() => {
      drain();
      try {
        resolve(work());
      } catch (error) {
        reject(error as Error);
      }
    });
  });
}
