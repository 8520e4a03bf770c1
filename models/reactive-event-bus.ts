// What must an event bus do? One call after the other: an event is logged and goes to the handlers that are subscribed to its type,
// in order. Handlers are names here; what they do when they are called is a script, so that all of it is plain data.
import type { Model } from './model.ts';

/** A bus whose events are types and whose handlers are names. */
export interface NamedBus {
  /** Answers which handlers were called, in order, together with those of events that handlers emitted. */
  emit(type: string): Promise<readonly string[]>;
  subscribe(type: string, handler: string): Promise<void>;
  unsubscribe(type: string, handler: string): Promise<boolean>;
  /** The types of the latest events, oldest first. */
  auditLog(): Promise<readonly string[]>;
  /** How often a handler was ever called. */
  received(handler: string): Promise<number>;
}

/** What a handler does when it is called: it calls the bus, or takes its time. */
export type Action =
  | readonly [method: 'emit', type: string]
  | readonly [method: 'subscribe' | 'unsubscribe', type: string, handler: string]
  | readonly ['pause'];

/** By the handler's name. A handler without a script only receives. */
export type Scripts = Readonly<Record<string, readonly Action[]>>;

export interface BusState {
  readonly subscriptions: readonly NamedSubscription[];
  readonly log: readonly string[];
  /** The names of the handlers that were called, in order. */
  readonly received: readonly string[];
}

interface NamedSubscription {
  readonly type: string;
  readonly handler: string;
}

export function eventBusModel(auditLimit: number, scripts: Scripts): Model<BusState, NamedBus> {
  return {
    init: () => ({ subscriptions: [], log: [], received: [] }),
    methods: {
      emit: (state, type) => {
        const next = emit(state, type);
        return [next, next.received.slice(state.received.length)];
      },
      subscribe: (state, type, handler) => [subscribe(state, type, handler), undefined],
      unsubscribe: (state, type, handler) => {
        const next = unsubscribe(state, type, handler);
        return [next, next !== state];
      },
      auditLog: (state) => [state, state.log],
      received: (state, handler) => [state, state.received.filter((name) => name === handler).length],
    },
  };

  function emit(state: BusState, type: string): BusState {
    let now: BusState = { ...state, log: [...state.log, type].slice(-auditLimit) };
    for (const subscription of now.subscriptions.filter((each) => each.type === type)) {
      if (now.subscriptions.includes(subscription)) now = call(now, subscription.handler);
    }
    return now;
  }

  function call(state: BusState, handler: string): BusState {
    return (scripts[handler] ?? []).reduce(perform, { ...state, received: [...state.received, handler] });
  }

  function perform(state: BusState, action: Action): BusState {
    switch (action[0]) {
      case 'emit':
        return emit(state, action[1]);
      case 'subscribe':
        return subscribe(state, action[1], action[2]);
      case 'unsubscribe':
        return unsubscribe(state, action[1], action[2]);
      case 'pause':
        return state;
    }
  }
}

function subscribe(state: BusState, type: string, handler: string): BusState {
  return { ...state, subscriptions: [...state.subscriptions, { type, handler }] };
}

/** The state itself if there is nothing to end. */
function unsubscribe(state: BusState, type: string, handler: string): BusState {
  const { subscriptions } = state;
  const index = subscriptions.findLastIndex((each) => each.type === type && each.handler === handler);
  return index === -1 ? state : { ...state, subscriptions: subscriptions.toSpliced(index, 1) };
}
