import { expect, test } from 'vitest';
import { AccessLockedEventBus } from '../../../../../src/components/reactive-event-bus/suggested.ts';
import { eventBusContract } from './event-bus-contract.ts';
import { Diary, order, shipped, type ShopEvent } from './shop.ts';

eventBusContract('the bus with a lock around its accesses', (options) => new AccessLockedEventBus(options));

test('a handler may use the bus', async () => {
  const bus = new AccessLockedEventBus<ShopEvent>();
  const diary = new Diary();
  await bus.subscribe('order', ({ id }) => bus.emit(shipped(id)));
  await bus.subscribe('shipped', diary.of('track'));
  await bus.emit(order(1));
  expect(diary.lines).toEqual(['track got shipped 1']);
});

test('a handler that was unsubscribed meanwhile is called all the same', async () => {
  const bus = new AccessLockedEventBus<ShopEvent>();
  const diary = new Diary();
  const mail = diary.of('mail');
  await bus.subscribe('order', async () => void diary.lines.push(`ended: ${await bus.unsubscribe('order', mail)}`));
  await bus.subscribe('order', mail);
  await bus.emit(order(1));
  expect(diary.lines).toEqual(['ended: true', 'mail got order 1']);
});
