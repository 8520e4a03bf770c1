// When has everything that follows from a step run? When Node's own routine, the one that runs between two events of the event
// loop, has emptied the queues of microtasks and ticks. It is exact however deep the awaits; no tick is counted and no clock
// is asked. (A `process.nextTick` from within the microtask phase comes at the same moment, at twice the price.)
import { internal } from '../faults.ts';

const nextTick = process.nextTick.bind(process);

/** Runs what is queued, and whatever that queues, and reports rejections that nobody has handled. Node keeps it under this name. */
const drain = (process as { _tickCallback?: () => void })._tickCallback;

/** Makes a function that starts to call `step` each time that everything has run, until it answers false. */
export function whenQuiet(step: () => boolean): () => void {
  if (typeof drain !== 'function') throw internal(`Node ${process.version} has no process._tickCallback`);
  const repeat = (): void => {
    do drain();
    while (step());
  };
  // From a tick, since the queue of microtasks cannot be emptied by one of them.
  return () => nextTick(repeat);
}
