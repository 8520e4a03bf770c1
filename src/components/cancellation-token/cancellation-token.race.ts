// The races of issue #7166: jobs, waiters and teardowns of a cancellation token that meet a reset.
import { cancellationTokenModel, type CancellationTokenApi } from '../../../models/cancellation-token.ts';
import type { Kit } from '../../race/declaration.ts';
import { defineRace } from '../../race/define-race.ts';
import { UnguardedCancellationToken } from './before.ts';
import type { CancellationEvent } from './cancellation-event.ts';
import type { BasicToken } from './cancellation-token.ts';

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

export default defineRace({
  issue: 7166,
  title: 'a reset takes a cancellation away from under those whom it was meant for',
  shared: () => ({}),
  variants: {
    before: (kit): CancellationTokenApi => trusting(new UnguardedCancellationToken(controlledEvent(kit, 'cancelled'))),
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
      expect: { before: 'holds' },
    },
    'plain-wait': {
      tasks: {
        A: (token) => token.cancel(),
        B: (token) => token.wait(undefined, 0),
      },
      expect: { before: 'holds' },
    },
    'timed-wait': {
      tasks: {
        A: (token) => token.cancel(),
        B: (token) => token.wait(10, 0),
      },
      expect: { before: 'holds' },
    },
  },
});
