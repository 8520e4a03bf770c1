// What is an event bus? Typed events, handlers that subscribe to a type, and a bounded log of what was emitted. Here is what its
// variants share: their interface, and what they are made from.
import type { MutexInterface } from 'async-mutex';
import type { ListStore } from '../stores/list-store.ts';
import type { ValueStore } from '../stores/value-store.ts';

/** Events are told apart by `type`; the rest must be plain data, because the log keeps deep copies. */
export interface BusEvent {
  readonly type: string;
}

/** What it returns is awaited. What it throws is logged and stops nobody else. */
export type Handler<Event> = (event: Event) => unknown;

/** The events of one type: the members of the union whose `type` it is. */
export type EventOf<Event extends BusEvent, Type extends Event['type']> = Extract<Event, { readonly type: Type }>;

/** `Event` is a union of the events of the bus. */
export interface EventBus<Event extends BusEvent> {
  /**
   * Logs the event, then calls the handlers of its type one after the other, in the order of their subscription. The caller
   * leaves the event as it is until then.
   */
  emit(event: Event): Promise<void>;
  /** A handler that subscribes twice is called twice. */
  subscribe<Type extends Event['type']>(type: Type, handler: Handler<EventOf<Event, Type>>): Promise<void>;
  /** Ends the handler's latest subscription and answers whether there was one. */
  unsubscribe<Type extends Event['type']>(type: Type, handler: Handler<EventOf<Event, Type>>): Promise<boolean>;
  /** The latest events, oldest first, as copies that are the caller's own. */
  auditLog(): Promise<readonly Event[]>;
}

export interface Subscription<Event extends BusEvent> {
  readonly type: Event['type'];
  readonly handler: Handler<Event>;
}

/** Takes structured messages: what happened, as a name to search for, and the particulars. */
export interface Logger {
  warning(message: string, fields: Readonly<Record<string, string>>): void;
}

/** Everything is kept in memory unless stores are given. */
export interface EventBusOptions<Event extends BusEvent> {
  readonly subscriptions?: ListStore<Subscription<Event>>;
  /** The slots of the log; older events are overwritten in turn. */
  readonly auditSlots?: ListStore<Event>;
  /** How many events were ever logged. */
  readonly auditCount?: ValueStore<number>;
  /** How many events the log keeps. Default 1000. */
  readonly auditLimit?: number;
  /** Where handlers that fail are reported. Default: the console. */
  readonly logger?: Logger;
}

export interface LockedEventBusOptions<Event extends BusEvent> extends EventBusOptions<Event> {
  /** One that is reentrant, if handlers use the bus. Default: the bus's own. */
  readonly lock?: MutexInterface;
}
