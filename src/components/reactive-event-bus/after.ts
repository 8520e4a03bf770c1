// The bus with the fix that holds: a reentrant lock around each call as a whole, the handlers included.
import type { MutexInterface } from 'async-mutex';
import { ReentrantMutex } from '../../sync/reentrant-mutex.ts';
import { AuditLog } from './audit-log.ts';
import { consoleLogger, deliver } from './deliver.ts';
import type { BusEvent, EventBus, EventOf, Handler, LockedEventBusOptions, Logger } from './reactive-event-bus.ts';
import { Subscriptions } from './subscriptions.ts';

/**
 * Safe for concurrent use. The lock lets one call in at a time, and it is held until the last handler of an event has ended, so
 * that all calls take effect in one order:
 * - a handler whose `subscribe` has returned gets every event emitted from then on;
 * - a handler whose `unsubscribe` has returned is never called again, not even by the emit that is under way;
 * - the log has every event in the order in which they were let in, the latest up to its limit;
 * - a handler that fails is logged as `event_handler_failed` and stops neither the other handlers nor the bus.
 *
 * A handler may itself emit, subscribe and unsubscribe: the lock is reentrant, so its calls take effect at once, as part of the
 * emit that it belongs to. It must make them one after the other, because the lock does not keep an owner's own calls apart, and
 * must not wait for calls of others, which wait for it. While a handler runs everybody else waits.
 */
export class ReactiveEventBus<Event extends BusEvent> implements EventBus<Event> {
  readonly #subscriptions: Subscriptions<Event>;
  readonly #audit: AuditLog<Event>;
  readonly #logger: Logger;
  readonly #lock: MutexInterface;

  constructor(options: LockedEventBusOptions<Event> = {}) {
    this.#subscriptions = new Subscriptions(options.subscriptions);
    this.#audit = new AuditLog(options);
    this.#logger = options.logger ?? consoleLogger;
    this.#lock = options.lock ?? new ReentrantMutex();
  }

  emit(event: Event): Promise<void> {
    return this.#lock.runExclusive(async () => {
      await this.#audit.record(event);
      for (const subscription of await this.#subscriptions.of(event.type)) {
        // A handler before it may have ended it.
        if (await this.#subscriptions.has(subscription)) await deliver(event, subscription.handler, this.#logger);
      }
    });
  }

  subscribe<Type extends Event['type']>(type: Type, handler: Handler<EventOf<Event, Type>>): Promise<void> {
    return this.#lock.runExclusive(async () => {
      await this.#subscriptions.add(type, handler);
    });
  }

  unsubscribe<Type extends Event['type']>(type: Type, handler: Handler<EventOf<Event, Type>>): Promise<boolean> {
    return this.#lock.runExclusive(async () => {
      return this.#subscriptions.remove(type, handler);
    });
  }

  auditLog(): Promise<readonly Event[]> {
    return this.#lock.runExclusive(async () => {
      return this.#audit.entries();
    });
  }
}
