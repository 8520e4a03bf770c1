// Where a component keeps one value: reading and writing it are one awaited call each.

/** One value behind awaited calls, as `valueStore` describes it. */
export interface ValueStore<Value> {
  /** The value as it is now. */
  read(): Promise<Value>;
  /** Replaces the value. */
  write(value: Value): Promise<void>;
  /** Replaces the value if it is still the expected one, and answers whether it did. */
  compareAndSet(expected: Value, next: Value): Promise<boolean>;
}

/** Keeps the value in memory. Each call alone is atomic; several calls are not. */
export class MemoryValue<Value> implements ValueStore<Value> {
  #value: Value;

  constructor(value: Value) {
    this.#value = value;
  }

  async read(): Promise<Value> {
    return this.#value;
  }

  async write(value: Value): Promise<void> {
    this.#value = value;
  }

  async compareAndSet(expected: Value, next: Value): Promise<boolean> {
    if (!Object.is(this.#value, expected)) return false;
    this.#value = next;
    return true;
  }

  toJSON(): Value {
    return this.#value;
  }
}
