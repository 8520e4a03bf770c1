// Every lane subscribes, emits, unsubscribes and emits again; one handler gets everything.
import { ReactiveEventBus } from '../../../src/components/reactive-event-bus/after.ts';
import { UnsafeEventBus } from '../../../src/components/reactive-event-bus/before.ts';
import type { BusEvent, Subscription } from '../../../src/components/reactive-event-bus/reactive-event-bus.ts';
import { MemoryList } from '../../../src/components/stores/list-store.ts';
import { MemoryValue } from '../../../src/components/stores/value-store.ts';
import { ReentrantMutex } from '../../../src/sync/reentrant-mutex.ts';
import { check, type Load } from './load.ts';

interface Tick extends BusEvent {
  readonly type: 'tick';
  readonly id: string;
}

interface Desk {
  subscribe(handler: string): Promise<void>;
  emit(id: string): Promise<void>;
  /** Whether there was a subscription, and what the handler got through it. */
  unsubscribe(handler: string): Promise<{ readonly was: boolean; readonly got: readonly string[] }>;
}

export const reactiveEventBus: Load<Desk> = {
  async open(variant, turns) {
    const lock = new ReentrantMutex();
    const failures: string[] = [];
    const options = {
      subscriptions: turns.slow(new MemoryList<Subscription<Tick>>()),
      auditSlots: turns.slow(new MemoryList<Tick>()),
      auditCount: turns.slow(new MemoryValue(0)),
      auditLimit: 100_000,
      logger: { warning: (message: string) => void failures.push(message) },
    };
    const bus = variant === 'after' ? new ReactiveEventBus({ ...options, lock }) : new UnsafeEventBus<Tick>(options);
    const all: string[] = [];
    const emitted = new Set<string>();
    const late: string[] = [];
    const handlers = new Map<string, { readonly handle: (event: Tick) => void; readonly got: string[] }>();
    await bus.subscribe('tick', ({ id }) => all.push(id));
    return {
      lock,
      desk: {
        async subscribe(handler) {
          const got: string[] = [];
          const handle = ({ id }: Tick): void => void (handlers.has(handler) ? got : late).push(id);
          handlers.set(handler, { handle, got });
          await bus.subscribe('tick', handle);
        },
        async emit(id) {
          await bus.emit({ type: 'tick', id });
          emitted.add(id);
        },
        async unsubscribe(handler) {
          const { handle, got } = handlers.get(handler)!;
          const was = await bus.unsubscribe('tick', handle);
          handlers.delete(handler);
          return { was, got };
        },
      },
      async audit() {
        const log = (await bus.auditLog()).map(({ id }) => id);
        const logged = new Set(log);
        return [
          ...check(log.join() === all.join(), 'what was delivered is not what was logged, in that order'),
          ...check(logged.size === log.length, 'an event was logged twice'),
          ...check(
            [...emitted].every((id) => logged.has(id)),
            'an event was not logged',
          ),
          ...check(late.length === 0, 'a handler was called after its removal'),
          ...check(failures.length === 0, 'a handler failed'),
        ];
      },
    };
  },

  async work(desk, lane, round) {
    const handler = `${lane}-${round}`;
    const emit = (name: string): Promise<void> => desk.emit(`${handler}-${name}`);
    await desk.subscribe(handler);
    await emit('first');
    await emit('second');
    const { was, got } = await desk.unsubscribe(handler);
    await emit('third');
    const own = got.filter((id) => id.startsWith(`${handler}-`));
    return [
      ...check(was, `${handler} was not subscribed`),
      ...check(own.join() === `${handler}-first,${handler}-second`, `${handler} got ${own.join()} of its own`),
    ];
  },
};
