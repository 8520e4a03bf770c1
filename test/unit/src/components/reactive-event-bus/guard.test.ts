import { expect, test } from 'vitest';
import { ConcurrentUseError, GuardedEventBus } from '../../../../../src/components/reactive-event-bus/guard.ts';
import { MemoryValue } from '../../../../../src/components/stores/value-store.ts';
import { explore } from '../../../../../src/explore.ts';
import { eventBusContract } from './event-bus-contract.ts';
import { Diary, errorOf, order, rememberingLogger, shipped, type ShopEvent } from './shop.ts';

eventBusContract('the bus with a guard', (options) => new GuardedEventBus(options));

const calls: [string, (bus: GuardedEventBus<ShopEvent>, diary: Diary) => Promise<unknown>][] = [
  ['emit', (bus) => bus.emit(order(2))],
  ['subscribe', (bus, diary) => bus.subscribe('order', diary.of('late'))],
  ['unsubscribe', (bus) => bus.unsubscribe('order', () => undefined)],
  ['auditLog', (bus) => bus.auditLog()],
];

test.each(calls)('%s is refused while another call is under way', async (method, call) => {
  const bus = new GuardedEventBus<ShopEvent>();
  const diary = new Diary();
  const emitted = bus.emit(order(1));
  const refusal = await errorOf(call(bus, diary));
  expect(refusal).toBeInstanceOf(ConcurrentUseError);
  expect(String(refusal)).toBe(
    `ConcurrentUseError: ${method} was refused and had no effect: ` +
      'another call of this bus is under way; wait for it, then try again',
  );
  await emitted;
  expect(await bus.auditLog()).toEqual([order(1)]);
  await bus.emit(order(3));
  expect(diary.lines).toEqual([]);
});

test.each(calls)('%s by a handler is refused too', async (method, call) => {
  const logger = rememberingLogger();
  const bus = new GuardedEventBus<ShopEvent>({ logger });
  const diary = new Diary();
  await bus.subscribe('shipped', () => call(bus, diary));
  await bus.emit(shipped(1));
  expect(logger.warnings[0]?.fields).toMatchObject({ error_type: 'ConcurrentUseError' });
  expect(logger.warnings[0]?.fields['error']).toContain(method);
  expect(await bus.auditLog()).toEqual([shipped(1)]);
});

test('in every interleaving a refused call has no effect, and somebody gets in', async () => {
  const result = await explore(async ({ shared, task }) => {
    const inUse = shared(new MemoryValue(false), 'inUse');
    const auditCount = shared(new MemoryValue(0), 'auditCount');
    const bus = new GuardedEventBus<ShopEvent>({ inUse, auditCount });
    const emit = (id: number): Promise<number[]> =>
      bus.emit(order(id)).then(
        () => [id],
        () => [],
      );
    const done = await Promise.all([task('A', () => emit(1)), task('B', () => emit(2)), task('C', () => emit(3))]);
    const logged = (await bus.auditLog()).map(({ id }) => id);
    expect(new Set(logged)).toEqual(new Set(done.flat()));
    expect(logged.length).toBe(done.flat().length);
    expect(logged).not.toEqual([]);
  });
  expect(result).toMatchObject({ verdict: 'holds', complete: true });
});
