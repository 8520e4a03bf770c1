// How can calls that are plain data drive a bus that takes functions? Events are known by their type and handlers by a name; what a
// handler does when it is called is a script.
import type { ListStore } from '../stores/list-store.ts';
import type { BusEvent, EventBus, Handler } from './reactive-event-bus.ts';

/** What a handler does, in order: it calls the bus, or takes its time. */
export type Script = readonly (
  | readonly [method: 'emit', type: string]
  | readonly [method: 'subscribe' | 'unsubscribe', type: string, handler: string]
  | readonly ['pause']
)[];

/** Makes a call of the bus, if need be more than once. */
export type Insist = <Result>(call: () => Promise<Result>) => Promise<Result>;

export interface NamedBusOptions {
  /** Gets the name of each handler that is called. */
  readonly inbox: ListStore<string>;
  /** By the handler's name. A handler without a script only receives. */
  readonly scripts: Readonly<Record<string, Script>>;
  readonly pause: () => Promise<void>;
  /** How calls are made that no handler makes. Default: once. */
  readonly insist?: Insist;
}

export class NamedBus {
  readonly #bus: EventBus<BusEvent>;
  readonly #inbox: ListStore<string>;
  readonly #scripts: Readonly<Record<string, Script>>;
  readonly #pause: () => Promise<void>;
  readonly #insist: Insist;
  readonly #handlers = new Map<string, Handler<BusEvent>>();
  /** Who was called because of an event, be it through events that handlers emitted. */
  readonly #called = new WeakMap<BusEvent, string[]>();

  constructor(bus: EventBus<BusEvent>, { inbox, scripts, pause, insist = (call) => call() }: NamedBusOptions) {
    this.#bus = bus;
    this.#inbox = inbox;
    this.#scripts = scripts;
    this.#pause = pause;
    this.#insist = insist;
  }

  async emit(type: string): Promise<readonly string[]> {
    const called: string[] = [];
    await this.#insist(() => this.#emit(type, called));
    return called;
  }

  subscribe(type: string, handler: string): Promise<void> {
    return this.#insist(() => this.#bus.subscribe(type, this.#handler(handler)));
  }

  unsubscribe(type: string, handler: string): Promise<boolean> {
    return this.#insist(() => this.#bus.unsubscribe(type, this.#handler(handler)));
  }

  auditLog(): Promise<readonly string[]> {
    return this.#insist(async () => (await this.#bus.auditLog()).map(({ type }) => type));
  }

  async received(handler: string): Promise<number> {
    return (await this.#inbox.all()).filter((name) => name === handler).length;
  }

  #emit(type: string, called: string[]): Promise<void> {
    const event = { type };
    this.#called.set(event, called);
    return this.#bus.emit(event);
  }

  #handler(name: string): Handler<BusEvent> {
    const known = this.#handlers.get(name);
    if (known !== undefined) return known;
    const handler = { [name]: (event: BusEvent) => this.#receive(name, event) }[name]!;
    this.#handlers.set(name, handler);
    return handler;
  }

  async #receive(name: string, event: BusEvent): Promise<void> {
    const called = this.#called.get(event)!;
    called.push(name);
    await this.#inbox.append(name);
    for (const action of this.#scripts[name] ?? []) {
      if (action[0] === 'pause') await this.#pause();
      else if (action[0] === 'emit') await this.#emit(action[1], called);
      else await this.#bus[action[0]](action[1], this.#handler(action[2]));
    }
  }
}
