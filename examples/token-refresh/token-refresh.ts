// A session with an access token that has expired. A refresh token can be used once: whoever uses it gets the next pair.
import { Mutex, type MutexInterface } from 'async-mutex';

export interface Tokens {
  readonly access: string;
  readonly refresh: string;
  readonly isExpired: boolean;
}

export interface TokenStore {
  read(): Promise<Tokens>;
  write(tokens: Tokens): Promise<void>;
}

export interface AuthServer {
  /** Throws `invalid_grant` if the token was used before. */
  exchange(refresh: string): Promise<Tokens>;
}

/** Refreshes whenever it sees that the token has expired. */
export class Session {
  protected readonly store: TokenStore;
  protected readonly server: AuthServer;

  constructor(store: TokenStore, server: AuthServer) {
    this.store = store;
    this.server = server;
  }

  /** A token that is valid. */
  async token(): Promise<string> {
    const tokens = await this.store.read();
    if (!tokens.isExpired) return tokens.access;
    const fresh = await this.server.exchange(tokens.refresh);
    await this.store.write(fresh);
    return fresh.access;
  }
}

/** One looks and refreshes at a time; the next sees what the first has got. */
export class LockedSession extends Session {
  readonly #lock: MutexInterface;

  constructor(store: TokenStore, server: AuthServer, lock: MutexInterface = new Mutex()) {
    super(store, server);
    this.#lock = lock;
  }

  override token(): Promise<string> {
    return this.#lock.runExclusive(() => super.token());
  }
}

export class MemoryTokenStore implements TokenStore {
  #tokens: Tokens = { access: 'access-0', refresh: 'refresh-0', isExpired: true };

  async read(): Promise<Tokens> {
    return this.#tokens;
  }

  async write(tokens: Tokens): Promise<void> {
    this.#tokens = tokens;
  }

  toJSON(): string {
    return this.#tokens.access;
  }
}

export class MemoryAuthServer implements AuthServer {
  #used = 0;

  async exchange(refresh: string): Promise<Tokens> {
    if (refresh !== `refresh-${this.#used}`) throw new Error('invalid_grant');
    this.#used++;
    return { access: `access-${this.#used}`, refresh: `refresh-${this.#used}`, isExpired: false };
  }

  toJSON(): number {
    return this.#used;
  }
}
