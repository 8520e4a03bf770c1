// A stand-in for a client of Redis: the same commands, each atomic by itself, on a map in memory.

export interface Redis {
  get(key: string): Promise<string | null>;
  set(key: string, value: string): Promise<'OK'>;
  /** 1 if the key was not there and is set now, otherwise 0. */
  setnx(key: string, value: string): Promise<0 | 1>;
  /** The number that the key holds now; one that is not there counts as 0. */
  incr(key: string): Promise<number>;
  /** How many of the keys were there. */
  del(...keys: readonly string[]): Promise<number>;
}

export class MemoryRedis implements Redis {
  readonly #values = new Map<string, string>();

  async get(key: string): Promise<string | null> {
    return this.#values.get(key) ?? null;
  }

  async set(key: string, value: string): Promise<'OK'> {
    this.#values.set(key, value);
    return 'OK';
  }

  async setnx(key: string, value: string): Promise<0 | 1> {
    if (this.#values.has(key)) return 0;
    this.#values.set(key, value);
    return 1;
  }

  async incr(key: string): Promise<number> {
    const next = Number(this.#values.get(key) ?? 0) + 1;
    this.#values.set(key, String(next));
    return next;
  }

  async del(...keys: readonly string[]): Promise<number> {
    return keys.filter((key) => this.#values.delete(key)).length;
  }

  /** What the report shows as its state. */
  toJSON(): Record<string, string> {
    return Object.fromEntries(this.#values);
  }
}
