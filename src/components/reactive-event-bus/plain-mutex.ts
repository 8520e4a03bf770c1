// Why does the lock have to be reentrant? Because this bus has one that is not.
import { Mutex } from 'async-mutex';
import { ReactiveEventBus } from './after.ts';
import type { BusEvent, LockedEventBusOptions } from './reactive-event-bus.ts';

/**
 * Guarantees by a plain mutex what `ReactiveEventBus` does, as long as no handler calls the bus. One that does waits for the
 * emit that waits for it: a deadlock, even if nobody else is there.
 */
export class PlainMutexEventBus<Event extends BusEvent> extends ReactiveEventBus<Event> {
  constructor(options: LockedEventBusOptions<Event> = {}) {
    super({ ...options, lock: options.lock ?? new Mutex() });
  }
}
