// What does the program hold of a timer? Objects with the interface of Node's `Timeout` and `Immediate`.
import { AsyncResource } from 'node:async_hooks';
import type { Engine } from '../runtime/engine.ts';
import { Timer } from './timers.ts';

export type Callback = (...args: unknown[]) => unknown;

const MAX_DELAY_MS = 2 ** 31 - 1;

/** Keeps the numbers of our timers away from those of Node's. */
const FIRST_ID = 1_000_000_000;

/** The timers of which the program has asked for a number. A number is used again in every execution. */
const byId = new Map<number, Timeout>();

abstract class Handle {
  protected timer: Timer;
  protected readonly engine: Engine;
  protected readonly arm: () => Timer;
  #hasRef = true;

  constructor(engine: Engine, method: string, callback: Callback, delay: number, repeats: boolean, args: unknown[]) {
    const resource = new AsyncResource(method);
    const fire = (): void => void resource.runInAsyncScope(callback, this, ...args);
    this.engine = engine;
    this.arm = () => new Timer(engine, method, fire, delay, repeats);
    this.timer = this.arm();
  }

  hasRef(): boolean {
    return this.#hasRef;
  }

  ref(): this {
    this.#hasRef = true;
    return this;
  }

  unref(): this {
    this.#hasRef = false;
    return this;
  }

  [Symbol.dispose](): void {
    this.timer.clear();
  }
}

export class Timeout extends Handle {
  #isCleared = false;

  /** Starts the delay anew, also after the callback has run. */
  refresh(): this {
    const { timer, engine } = this;
    if (this.#isCleared || timer.subject.epoch !== engine.epoch) return this;
    if (timer.isArmed) {
      timer.refresh();
    } else {
      timer.clear();
      this.timer = this.arm();
    }
    return this;
  }

  close(): this {
    this.#isCleared = true;
    this.timer.clear();
    return this;
  }

  override [Symbol.dispose](): void {
    this.close();
  }

  [Symbol.toPrimitive](): number {
    const id = FIRST_ID + this.timer.subject.location;
    byId.set(id, this);
    return id;
  }
}

export class Immediate extends Handle {}

/** The delay that Node makes of an argument: whole milliseconds, at least one, and one if it is too long. */
export function delayOf(ms: unknown): number {
  const delay = (ms as number) * 1;
  return delay >= 1 && delay <= MAX_DELAY_MS ? Math.trunc(delay) : 1;
}

/** Our timer that a handle, or the number of one, stands for. */
export function findTimeout(id: unknown): Timeout | undefined {
  if (id instanceof Timeout) return id;
  return typeof id === 'number' || typeof id === 'string' ? byId.get(Number(id)) : undefined;
}
