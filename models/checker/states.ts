// Which states are there? Each gets a small number the first time that it is seen; the initial state is 0.
import { freeze } from '../value-key.ts';

export class States {
  readonly #values: unknown[] = [];
  readonly #ids = new Map<unknown, number>();
  readonly #keyOf: (state: unknown) => unknown;

  constructor(init: unknown, keyOf: (state: unknown) => unknown) {
    this.#keyOf = keyOf;
    this.idOf(init);
  }

  get count(): number {
    return this.#values.length;
  }

  idOf(state: unknown): number {
    const key = this.#keyOf(state);
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    this.#ids.set(key, this.#values.length);
    return this.#values.push(freeze(state)) - 1;
  }

  valueOf(id: number): unknown {
    return this.#values[id];
  }
}
