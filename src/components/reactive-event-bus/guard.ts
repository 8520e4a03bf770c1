// The report's second option: no lock, but a guard that refuses concurrent use.
import { MemoryValue, type ValueStore } from '../stores/value-store.ts';
import { UnsafeEventBus } from './before.ts';
import type { BusEvent, EventBus, EventBusOptions, EventOf, Handler } from './reactive-event-bus.ts';

/** A call was refused because another one was under way. It had no effect and may be made again. */
export class ConcurrentUseError extends Error {
  override readonly name = 'ConcurrentUseError';

  constructor(method: string) {
    super(
      `${method} was refused and had no effect: another call of this bus is under way; wait for it, then try again`,
    );
  }
}

export interface GuardedEventBusOptions<Event extends BusEvent> extends EventBusOptions<Event> {
  /** Whether a call is under way. */
  readonly inUse?: ValueStore<boolean>;
}

/**
 * For one caller at a time. A call that begins while another is under way is refused with a `ConcurrentUseError` and has no
 * effect; the others take effect in one order. Who is in is decided by one atomic compare-and-set, so that of calls that begin
 * together exactly one gets in. Nobody ever waits, and a refused call may simply be made again.
 *
 * The emit that calls a handler is under way, so that calls by the handler are refused too (and logged as its failure).
 */
export class GuardedEventBus<Event extends BusEvent> implements EventBus<Event> {
  readonly #bus: UnsafeEventBus<Event>;
  readonly #inUse: ValueStore<boolean>;

  constructor(options: GuardedEventBusOptions<Event> = {}) {
    this.#bus = new UnsafeEventBus(options);
    this.#inUse = options.inUse ?? new MemoryValue(false);
  }

  emit(event: Event): Promise<void> {
    return this.#alone('emit', () => this.#bus.emit(event));
  }

  subscribe<Type extends Event['type']>(type: Type, handler: Handler<EventOf<Event, Type>>): Promise<void> {
    return this.#alone('subscribe', () => this.#bus.subscribe(type, handler));
  }

  unsubscribe<Type extends Event['type']>(type: Type, handler: Handler<EventOf<Event, Type>>): Promise<boolean> {
    return this.#alone('unsubscribe', () => this.#bus.unsubscribe(type, handler));
  }

  auditLog(): Promise<readonly Event[]> {
    return this.#alone('auditLog', () => this.#bus.auditLog());
  }

  async #alone<Result>(method: string, call: () => Promise<Result>): Promise<Result> {
    if (!(await this.#inUse.compareAndSet(false, true))) throw new ConcurrentUseError(method);
    try {
      return await call();
    } finally {
      await this.#inUse.write(false);
    }
  }
}
