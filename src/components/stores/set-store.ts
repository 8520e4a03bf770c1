// Where a component keeps names that are in or out: every access is one awaited call.

/** A set behind awaited calls, as `setStore` describes it. */
export interface SetStore {
  /** Whether the name is in. */
  has(member: string): Promise<boolean>;
  /** Puts the name in, if it is not. */
  add(member: string): Promise<void>;
  /** Takes the name out, and answers whether it was in. */
  delete(member: string): Promise<boolean>;
  /** In alphabetical order. */
  members(): Promise<readonly string[]>;
  /** Takes everything out. */
  clear(): Promise<void>;
}

/** Keeps everything in memory. Each call alone is atomic; several calls are not. */
export class MemorySet implements SetStore {
  readonly #members: Set<string>;

  constructor(members: Iterable<string> = []) {
    this.#members = new Set(members);
  }

  async has(member: string): Promise<boolean> {
    return this.#members.has(member);
  }

  async add(member: string): Promise<void> {
    this.#members.add(member);
  }

  async delete(member: string): Promise<boolean> {
    return this.#members.delete(member);
  }

  async members(): Promise<readonly string[]> {
    return [...this.#members].toSorted();
  }

  async clear(): Promise<void> {
    this.#members.clear();
  }

  toJSON(): readonly string[] {
    return [...this.#members].toSorted();
  }
}
