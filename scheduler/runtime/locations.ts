// What can be touched? Numbers for objects, for the keys inside them, and for the locations that the engine itself has.

export class Locations {
  /** Written when virtual time moves, read by whoever looks at it. */
  readonly clock: number;
  /** Read by every step of a program that uses intervals, written when one fires. */
  readonly fence: number;
  /** What data choices are made on. Nobody touches it. */
  readonly choices: number;
  readonly #names: string[] = [];
  readonly #keys: (Map<unknown, number> | undefined)[] = [];
  readonly #perKind = new Map<string, number>();

  constructor() {
    this.clock = this.allocate('clock', 'clock');
    this.fence = this.allocate('fence', 'fence');
    this.choices = this.allocate('choose', 'choose');
  }

  allocate(kind: string, name: string | undefined): number {
    const n = (this.#perKind.get(kind) ?? 0) + 1;
    this.#perKind.set(kind, n);
    return this.#names.push(name ?? `${kind}${n}`) - 1;
  }

  nameOf(location: number): string {
    return this.#names[location]!;
  }

  /** The location of one key of an object; objects as keys share one location, since their identity changes. */
  keyOf(location: number, key: unknown): number {
    const keys = (this.#keys[location] ??= new Map<unknown, number>());
    const stable = (typeof key === 'object' && key !== null) || typeof key === 'function' ? keys : key;
    let found = keys.get(stable);
    if (found === undefined) {
      const shown = stable === keys ? 'object' : String(stable);
      keys.set(stable, (found = this.#names.push(`${this.nameOf(location)}[${shown}]`) - 1));
    }
    return found;
  }
}
