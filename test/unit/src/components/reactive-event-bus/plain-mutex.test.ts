import { expect, test } from 'vitest';
import { PlainMutexEventBus } from '../../../../../src/components/reactive-event-bus/plain-mutex.ts';
import { explore } from '../../../../../src/explore.ts';
import { eventBusContract } from './event-bus-contract.ts';
import { Diary, order, shipped, type ShopEvent } from './shop.ts';

eventBusContract('the bus with a plain mutex', (options) => new PlainMutexEventBus(options));

test('calls at the same time lose nothing', async () => {
  const bus = new PlainMutexEventBus<ShopEvent>();
  const diary = new Diary();
  await Promise.all([bus.subscribe('order', diary.of('mail')), bus.subscribe('order', diary.of('stock'))]);
  await bus.emit(order(1));
  expect(diary.lines).toEqual(['mail got order 1', 'stock got order 1']);
});

test.each<[string, (bus: PlainMutexEventBus<ShopEvent>) => Promise<unknown>]>([
  ['emits', (bus) => bus.emit(shipped(1))],
  ['subscribes', (bus) => bus.subscribe('order', () => undefined)],
  ['unsubscribes', (bus) => bus.unsubscribe('order', () => undefined)],
  ['reads the log', (bus) => bus.auditLog()],
])('a handler that %s waits for itself', async (_, use) => {
  const result = await explore(async ({ lock, task }) => {
    const bus = new PlainMutexEventBus<ShopEvent>({ lock: lock('bus') });
    await bus.subscribe('order', () => use(bus));
    await task('A', () => bus.emit(order(1)));
  });
  expect(result.verdict).toBe('deadlock');
});
