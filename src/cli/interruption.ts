// What does Ctrl-C do? The first one asks the explorations to stop, so that what is known gets into the reports; the second one ends
// everything at once.
import { INTERRUPTED } from '../../reports/totals.ts';
import type { World } from './world.ts';

export interface Interruption {
  readonly signal: AbortSignal;
  /** From now on Ctrl-C means what it always means. */
  readonly stop: () => void;
}

export function interruptible({ onInterrupt, exit, stderr }: World): Interruption {
  const controller = new AbortController();
  const stop = onInterrupt(() => {
    if (controller.signal.aborted) {
      exit(INTERRUPTED);
      return;
    }
    controller.abort();
    stderr.write('\nInterrupted: writing what is known. Once more to stop at once.\n');
  });
  return { signal: controller.signal, stop };
}
