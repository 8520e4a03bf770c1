// What does `node:timers/promises` do in an execution? A delay is one step of the strand that awaits it, and an abort that
// comes first takes the step back. What Node would refuse is left to Node to refuse.
import promises from 'node:timers/promises';
import type { Engine } from '../runtime/engine.ts';
import { encode, WRITE } from '../runtime/footprint.ts';
import { AwaitedOperation } from '../runtime/operation.ts';
import { runningEngine } from './active-engine.ts';
import type { Alarm } from './clock.ts';
import { replaceValue } from './patch.ts';
import { delayOf, Timeout } from './timer-handles.ts';

interface Options {
  readonly signal?: AbortSignal | undefined;
  readonly ref?: boolean | undefined;
}

const { scheduler } = promises;

export const timerPromiseReplacements = [
  replaceValue(
    promises,
    'setTimeout',
    (original) =>
      function setTimeout<T>(delay?: number, value?: T, options: Options = {}): Promise<T> {
        const engine = runningEngine();
        if (engine === undefined || !isDelay(delay) || !isOptions(options) || options.signal?.aborted === true) {
          return original()(delay, value as T, options as object);
        }
        return wait(engine, 'setTimeout', delayOf(delay), value as T, options.signal);
      },
  ),
  replaceValue(
    promises,
    'setImmediate',
    (original) =>
      function setImmediate<T>(value?: T, options: Options = {}): Promise<T> {
        const engine = runningEngine();
        if (engine === undefined || !isOptions(options) || options.signal?.aborted === true) {
          return original()(value as T, options as object);
        }
        return wait(engine, 'setImmediate', 0, value as T, options.signal);
      },
  ),
  replaceValue(
    promises,
    'setInterval',
    (original) =>
      function setInterval<T>(delay?: number, value?: T, options: Options = {}): AsyncIterable<T> {
        const engine = runningEngine();
        if (engine === undefined || !isDelay(delay) || !isOptions(options)) {
          return original()(delay, value as T, options as object);
        }
        return interval(engine, delayOf(delay), value as T, options.signal);
      },
  ),
  replaceValue(
    scheduler,
    'wait',
    (original) =>
      function wait(this: unknown, delay: number, options?: Options): unknown {
        const isOurs = runningEngine() !== undefined && this === scheduler;
        return isOurs
          ? promises.setTimeout(delay, undefined, options as object)
          : Reflect.apply(original(), this, [delay, options as object]);
      },
  ),
  replaceValue(
    scheduler,
    'yield',
    (original) =>
      function (this: unknown): unknown {
        const isOurs = runningEngine() !== undefined && this === scheduler;
        return isOurs ? promises.setImmediate() : Reflect.apply(original(), this, []);
      },
  ),
];

/** A delay that a strand awaits. */
class Wait<T> extends AwaitedOperation<T> implements Alarm {
  readonly due: number;
  armedAt = -1;
  readonly #engine: Engine;
  readonly #delay: number;
  readonly #value: T;

  constructor(engine: Engine, method: string, delay: number, value: T) {
    super(engine.createSubject('timer', undefined), method);
    this.#engine = engine;
    this.#delay = delay;
    this.#value = value;
    this.due = engine.clock.read() + delay;
  }

  override get args(): readonly unknown[] {
    return [this.#delay];
  }

  override isEnabled(): boolean {
    return this.#engine.clock.isNext(this);
  }

  isResting(): boolean {
    return false;
  }

  override perform(): void {
    this.#engine.clock.strike(this);
    this.#engine.touch(this.subject.location, WRITE);
    this.answer(this.#value);
  }

  override foresee(): readonly number[] {
    return [this.#engine.clock.strikeCode, encode(this.subject.location, WRITE)];
  }

  /** Takes the delay back, unless it is over or belongs to another execution. */
  abort(reason: unknown): void {
    const engine = this.#engine;
    if (this.status !== 'waiting' || this.subject.epoch !== engine.epoch) return;
    engine.touch(this.subject.location, WRITE);
    engine.withdraw(this, engine.clock.isNext(this));
    engine.clock.cancel(this);
    this.refuse(new AbortError(reason));
  }
}

function wait<T>(engine: Engine, method: string, delay: number, value: T, signal: AbortSignal | undefined): Promise<T> {
  const operation = new Wait(engine, method, delay, value);
  const promise = engine.issue(operation);
  engine.clock.arm(operation);
  if (signal === undefined) return promise;
  const onAbort = (): void => operation.abort(signal.reason);
  signal.addEventListener('abort', onAbort);
  return promise.finally(() => signal.removeEventListener('abort', onAbort));
}

/** Node's own generator, on a timer of ours. */
async function* interval<T>(
  engine: Engine,
  delay: number,
  value: T,
  signal: AbortSignal | undefined,
): AsyncGenerator<T> {
  const isAborted = (): boolean => signal?.aborted === true;
  if (isAborted()) throw new AbortError(signal?.reason);
  let fired = 0;
  let wake: (() => void) | undefined;
  const count = (): void => {
    fired++;
    wake?.();
  };
  const timer = new Timeout(engine, 'setInterval', count, delay, true, []);
  const onAbort = (): void => {
    timer.close();
    wake?.();
  };
  signal?.addEventListener('abort', onAbort, { once: true });
  try {
    while (!isAborted()) {
      if (fired === 0) await new Promise<void>((resolve) => (wake = resolve));
      for (; fired > 0; fired--) yield value;
    }
    throw new AbortError(signal?.reason);
  } finally {
    timer.close();
    signal?.removeEventListener('abort', onAbort);
  }
}

/** What Node throws at an aborted delay; its own class cannot be had. */
class AbortError extends Error {
  override readonly name = 'AbortError';
  readonly code = 'ABORT_ERR';

  constructor(reason: unknown) {
    super('The operation was aborted', { cause: reason });
  }
}

function isDelay(delay: unknown): boolean {
  return delay === undefined || typeof delay === 'number';
}

function isOptions(options: unknown): options is Options {
  if (typeof options !== 'object' || options === null || Array.isArray(options)) return false;
  const { signal, ref } = options as Record<'signal' | 'ref', unknown>;
  const isSignal = typeof signal === 'object' && signal !== null && 'aborted' in signal;
  return (signal === undefined || isSignal) && (ref === undefined || typeof ref === 'boolean');
}
