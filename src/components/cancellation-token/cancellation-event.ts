// What does a token wake its waiters with? A flag that can be waited for, as Python's threading.Event is; every access is one
// awaited call.

export interface CancellationEvent {
  /** Sets the flag and wakes everybody who waits for it then. */
  set(): Promise<void>;
  /** Clears the flag; who has been woken stays awake. */
  clear(): Promise<void>;
  /** Waits until the flag is set. False if that took longer than the timeout. */
  wait(timeoutMs?: number): Promise<boolean>;
  isSet(): Promise<boolean>;
}

/** Longer ones overflow in Node's timers, and would fire at once. */
const LONGEST_TIMEOUT_MS = 2 ** 31 - 1;

/** Keeps the flag in memory, and times out by the process's own timers. Each call alone is atomic; several calls are not. */
export class MemoryEvent implements CancellationEvent {
  readonly #wakes = new Set<() => void>();
  #isSet = false;

  async set(): Promise<void> {
    this.#isSet = true;
    for (const wake of this.#wakes) wake();
    this.#wakes.clear();
  }

  async clear(): Promise<void> {
    this.#isSet = false;
  }

  async isSet(): Promise<boolean> {
    return this.#isSet;
  }

  async wait(timeoutMs?: number): Promise<boolean> {
    requireTimeout(timeoutMs);
    if (this.#isSet) return true;
    return new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(limit);
        resolve(true);
      };
      const giveUp = (): void => {
        this.#wakes.delete(wake);
        resolve(false);
      };
      const limit = timeoutMs === undefined ? undefined : setTimeout(giveUp, timeoutMs);
      this.#wakes.add(wake);
    });
  }

  toJSON(): boolean {
    return this.#isSet;
  }
}

function requireTimeout(timeoutMs: number = 0): void {
  if (timeoutMs >= 0 && timeoutMs <= LONGEST_TIMEOUT_MS) return;
  throw new RangeError(`Expected \`timeoutMs\` to be a number from 0 to ${LONGEST_TIMEOUT_MS}, got \`${timeoutMs}\``);
}
