// Where a component keeps names that are in or out: every access is one awaited call.

export interface SetStore {
  has(member: string): Promise<boolean>;
  add(member: string): Promise<void>;
  delete(member: string): Promise<boolean>;
  /** In alphabetical order. */
  members(): Promise<readonly string[]>;
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
