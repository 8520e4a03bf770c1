// The races of issue #7166: jobs, waiters and teardowns of a cancellation token that meet a reset.
import { cancellationTokenModel, type CancellationTokenApi } from '../../../models/cancellation-token.ts';
import type { Kit } from '../../race/declaration.ts';
import { defineRace } from '../../race/define-race.ts';
import { valueStore } from '../../race/store-descriptions.ts';
import { MemoryValue, type ValueStore } from '../stores/value-store.ts';
import { LockedCancellationToken } from './after.ts';
import { UnguardedCancellationToken } from './before.ts';
import type { CancellationEvent } from './cancellation-event.ts';
import type { BasicToken, CancellationToken, MakeEvent } from './cancellation-token.ts';
import { FullyLockedCancellationToken } from './lock-all.ts';
import { ReplacedCancellationToken } from './replaced.ts';
import { SketchedCancellationToken } from './suggested.ts';

/** The report's callers: each acts on an answer that a reset may have made untrue. They know nothing of generations. */
const trusting = (token: BasicToken): CancellationTokenApi => ({
  cancel: () => token.cancel(),
  reset: () => token.reset(),
  generation: async () => 0,
  isCancelled: () => token.isCancelled(),
  /** As in a loop `while not cancelled: wait`, which looks again when it is woken. */
  wait: async (timeoutMs) => (await token.wait(timeoutMs)) && token.isCancelled(),
  teardown: async () => {
    if (!(await token.isCancelled())) return 'not needed';
    return (await token.isCancelled()) ? 'whole' : 'torn';
  },
});

/** Callers that use what a safe token gives them; `isStill` is how a teardown looks whether it has been reset. */
const careful = (
  token: CancellationToken,
  isStill: (generation: number) => Promise<boolean>,
): CancellationTokenApi => ({
  cancel: () => token.cancel(),
  reset: () => token.reset(),
  generation: () => token.generation(),
  isCancelled: (since) => token.isCancelled(since),
  wait: (timeoutMs, since) => token.wait(timeoutMs, since),
  teardown: async () =>
    (await token.whileCancelled(async (generation) => ((await isStill(generation)) ? 'whole' : 'torn'))) ??
    'not needed',
});

/** The kit's signal in the part of threading.Event: looking at it is a step too. Nothing is wrapped, so that steps are the token's. */
function controlledEvent({ signal, shared }: Kit, name: string): CancellationEvent {
  const flag = signal(name);
  const look = shared({ isSet: () => flag.isSet() }, { name: `${name} flag`, describe: { isSet: 'read' } });
  return {
    set: flag.set.bind(flag),
    clear: flag.clear.bind(flag),
    wait: flag.wait.bind(flag),
    isSet: look.isSet,
  };
}

const eventsOf =
  (kit: Kit): MakeEvent =>
  (generation) =>
    controlledEvent(kit, `cancelled ${generation}`);

const controlledValue = <Value>({ shared }: Kit, name: string, value: Value): ValueStore<Value> =>
  shared<ValueStore<Value>>(new MemoryValue(value), { name, describe: valueStore });

export default defineRace({
  issue: 7166,
  title: 'a reset takes a cancellation away from under those whom it was meant for',
  shared: () => ({}),
  variants: {
    before: (kit): CancellationTokenApi => trusting(new UnguardedCancellationToken(controlledEvent(kit, 'cancelled'))),
    suggested: {
      build: (kit) => trusting(new SketchedCancellationToken(controlledEvent(kit, 'cancelled'), kit.lock('token'))),
      expect: 'races',
    },
    'lock-all': {
      build: (kit) => trusting(new FullyLockedCancellationToken(controlledEvent(kit, 'cancelled'), kit.lock('token'))),
      expect: 'races',
    },
    after: (kit) => {
      const makeEvent = eventsOf(kit);
      const token = new LockedCancellationToken({
        generation: controlledValue(kit, 'generation', 0),
        event: controlledValue(kit, 'event', makeEvent(0)),
        makeEvent,
        lock: kit.reentrantLock('token'),
      });
      return careful(token, () => token.isCancelled());
    },
    replaced: {
      build: (kit) => {
        const makeEvent = eventsOf(kit);
        const life = controlledValue(kit, 'life', { generation: 0, event: makeEvent(0) });
        const token = new ReplacedCancellationToken({ life, makeEvent });
        return careful(token, (generation) => token.isCancelled(generation));
      },
      expect: 'holds',
    },
  },
  model: cancellationTokenModel,
  /** Jobs begin before anybody cancels: in generation 0. */
  setup: (token) => token.generation(),
  scenarios: {
    'lost-signal': {
      tasks: {
        A: [(token) => token.cancel(), (token) => token.reset()],
        B: (token) => token.wait(undefined, 0),
      },
    },
    'tight-loop': {
      tasks: {
        A: [(token) => token.cancel(), (token) => token.reset()],
        B: [(token) => token.isCancelled(0), (token) => token.isCancelled(0)],
      },
    },
    'torn-teardown': {
      setup: (token) => token.cancel(),
      tasks: {
        A: (token) => token.teardown(),
        B: (token) => token.reset(),
      },
    },
    'reset-against-cancel': {
      tasks: {
        A: (token) => token.cancel(),
        B: (token) => token.reset(),
      },
      finally: (token) => token.isCancelled(),
      expect: { before: 'holds', suggested: 'holds', 'lock-all': 'holds' },
    },
    'cancelled-anew': {
      setup: (token) => token.cancel(),
      tasks: {
        A: (token) => token.reset(),
        B: async (token) => {
          const generation = await token.generation();
          await token.cancel();
          await token.isCancelled(generation);
        },
      },
      variants: ['after', 'replaced'],
    },
    'two-resets': {
      setup: (token) => token.cancel(),
      tasks: {
        A: (token) => token.reset(),
        B: [(token) => token.reset(), (token) => token.cancel()],
      },
      finally: async (token) => {
        await token.generation();
        await token.isCancelled();
      },
      variants: ['after', 'replaced'],
    },
    'plain-wait': {
      tasks: {
        A: (token) => token.cancel(),
        B: (token) => token.wait(undefined, 0),
      },
      expect: { before: 'holds', suggested: 'holds', 'lock-all': 'deadlocks' },
    },
    'timed-wait': {
      tasks: {
        A: (token) => token.cancel(),
        B: (token) => token.wait(10, 0),
      },
      expect: { before: 'holds', suggested: 'holds', 'lock-all': 'holds' },
    },
  },
});
