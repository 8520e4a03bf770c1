// What must every bus do when one caller makes one call at a time? A suite that is a function of the bus.
import { describe, expect, test } from 'vitest';
import type { EventBus, EventBusOptions } from '../../../../../src/components/reactive-event-bus/reactive-event-bus.ts';
import { Diary, errorOf, order, rememberingLogger, shipped, type ShopEvent } from './shop.ts';

export type MakeBus = (options?: EventBusOptions<ShopEvent>) => EventBus<ShopEvent>;

export function eventBusContract(name: string, make: MakeBus): void {
  describe(`${name}, one call at a time`, () => {
    describeSubscriptions(make);
    describeFailures(make);
    describeLog(make);
  });
}

function describeSubscriptions(make: MakeBus): void {
  test('an event goes to the handlers of its type, in the order of their subscription', async () => {
    const bus = make();
    const diary = new Diary();
    await bus.subscribe('order', diary.of('mail'));
    await bus.subscribe('shipped', diary.of('track'));
    await bus.subscribe('order', diary.of('stock'));
    await bus.emit(order(1));
    expect(diary.lines).toEqual(['mail got order 1', 'stock got order 1']);
  });

  test('a handler is waited for before the next one is called', async () => {
    const bus = make();
    const diary = new Diary();
    await bus.subscribe('order', async () => {
      await Promise.resolve();
      diary.lines.push('the first has ended');
    });
    await bus.subscribe('order', diary.of('second'));
    await bus.emit(order(1));
    expect(diary.lines).toEqual(['the first has ended', 'second got order 1']);
  });

  test('a handler that unsubscribes is not called any more, the others keep their order', async () => {
    const bus = make();
    const diary = new Diary();
    const stock = diary.of('stock');
    await bus.subscribe('order', diary.of('mail'));
    await bus.subscribe('order', stock);
    await bus.subscribe('order', diary.of('audit'));
    await bus.subscribe('order', diary.of('tax'));
    expect(await bus.unsubscribe('order', stock)).toBe(true);
    await bus.emit(order(1));
    expect(diary.lines).toEqual(['mail got order 1', 'audit got order 1', 'tax got order 1']);
  });

  test('nothing is unsubscribed that is not subscribed to that very type', async () => {
    const bus = make();
    const diary = new Diary();
    const mail = diary.of('mail');
    await bus.subscribe('order', mail);
    expect(await bus.unsubscribe('shipped', mail)).toBe(false);
    expect(await bus.unsubscribe('order', diary.of('mail'))).toBe(false);
    await bus.emit(order(1));
    expect(diary.lines).toEqual(['mail got order 1']);
  });

  test('a handler that subscribes twice is called twice, and its latest subscription ends first', async () => {
    const bus = make();
    const diary = new Diary();
    const mail = diary.of('mail');
    await bus.subscribe('order', mail);
    await bus.subscribe('order', diary.of('stock'));
    await bus.subscribe('order', mail);
    await bus.emit(order(1));
    expect(diary.lines.splice(0)).toEqual(['mail got order 1', 'stock got order 1', 'mail got order 1']);
    expect(await bus.unsubscribe('order', mail)).toBe(true);
    await bus.emit(order(2));
    expect(diary.lines).toEqual(['mail got order 2', 'stock got order 2']);
  });
}

function describeFailures(make: MakeBus): void {
  test('a handler that fails is logged and stops nobody', async () => {
    const logger = rememberingLogger();
    const bus = make({ logger });
    const diary = new Diary();
    const charge = (): never => {
      throw new RangeError('no funds');
    };
    await bus.subscribe('order', charge);
    await bus.subscribe('order', () => Promise.reject(new TypeError('late')));
    await bus.subscribe('order', diary.of('mail'));
    await bus.emit(order(1));
    await bus.emit(order(2));
    expect(diary.lines).toEqual(['mail got order 1', 'mail got order 2']);
    expect(logger.warnings.slice(0, 2)).toEqual([
      {
        message: 'event_handler_failed',
        fields: { event_type: 'order', handler: 'charge', error_type: 'RangeError', error: 'no funds' },
      },
      {
        message: 'event_handler_failed',
        fields: { event_type: 'order', handler: '(anonymous)', error_type: 'TypeError', error: 'late' },
      },
    ]);
    expect(logger.warnings).toHaveLength(4);
  });

  test('an event that cannot be copied is refused without effect, and the bus goes on', async () => {
    const bus = make();
    const diary = new Diary();
    await bus.subscribe('order', diary.of('mail'));
    const broken = { ...order(1), callback: () => undefined };
    expect(await errorOf(bus.emit(broken))).toMatchObject({ name: 'DataCloneError' });
    await bus.emit(order(2));
    expect(diary.lines).toEqual(['mail got order 2']);
    expect(await bus.auditLog()).toEqual([order(2)]);
  });
}

function describeLog(make: MakeBus): void {
  test('every event is logged, also one that nobody wants', async () => {
    const bus = make();
    expect(await bus.auditLog()).toEqual([]);
    await bus.emit(order(1));
    await bus.emit(shipped(1));
    expect(await bus.auditLog()).toEqual([order(1), shipped(1)]);
  });

  test('the log keeps the latest events, oldest first', async () => {
    const bus = make({ auditLimit: 3 });
    for (let id = 1; id <= 7; id++) {
      await bus.emit(order(id));
      const oldest = Math.max(1, id - 2);
      expect(await bus.auditLog()).toEqual(Array.from({ length: Math.min(id, 3) }, (_, i) => order(oldest + i)));
    }
  });

  test('the log shows what was emitted, whatever becomes of the event', async () => {
    const bus = make();
    const items = ['tea'];
    await bus.subscribe('order', (event) => event.items?.push('added by a handler'));
    await bus.emit({ type: 'order', id: 1, items });
    items.push('added by the caller');
    expect(await bus.auditLog()).toEqual([{ type: 'order', id: 1, items: ['tea'] }]);
  });

  test('what the log has shown is the reader’s own', async () => {
    const bus = make();
    await bus.emit({ type: 'order', id: 1, items: ['tea'] });
    const [first] = await bus.auditLog();
    if (first?.type === 'order') first.items?.push('added by a reader');
    expect(await bus.auditLog()).toEqual([{ type: 'order', id: 1, items: ['tea'] }]);
  });

  test('a log that could keep nothing is refused', () => {
    for (const auditLimit of [0, -1, 1.5, Number.NaN, Infinity]) {
      expect(() => make({ auditLimit })).toThrow(
        new RangeError(`Expected \`auditLimit\` to be a whole number from 1 on, got \`${auditLimit}\``),
      );
    }
  });
}
