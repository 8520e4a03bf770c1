// Issue 7052: handlers come and go while events are emitted. One scenario per impact of the report, and two for handlers that use
// the bus themselves.
import { eventBusModel, type Scripts } from '../../../models/reactive-event-bus.ts';
import type { Kit } from '../../race/declaration.ts';
import { defineRace } from '../../race/define-race.ts';
import { listStore, valueStore } from '../../race/store-descriptions.ts';
import { MemoryList, type ListStore } from '../stores/list-store.ts';
import { MemoryValue } from '../stores/value-store.ts';
import { ReactiveEventBus } from './after.ts';
import { UnsafeEventBus } from './before.ts';
import { GuardedEventBus } from './guard.ts';
import { NamedBus, type Insist } from './named-bus.ts';
import { tryAgain } from './patience.ts';
import { PlainMutexEventBus } from './plain-mutex.ts';
import type { BusEvent, EventBus, Subscription } from './reactive-event-bus.ts';
import { AccessLockedEventBus } from './suggested.ts';

const settings = { auditLimit: 2, logger: { warning: () => undefined } };

/** What handlers do. `mail` and `stock` only receive. */
const scripts: Scripts = {
  slow: [['pause']],
  relay: [
    ['emit', 'shipped'],
    ['subscribe', 'refund', 'stock'],
    ['unsubscribe', 'order', 'relay'],
  ],
  veto: [['unsubscribe', 'order', 'mail']],
};

export default defineRace({
  issue: 7052,
  title: 'handlers come and go while events are emitted',
  shared: () => ({
    subscriptions: new MemoryList<Subscription<BusEvent>>(),
    auditSlots: new MemoryList<BusEvent>(),
    auditCount: new MemoryValue(0),
    inUse: new MemoryValue(false),
    inbox: new MemoryList<string>(),
  }),
  describe: {
    subscriptions: listStore,
    auditSlots: listStore,
    auditCount: valueStore,
    inUse: valueStore,
    inbox: listStore,
  },
  variants: {
    before: (objects) => named(objects, new UnsafeEventBus({ ...objects, ...settings })),
    suggested: {
      build: (objects) =>
        named(objects, new AccessLockedEventBus({ ...objects, ...settings, lock: objects.reentrantLock('bus') })),
      expect: 'holds',
    },
    after: (objects) =>
      named(objects, new ReactiveEventBus({ ...objects, ...settings, lock: objects.reentrantLock('bus') })),
    'plain-mutex': {
      build: (objects) =>
        named(objects, new PlainMutexEventBus({ ...objects, ...settings, lock: objects.lock('bus') })),
      expect: 'holds',
    },
    // Whoever is refused tries again once the call in the way has ended. If a refusal had any effect, it would then be there twice.
    guard: {
      build: (objects) =>
        named(
          objects,
          new GuardedEventBus({ ...objects, ...settings }),
          tryAgain(() => objects.signal()),
        ),
      expect: 'holds',
    },
  },
  model: eventBusModel(settings.auditLimit, scripts),
  scenarios: {
    'crash-in-iteration': {
      setup: (bus) => bus.subscribe('order', 'mail'),
      tasks: {
        A: (bus) => bus.emit('order'),
        B: (bus) => bus.subscribe('order', 'stock'),
      },
    },
    'lost-handler': {
      tasks: {
        A: (bus) => bus.subscribe('order', 'mail'),
        B: (bus) => bus.subscribe('order', 'stock'),
      },
      finally: (bus) => bus.emit('order'),
    },
    // B comes while the slow handler, the first of two, is busy.
    'called-after-removal': {
      setup: async (bus) => {
        await bus.subscribe('order', 'slow');
        await bus.subscribe('order', 'mail');
      },
      tasks: {
        A: (bus) => bus.emit('order'),
        B: async (bus, { sleep }) => {
          await sleep(1);
          await bus.unsubscribe('order', 'mail');
          await bus.received('mail');
        },
      },
      expect: { suggested: 'races' },
    },
    'lost-log-entry': {
      tasks: {
        A: (bus) => bus.emit('order'),
        B: (bus) => bus.emit('refund'),
      },
      finally: (bus) => bus.auditLog(),
    },
    'torn-log': {
      setup: async (bus) => {
        await bus.emit('order');
        await bus.emit('shipped');
      },
      tasks: {
        A: (bus) => bus.emit('refund'),
        B: (bus) => bus.auditLog(),
      },
    },
    // The event is in the log before the removal, and yet passes the handler by.
    'logged-but-not-delivered': {
      setup: (bus) => bus.subscribe('order', 'mail'),
      tasks: {
        A: (bus) => bus.emit('order'),
        B: [(bus) => bus.auditLog(), (bus) => bus.unsubscribe('order', 'mail')],
      },
    },
    'reentrant-handler': {
      setup: async (bus) => {
        await bus.subscribe('order', 'relay');
        await bus.subscribe('shipped', 'mail');
      },
      tasks: {
        A: (bus) => bus.emit('order'),
        B: (bus) => bus.unsubscribe('order', 'relay'),
      },
      finally: (bus) => bus.emit('refund'),
      expect: { suggested: 'races', 'plain-mutex': 'deadlocks', guard: 'races' },
    },
    'removal-by-handler': {
      setup: async (bus) => {
        await bus.subscribe('order', 'veto');
        await bus.subscribe('order', 'mail');
      },
      tasks: {
        A: (bus) => bus.emit('order'),
        B: (bus) => bus.received('mail'),
      },
      expect: { suggested: 'races', 'plain-mutex': 'deadlocks', guard: 'races' },
    },
  },
});

function named(
  { inbox, sleep }: Pick<Kit, 'sleep'> & { readonly inbox: ListStore<string> },
  bus: EventBus<BusEvent>,
  insist?: Insist,
): NamedBus {
  return new NamedBus(bus, { inbox, scripts, pause: () => sleep(2), ...(insist && { insist }) });
}
