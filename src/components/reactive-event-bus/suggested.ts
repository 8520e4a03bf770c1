// The fix as the report words it: a reentrant lock around every access of the subscriptions and of the log, and around nothing else.
import type { MutexInterface } from 'async-mutex';
import { ReentrantMutex } from '../../sync/reentrant-mutex.ts';
import { AuditLog } from './audit-log.ts';
import { consoleLogger, deliver } from './deliver.ts';
import type { BusEvent, EventBus, EventOf, Handler, LockedEventBusOptions, Logger } from './reactive-event-bus.ts';
import { Subscriptions } from './subscriptions.ts';

/**
 * Guaranteed by the lock: no call fails or loses anything because of another one; every event is logged, and delivered to the
 * handlers that are subscribed at the moment when it is logged.
 *
 * Not guaranteed, because handlers are called when the lock is free again: that a handler is left alone once `unsubscribe` has
 * returned, and that one event is delivered before the next.
 */
export class AccessLockedEventBus<Event extends BusEvent> implements EventBus<Event> {
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

  async emit(event: Event): Promise<void> {
    const subscriptions = await this.#lock.runExclusive(async () => {
      await this.#audit.record(event);
      return this.#subscriptions.of(event.type);
    });
    for (const { handler } of subscriptions) await deliver(event, handler, this.#logger);
  }

  subscribe<Type extends Event['type']>(type: Type, handler: Handler<EventOf<Event, Type>>): Promise<void> {
    return this.#lock.runExclusive(() => this.#subscriptions.add(type, handler));
  }

  unsubscribe<Type extends Event['type']>(type: Type, handler: Handler<EventOf<Event, Type>>): Promise<boolean> {
    return this.#lock.runExclusive(() => this.#subscriptions.remove(type, handler));
  }

  auditLog(): Promise<readonly Event[]> {
    return this.#lock.runExclusive(() => this.#audit.entries());
  }
}
