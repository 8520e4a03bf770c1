// The token of issue #7166: an event, and nothing that ties what callers do with it together.
import { MemoryEvent, type CancellationEvent } from './cancellation-event.ts';
import type { BasicToken } from './cancellation-token.ts';

/**
 * A token without synchronisation.
 *
 * Concurrency: each method is one access of the event, and as atomic as that is. What a caller does with the answer is not: by
 * then a reset may have made it untrue. So a waiter that is woken and looks again can find nothing, a job that looks now and
 * then can miss a cancellation altogether, and a teardown can have the token reset beneath it.
 */
export class UnguardedCancellationToken implements BasicToken {
  readonly #cancelled: CancellationEvent;

  constructor(event: CancellationEvent = new MemoryEvent()) {
    this.#cancelled = event;
  }

  cancel(): Promise<void> {
    return this.#cancelled.set();
  }

  reset(): Promise<void> {
    return this.#cancelled.clear();
  }

  isCancelled(): Promise<boolean> {
    return this.#cancelled.isSet();
  }

  wait(timeoutMs?: number): Promise<boolean> {
    return this.#cancelled.wait(timeoutMs);
  }
}
