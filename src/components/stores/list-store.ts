// Where a component keeps things in order: every access is one awaited call, down to the size and the slots of the list.

/** A list behind awaited calls, as `listStore` describes it. */
export interface ListStore<Item> {
  /** How many slots there are. */
  length(): Promise<number>;
  /** Undefined beyond the end, and in a slot that was made but not filled. */
  at(index: number): Promise<Item | undefined>;
  /** Fills a slot; one beyond the end lengthens the list. */
  put(index: number, item: Item): Promise<void>;
  /** Adds at the end and answers where. */
  append(item: Item): Promise<number>;
  /** Makes the list longer by empty slots, or shorter. */
  resize(length: number): Promise<void>;
  /** What is in the slots, in order. */
  all(): Promise<readonly (Item | undefined)[]>;
}

/** Keeps everything in memory. Each call alone is atomic; several calls are not. */
export class MemoryList<Item> implements ListStore<Item> {
  readonly #items: (Item | undefined)[];

  constructor(items: Iterable<Item> = []) {
    this.#items = [...items];
  }

  async length(): Promise<number> {
    return this.#items.length;
  }

  async at(index: number): Promise<Item | undefined> {
    return this.#items[index];
  }

  async put(index: number, item: Item): Promise<void> {
    this.#items[index] = item;
  }

  async append(item: Item): Promise<number> {
    return this.#items.push(item) - 1;
  }

  async resize(length: number): Promise<void> {
    this.#items.length = length;
  }

  async all(): Promise<readonly (Item | undefined)[]> {
    return Array.from(this.#items);
  }

  toJSON(): readonly (Item | undefined)[] {
    return Array.from(this.#items);
  }
}
