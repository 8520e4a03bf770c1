// The compiler is the test: what is wrong must be an error.
import { expect, test } from 'vitest';
import type { EventBus } from '../../../../../src/components/reactive-event-bus/reactive-event-bus.ts';
import type { ShopEvent } from './shop.ts';

test('events are typed by their name', () => {
  expect(use).toBeTypeOf('function');
});

async function use(bus: EventBus<ShopEvent>): Promise<void> {
  await bus.subscribe('order', ({ id, items }) => `${id.toFixed()} ${items?.join()}`);
  // @ts-expect-error a shipment has no items
  await bus.subscribe('shipped', ({ items }) => items);
  // @ts-expect-error there is no such event
  await bus.subscribe('refund', () => undefined);
  // @ts-expect-error this handler wants other events
  await bus.subscribe('shipped', (event: { type: 'order'; id: number }) => event.id);

  await bus.emit({ type: 'shipped', id: 1 });
  // @ts-expect-error an order has a number
  await bus.emit({ type: 'order' });
  // @ts-expect-error there is no such event
  await bus.emit({ type: 'refund', id: 1 });
}
