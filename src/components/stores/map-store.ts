// Where a component keeps values by key: every access is one awaited call, so that a database can stand behind it.

/** A map behind awaited calls, as `mapStore` describes it. */
export interface MapStore<Value> {
  /** Undefined if there is none. */
  get(key: string): Promise<Value | undefined>;
  /** Whether there is a value of this key. */
  has(key: string): Promise<boolean>;
  /** Puts a value in, or in the place of another. */
  set(key: string, value: Value): Promise<void>;
  /** Takes a value out, and answers whether there was one. */
  delete(key: string): Promise<boolean>;
  /** In alphabetical order, so that the order of arrival is nobody's business. */
  keys(): Promise<readonly string[]>;
  /** In the order of their keys. */
  values(): Promise<readonly Value[]>;
  /** Takes everything out. */
  clear(): Promise<void>;
}

/** Keeps everything in memory. Each call alone is atomic; several calls are not. */
export class MemoryMap<Value> implements MapStore<Value> {
  readonly #entries: Map<string, Value>;

  constructor(entries: Iterable<readonly [string, Value]> = []) {
    this.#entries = new Map(entries);
  }

  async get(key: string): Promise<Value | undefined> {
    return this.#entries.get(key);
  }

  async has(key: string): Promise<boolean> {
    return this.#entries.has(key);
  }

  async set(key: string, value: Value): Promise<void> {
    this.#entries.set(key, value);
  }

  async delete(key: string): Promise<boolean> {
    return this.#entries.delete(key);
  }

  async keys(): Promise<readonly string[]> {
    return [...this.#entries.keys()].toSorted();
  }

  async values(): Promise<readonly Value[]> {
    return (await this.keys()).map((key) => this.#entries.get(key)!);
  }

  async clear(): Promise<void> {
    this.#entries.clear();
  }

  toJSON(): Record<string, Value> {
    return Object.fromEntries(this.#entries);
  }
}
