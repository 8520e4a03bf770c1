// How does a store take its time? Each call waits for a real event first: the next turn of the event loop, a timer, or a byte that went
// through a socket on loopback and came back.
import { once } from 'node:events';
import { createConnection, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** Of so many calls one waits for the socket, and of so many one for a timer. */
const SOCKET = 16;
const TIMER = 256;

export class Turns {
  readonly #server: Server;
  readonly #socket: Socket;
  readonly #echoes: (() => void)[] = [];
  #count = 0;

  private constructor(server: Server, socket: Socket) {
    this.#server = server;
    this.#socket = socket;
    socket.on('data', ({ length }: Buffer) => {
      for (const resolve of this.#echoes.splice(0, length)) resolve();
    });
  }

  static async open(): Promise<Turns> {
    const server = createServer((client) => client.pipe(client)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const socket = createConnection((server.address() as AddressInfo).port, '127.0.0.1').setNoDelay();
    await once(socket, 'connect');
    return new Turns(server, socket);
  }

  /** Waits for the event whose turn it is. */
  next(): Promise<void> {
    const count = ++this.#count;
    return new Promise((resolve) => {
      if (count % TIMER === 0) setTimeout(resolve, 0);
      else if (count % SOCKET === 0) {
        this.#echoes.push(resolve);
        this.#socket.write('.');
      } else setImmediate(resolve);
    });
  }

  /** The store, with every call taking a turn before it has its effect. */
  slow<Store extends object>(store: Store): Store {
    return new Proxy(store, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        return async (...args: unknown[]): Promise<unknown> => {
          await this.next();
          return Reflect.apply(value, target, args) as unknown;
        };
      },
    });
  }

  async close(): Promise<void> {
    this.#socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
