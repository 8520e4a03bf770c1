// How do threads call each other? Each side of a MessagePort has a desk, whose methods the other side may call; answers and errors
// come back. If the other side goes away, what was asked of it fails.
import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads';

type Message =
  | { readonly kind: 'call'; readonly id: number; readonly method: string; readonly args: readonly unknown[] }
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failure'; readonly id: number; readonly name: string; readonly message: string };

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** A desk as the other side sees it. */
export type Remote<Desk> = {
  readonly [Method in keyof Desk]: Desk[Method] extends (...args: infer Args) => infer Answer
    ? (...args: Args) => Promise<Awaited<Answer>>
    : never;
};

/** The other side failed, or has gone. The name is that of its error. */
export class RemoteError extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

/** Starts a worker that finds its side of a channel as `port` in its data. What it runs is not ours to measure. */
export function startWorker(url: URL, data: object, desk: object): { readonly worker: Worker; readonly peer: Peer } {
  const { port1, port2: port } = new MessageChannel();
  const { NODE_V8_COVERAGE: _, ...env } = process.env;
  const worker = new Worker(url, { workerData: { ...data, port }, transferList: [port], env });
  return { worker, peer: new Peer(port1, desk) };
}

export class Peer {
  /** Resolves when the other side has gone. */
  readonly gone: Promise<void>;
  /** Calls of the other side, those that were begun and those that have ended. */
  begun = 0;
  ended = 0;
  /** Called whenever a call of the other side begins. */
  onBegin: () => void = () => undefined;
  readonly #port: MessagePort;
  readonly #desk: object;
  readonly #waiting = new Map<number, Waiting>();
  readonly #running = new Set<Promise<void>>();
  #calls = 0;
  #isGone = false;

  constructor(port: MessagePort, desk: object = {}) {
    this.#port = port;
    this.#desk = desk;
    this.gone = new Promise((resolve) => {
      port.once('close', () => {
        this.#isGone = true;
        for (const { reject } of this.#waiting.values()) reject(new RemoteError('Gone', 'the other side has gone'));
        this.#waiting.clear();
        resolve();
      });
    });
    port.on('message', (message: Message) => this.#receive(message));
  }

  /** The other side's desk. */
  remote<Desk extends object>(): Remote<Desk> {
    return new Proxy({} as Remote<Desk>, {
      get: (_, method: string) => (method === 'then' ? undefined : (...args: unknown[]) => this.#call(method, args)),
    });
  }

  /** Waits for the calls of the other side that are under way, whether or not anybody waits for their answers. */
  async settle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  close(): void {
    this.#port.close();
  }

  #call(method: string, args: readonly unknown[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#isGone) return reject(new RemoteError('Gone', 'the other side has gone'));
      const id = ++this.#calls;
      this.#waiting.set(id, { resolve, reject });
      this.#post({ kind: 'call', id, method, args });
    });
  }

  #receive(message: Message): void {
    if (message.kind === 'call') {
      const running = this.#serve(message).finally(() => this.#running.delete(running));
      this.#running.add(running);
      return;
    }
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.kind === 'answer') waiting?.resolve(message.value);
    else waiting?.reject(new RemoteError(message.name, message.message));
  }

  async #serve({ id, method, args }: Message & { readonly kind: 'call' }): Promise<void> {
    this.begun++;
    this.onBegin();
    try {
      const call = Reflect.get(this.#desk, method) as (...args: readonly unknown[]) => unknown;
      this.#post({ kind: 'answer', id, value: await call(...args) });
    } catch (error) {
      const { name, message } = error instanceof Error ? error : new Error(String(error));
      this.#post({ kind: 'failure', id, name, message });
    } finally {
      this.ended++;
    }
  }

  /** To somebody who has gone this does nothing. */
  #post(message: Message): void {
    this.#port.postMessage(message);
  }
}
