// When does a task end? What is called when the promise of its code settles. It is used again by later executions, which saves
// two closures a task; one that has not been called yet may still be, by an execution that was left, and is left with it.

export class Watch {
  readonly #onEnd: (epoch: number) => void;
  /** The execution that it watches for. */
  #epoch = -1;
  #isAwaited = false;

  constructor(onEnd: (epoch: number) => void) {
    this.#onEnd = onEnd;
  }

  /** Passes on what the promise settles with. */
  follow<T>(promise: Promise<T>, epoch: number): Promise<T> {
    this.#epoch = epoch;
    this.#isAwaited = true;
    // What `finally` does, with fewer promises.
    return promise.then(this.#onValue as (value: T) => T, this.#onError);
  }

  /** Whether it has been called as often as it was asked to. */
  get isFree(): boolean {
    return !this.#isAwaited;
  }

  readonly #onValue = (value: unknown): unknown => {
    this.#end();
    return value;
  };

  readonly #onError = (error: unknown): never => {
    this.#end();
    throw error;
  };

  #end(): void {
    this.#isAwaited = false;
    this.#onEnd(this.#epoch);
  }
}
