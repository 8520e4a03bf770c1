// The bus as it was reported: nothing keeps its calls apart.
import { AuditLog } from './audit-log.ts';
import { consoleLogger, deliver } from './deliver.ts';
import type { BusEvent, EventBus, EventBusOptions, EventOf, Handler, Logger } from './reactive-event-bus.ts';
import { Subscriptions } from './subscriptions.ts';

/**
 * Not safe for concurrent use: its callers must see to it that one call has ended before the next begins. Otherwise `emit` may
 * fail, skip a handler, call one twice or after its removal, and the log may lose events.
 */
export class UnsafeEventBus<Event extends BusEvent> implements EventBus<Event> {
  readonly #subscriptions: Subscriptions<Event>;
  readonly #audit: AuditLog<Event>;
  readonly #logger: Logger;

  constructor(options: EventBusOptions<Event> = {}) {
    this.#subscriptions = new Subscriptions(options.subscriptions);
    this.#audit = new AuditLog(options);
    this.#logger = options.logger ?? consoleLogger;
  }

  async emit(event: Event): Promise<void> {
    await this.#audit.record(event);
    for (const { handler } of await this.#subscriptions.of(event.type)) {
      await deliver(event, handler, this.#logger);
    }
  }

  subscribe<Type extends Event['type']>(type: Type, handler: Handler<EventOf<Event, Type>>): Promise<void> {
    return this.#subscriptions.add(type, handler);
  }

  unsubscribe<Type extends Event['type']>(type: Type, handler: Handler<EventOf<Event, Type>>): Promise<boolean> {
    return this.#subscriptions.remove(type, handler);
  }

  auditLog(): Promise<readonly Event[]> {
    return this.#audit.entries();
  }
}
