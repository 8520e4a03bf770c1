// The lock that threads would share: a word in shared memory, and a thread that stands still until it is its turn.

const FREE = 0;
const HELD = 1;

/** Fit for threads that have nothing else to do: while one waits, nothing else in it runs. */
export class AtomicsLock {
  readonly #word = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

  /** Whether the lock was got within the time. */
  acquire(timeoutMs = Infinity): boolean {
    while (Atomics.compareExchange(this.#word, 0, FREE, HELD) !== FREE) {
      if (Atomics.wait(this.#word, 0, HELD, timeoutMs) === 'timed-out') return false;
    }
    return true;
  }

  release(): void {
    Atomics.store(this.#word, 0, FREE);
    Atomics.notify(this.#word, 0, 1);
  }
}
