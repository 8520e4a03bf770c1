// What if something fails where nobody looks? Rejections that nobody handles and errors that nobody catches belong to the
// execution that caused them. The process's own listeners are set aside meanwhile.
import type { Engine } from '../runtime/engine.ts';

const EVENTS = ['unhandledRejection', 'rejectionHandled', 'uncaughtException'] as const;

const NOTHING: readonly unknown[] = [];

type Listener = (...args: unknown[]) => void;

export class Stray {
  readonly #rejections = new Map<unknown, unknown>();

  install(engine: Engine): () => void {
    const ours: Record<(typeof EVENTS)[number], Listener> = {
      unhandledRejection: (reason, promise) => this.#rejections.set(promise, reason),
      rejectionHandled: (promise) => this.#rejections.delete(promise),
      uncaughtException: (error) => engine.fail(error),
    };
    const theirs = EVENTS.map((event) => ({ event, listeners: process.rawListeners(event) as Listener[] }));
    for (const event of EVENTS) {
      process.removeAllListeners(event);
      process.on(event, ours[event]);
    }
    return () => {
      for (const { event, listeners } of theirs) {
        // Those of the program go with ours.
        process.removeAllListeners(event);
        for (const listener of listeners) process.on(event, listener);
      }
    };
  }

  /** The reasons of the rejections that nobody has handled since the last call. */
  take(): readonly unknown[] {
    if (this.#rejections.size === 0) return NOTHING;
    const reasons = [...this.#rejections.values()];
    this.#rejections.clear();
    return reasons;
  }
}
