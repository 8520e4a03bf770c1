import { expect, test } from 'vitest';
import type { Subscription } from '../../../../../src/components/reactive-event-bus/reactive-event-bus.ts';
import {
  ConcurrentModificationError,
  Subscriptions,
} from '../../../../../src/components/reactive-event-bus/subscriptions.ts';
import { MemoryList } from '../../../../../src/components/stores/list-store.ts';
import { Diary, errorOf, type ShopEvent } from './shop.ts';

/** A list that somebody else changes around the reading of a slot. */
class RestlessList extends MemoryList<Subscription<ShopEvent>> {
  before: () => Promise<unknown> = () => Promise.resolve();
  after: () => Promise<unknown> = () => Promise.resolve();

  override async at(index: number): Promise<Subscription<ShopEvent> | undefined> {
    await this.before();
    const subscription = await super.at(index);
    await this.after();
    return subscription;
  }
}

const diary = new Diary();

test('handlers are not collected from a list that has grown meanwhile', async () => {
  const list = new RestlessList();
  const subscriptions = new Subscriptions(list);
  await subscriptions.add('order', diary.of('mail'));
  list.before = () => subscriptions.add('shipped', diary.of('track'));
  const error = await errorOf(subscriptions.of('order'));
  expect(error).toBeInstanceOf(ConcurrentModificationError);
  expect(String(error)).toBe('ConcurrentModificationError: subscriptions changed size during iteration');
});

test('handlers are not collected from a list that has shrunk meanwhile, even if it grows again', async () => {
  const list = new RestlessList();
  const subscriptions = new Subscriptions(list);
  await subscriptions.add('order', diary.of('mail'));
  list.before = () => list.resize(0);
  list.after = () => list.resize(1);
  expect(await errorOf(subscriptions.of('order'))).toBeInstanceOf(ConcurrentModificationError);
});

test('a subscription is this very one, not one like it', async () => {
  const subscriptions = new Subscriptions<ShopEvent>();
  const mail = diary.of('mail');
  await subscriptions.add('order', mail);
  const [first] = await subscriptions.of('order');
  expect(await subscriptions.has(first!)).toBe(true);
  await subscriptions.remove('order', mail);
  await subscriptions.add('order', mail);
  expect(await subscriptions.has(first!)).toBe(false);
});

test('a slot that a half-made list has left empty is nobody’s', async () => {
  const list = new MemoryList<Subscription<ShopEvent>>();
  await list.resize(1);
  expect(await new Subscriptions(list).remove('order', diary.of('mail'))).toBe(false);
});
