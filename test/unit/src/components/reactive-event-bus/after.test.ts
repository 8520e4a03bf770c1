import { expect, test } from 'vitest';
import { ReactiveEventBus } from '../../../../../src/components/reactive-event-bus/after.ts';
import { explore } from '../../../../../src/explore.ts';
import { MemoryList } from '../../../../../src/components/stores/list-store.ts';
import type { Subscription } from '../../../../../src/components/reactive-event-bus/reactive-event-bus.ts';
import { eventBusContract } from './event-bus-contract.ts';
import { Diary, order, rememberingLogger, shipped, type ShopEvent } from './shop.ts';

eventBusContract('the bus with a reentrant lock', (options) => new ReactiveEventBus(options));

test('a handler may emit: the event inside is delivered before the next handler', async () => {
  const bus = new ReactiveEventBus<ShopEvent>();
  const diary = new Diary();
  await bus.subscribe('order', ({ id }) => bus.emit(shipped(id)));
  await bus.subscribe('order', diary.of('mail'));
  await bus.subscribe('shipped', diary.of('track'));
  await bus.emit(order(1));
  expect(diary.lines).toEqual(['track got shipped 1', 'mail got order 1']);
  expect(await bus.auditLog()).toEqual([order(1), shipped(1)]);
});

test('a handler that a handler subscribes gets the next event', async () => {
  const bus = new ReactiveEventBus<ShopEvent>();
  const diary = new Diary();
  await bus.subscribe('order', ({ id }) => bus.subscribe('order', diary.of(`mail${id}`)));
  await bus.emit(order(1));
  expect(diary.lines).toEqual([]);
  await bus.emit(order(2));
  expect(diary.lines).toEqual(['mail1 got order 2']);
});

test('a handler that a handler unsubscribes is not called any more, not even for this event', async () => {
  const bus = new ReactiveEventBus<ShopEvent>();
  const diary = new Diary();
  const mail = diary.of('mail');
  await bus.subscribe('order', async () => void diary.lines.push(`ended: ${await bus.unsubscribe('order', mail)}`));
  await bus.subscribe('order', mail);
  await bus.emit(order(1));
  expect(diary.lines).toEqual(['ended: true']);
});

test('of two subscriptions of one handler only the one that ended is left out', async () => {
  const bus = new ReactiveEventBus<ShopEvent>();
  const diary = new Diary();
  const mail = diary.of('mail');
  await bus.subscribe('order', () => bus.unsubscribe('order', mail));
  await bus.subscribe('order', mail);
  await bus.subscribe('order', mail);
  await bus.emit(order(1));
  expect(diary.lines).toEqual(['mail got order 1']);
});

test('a handler may read the log, which has the event that it got', async () => {
  const bus = new ReactiveEventBus<ShopEvent>();
  const seen: (readonly ShopEvent[])[] = [];
  await bus.subscribe('order', async () => void seen.push(await bus.auditLog()));
  await bus.emit(order(1));
  expect(seen).toEqual([[order(1)]]);
});

test('the lock is free again after a handler that failed inside a handler', async () => {
  const logger = rememberingLogger();
  const bus = new ReactiveEventBus<ShopEvent>({ logger });
  await bus.subscribe('order', ({ id }) => bus.emit(shipped(id)));
  await bus.subscribe('shipped', () => Promise.reject(new Error('no truck')));
  await bus.emit(order(1));
  await bus.emit(order(2));
  expect(logger.warnings.map(({ fields }) => fields['error'])).toEqual(['no truck', 'no truck']);
});

test('calls at the same time lose nothing', async () => {
  const bus = new ReactiveEventBus<ShopEvent>();
  const diary = new Diary();
  await Promise.all(Array.from({ length: 50 }, (_, i) => bus.subscribe('order', diary.of(`handler${i}`))));
  await Promise.all(Array.from({ length: 50 }, (_, id) => bus.emit(order(id))));
  expect(diary.lines).toHaveLength(2_500);
  expect(new Set(diary.lines).size).toBe(2_500);
  expect((await bus.auditLog()).map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, id) => id));
});

test('a handler has to make its calls one after the other: the lock does not keep an owner’s calls apart', async () => {
  const handlersAfter = (calls: (add: (name: string) => Promise<void>) => Promise<unknown>): Promise<unknown> =>
    explore(async ({ shared, reentrantLock, task }) => {
      const list = new MemoryList<Subscription<ShopEvent>>();
      const bus = new ReactiveEventBus({ subscriptions: shared(list), lock: reentrantLock() });
      const diary = new Diary();
      await bus.subscribe('order', () => calls((name) => bus.subscribe('shipped', diary.of(name))));
      await task('A', () => bus.emit(order(1)));
      expect(await list.length()).toBe(3);
    });
  expect(
    await handlersAfter(async (add) => {
      await add('mail');
      await add('track');
    }),
  ).toMatchObject({ verdict: 'holds' });
  expect(await handlersAfter((add) => Promise.all([add('mail'), add('track')]))).toMatchObject({ verdict: 'race' });
});
