import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkHistorySync } from '../../../../../models/check-history.ts';
import { HistoryRecorder } from '../../../../../models/history.ts';
import { eventBusModel, type Action } from '../../../../../models/reactive-event-bus.ts';
import { ReactiveEventBus } from '../../../../../src/components/reactive-event-bus/after.ts';
import {
  NamedBus,
  type NamedBusOptions,
  type Script,
} from '../../../../../src/components/reactive-event-bus/named-bus.ts';
import { MemoryList } from '../../../../../src/components/stores/list-store.ts';
import { runs } from '../../../../setup/runs.ts';

const named = (scripts: Readonly<Record<string, Script>>, options: Partial<NamedBusOptions> = {}): NamedBus =>
  new NamedBus(new ReactiveEventBus({ auditLimit: 3 }), {
    inbox: new MemoryList(),
    scripts,
    pause: () => Promise.resolve(),
    ...options,
  });

test('emit answers who was called, also by way of events that handlers emitted', async () => {
  const bus = named({ relay: [['emit', 'shipped']] });
  await bus.subscribe('order', 'relay');
  await bus.subscribe('order', 'mail');
  await bus.subscribe('shipped', 'track');
  expect(await bus.emit('order')).toEqual(['relay', 'track', 'mail']);
  expect(await bus.emit('refund')).toEqual([]);
  expect([await bus.received('track'), await bus.received('stock')]).toEqual([1, 0]);
  expect(await bus.auditLog()).toEqual(['order', 'shipped', 'refund']);
});

test('handlers do what their scripts say, in order', async () => {
  const done: string[] = [];
  const bus = named(
    { once: [['pause'], ['subscribe', 'order', 'mail'], ['unsubscribe', 'order', 'once']] },
    { pause: async () => void done.push('paused') },
  );
  await bus.subscribe('order', 'once');
  expect(await bus.emit('order')).toEqual(['once']);
  expect(await bus.emit('order')).toEqual(['mail']);
  expect(done).toEqual(['paused']);
});

test('calls are insisted on, but those of handlers', async () => {
  let calls = 0;
  const bus = named(
    { relay: [['emit', 'shipped']] },
    {
      insist: (call) => {
        calls++;
        return call();
      },
    },
  );
  await bus.subscribe('order', 'relay');
  await bus.emit('order');
  await bus.unsubscribe('order', 'relay');
  await bus.auditLog();
  expect(calls).toBe(4);
});

const handler = fc.constantFrom('mail', 'stock', 'first', 'second');
const type = fc.constantFrom('order', 'shipped');
/** What handlers do. Those of inner events only receive, so that nothing goes on for ever. */
const action: fc.Arbitrary<Action> = fc.oneof(
  fc.constant<Action>(['emit', 'inner']),
  fc.tuple(fc.constantFrom('subscribe' as const, 'unsubscribe' as const), type, handler),
  fc.constant<Action>(['pause']),
);
const scripts = fc.record({ first: fc.array(action, { maxLength: 3 }), second: fc.array(action, { maxLength: 3 }) });
const call = fc.oneof(
  fc.tuple(fc.constant('emit' as const), type),
  fc.tuple(fc.constantFrom('subscribe' as const, 'unsubscribe' as const), type, handler),
  fc.tuple(fc.constant('subscribe' as const), fc.constant('inner'), fc.constantFrom('mail', 'stock')),
  fc.tuple(fc.constant('received' as const), handler),
  fc.tuple(fc.constant('auditLog' as const)),
);

test('one caller alone gets from the bus what the model says, whatever handlers do', async () => {
  await fc.assert(
    fc.asyncProperty(scripts, fc.array(call, { maxLength: 20 }), async (does, calls) => {
      const bus = named(does);
      const recorder = new HistoryRecorder();
      for (const [method, ...names] of calls) {
        const index = recorder.invoke('A', method, names);
        recorder.returned(index, await (bus[method] as (...names: string[]) => Promise<unknown>)(...names));
      }
      expect(checkHistorySync(eventBusModel(3, does), recorder.history()).verdict).toBe('linearizable');
    }),
    { numRuns: runs(200) },
  );
});
