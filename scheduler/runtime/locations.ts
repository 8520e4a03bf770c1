// What can be touched? Numbers for objects, for the keys inside them, and for the locations that the engine itself has.

export class Locations {
  /** Written when virtual time moves, read by whoever looks at it. */
  readonly clock: number;
  /** What data choices are made on. Nobody touches it. */
  readonly choices: number;
  readonly #names: string[] = [];
  readonly #keys: (Map<unknown, number> | undefined)[] = [];
  readonly #perKind = new Map<string, number>();
  readonly #byName = new Map<string, number>();
  readonly #taken = new Set<string>();
  readonly #ambiguous: Set<string> | undefined;
  /** Whether this execution has shown that a name is ambiguous: locations by that name mean nothing in it. */
  isAmbiguous = false;

  /**
   * An object with a name of its own is the same in every execution, whoever makes it. `ambiguous` collects the names that
   * several objects of one execution bear; they are not used. Left out: no name is.
   */
  constructor(ambiguous?: Set<string>) {
    this.#ambiguous = ambiguous;
    this.clock = this.allocate('clock', 'clock');
    this.choices = this.allocate('choose', 'choose');
  }

  allocate(kind: string, name: string | undefined): number {
    const n = (this.#perKind.get(kind) ?? 0) + 1;
    this.#perKind.set(kind, n);
    return this.#names.push(name ?? `${kind}${n}`) - 1;
  }

  /** Forgets what the last execution has made. */
  clear(): void {
    if (this.#taken.size > 0) this.#taken.clear();
    this.isAmbiguous = false;
  }

  /** The location of an object that alone has its name; undefined if it has to be known by the code that makes it. */
  ofName(name: string | undefined): number | undefined {
    if (this.#ambiguous === undefined || name === undefined || this.#ambiguous.has(name)) return undefined;
    if (this.#taken.has(name)) {
      this.#ambiguous.add(name);
      this.isAmbiguous = true;
    }
    this.#taken.add(name);
    let location = this.#byName.get(name);
    if (location === undefined) this.#byName.set(name, (location = this.#names.push(name) - 1));
    return location;
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
