// Who is subscribed to what, in order? Several accesses of the store per question: nothing here is atomic, so whoever shares it
// has to see to it that one call is over before the next begins.
import { MemoryList, type ListStore } from '../stores/list-store.ts';
import type { BusEvent, EventOf, Handler, Subscription } from './reactive-event-bus.ts';

/** Somebody subscribed or unsubscribed while the handlers were being collected. */
export class ConcurrentModificationError extends Error {
  override readonly name = 'ConcurrentModificationError';

  constructor() {
    super('subscriptions changed size during iteration');
  }
}

export class Subscriptions<Event extends BusEvent> {
  readonly #list: ListStore<Subscription<Event>>;

  constructor(list: ListStore<Subscription<Event>> = new MemoryList()) {
    this.#list = list;
  }

  async add<Type extends Event['type']>(type: Type, handler: Handler<EventOf<Event, Type>>): Promise<void> {
    // It will get no events but those of its type.
    const subscription = { type, handler: handler as Handler<Event> };
    await this.#list.put(await this.#list.length(), subscription);
  }

  /** Closes the gap, so that the others keep their order. */
  async remove<Type extends Event['type']>(type: Type, handler: Handler<EventOf<Event, Type>>): Promise<boolean> {
    const size = await this.#list.length();
    for (let gap = size - 1; gap >= 0; gap--) {
      const subscription = await this.#list.at(gap);
      if (subscription?.type !== type || subscription.handler !== handler) continue;
      for (let next = gap + 1; next < size; next++) await this.#list.put(next - 1, (await this.#list.at(next))!);
      await this.#list.resize(size - 1);
      return true;
    }
    return false;
  }

  /** Goes through the list slot by slot, and fails rather than answer with a list that never was. */
  async of(type: Event['type']): Promise<readonly Subscription<Event>[]> {
    const size = await this.#list.length();
    const found: Subscription<Event>[] = [];
    for (let index = 0; index < size; index++) {
      const subscription = await this.#list.at(index);
      if (subscription === undefined) throw new ConcurrentModificationError();
      if (subscription.type === type) found.push(subscription);
    }
    if ((await this.#list.length()) !== size) throw new ConcurrentModificationError();
    return found;
  }

  /** Whether this very subscription has not ended. */
  async has(subscription: Subscription<Event>): Promise<boolean> {
    return (await this.#list.all()).includes(subscription);
  }
}
