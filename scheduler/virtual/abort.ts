// How does the engine see a cancellation? A signal is a controlled object: aborting it is a write, looking at it or starting
// and ceasing to listen to it is a read, each as part of the step in which it happens.
import { READ, WRITE } from '../runtime/footprint.ts';
import type { Subject } from '../runtime/operation.ts';
import { runningEngine, touchSubject } from './active-engine.ts';
import { replaceGetter, replaceValue } from './patch.ts';
import { delayOf } from './timer-handles.ts';
import { Timer } from './timers.ts';

const MAX_DELAY_MS = 2 ** 32 - 1;

/** What a signal depends on: itself, or the signals that it follows. */
const subjects = new WeakMap<object, readonly Subject[]>();

let controlled: typeof AbortController;

export const abortReplacements = [
  replaceValue(globalThis, 'AbortController', (original) => (controlled = controlledClass(original))),
  replaceValue(AbortController.prototype as { constructor: unknown }, 'constructor', () => controlled),
  replaceValue(
    AbortController.prototype,
    'abort',
    (original) =>
      function abort(this: AbortController, ...reason: [unknown?]): void {
        if (!this.signal.aborted) touch(this.signal, WRITE);
        Reflect.apply(original(), this, reason);
      },
  ),
  ...(['aborted', 'reason'] as const).map((key) =>
    replaceGetter(AbortSignal.prototype, key, (signal, original) => {
      touch(signal, READ);
      return original() as never;
    }),
  ),
  replaceValue(
    AbortSignal.prototype,
    'throwIfAborted',
    (original) =>
      function throwIfAborted(this: AbortSignal): void {
        touch(this, READ);
        Reflect.apply(original(), this, []);
      },
  ),
  ...(['addEventListener', 'removeEventListener'] as const).map((key) =>
    replaceValue(
      EventTarget.prototype,
      key,
      (original) =>
        function (this: EventTarget, ...args: unknown[]): unknown {
          touch(this, READ);
          return Reflect.apply(original() as (...args: unknown[]) => unknown, this, args);
        },
    ),
  ),
  replaceValue(
    AbortSignal,
    'timeout',
    (original) =>
      function timeout(ms: number): AbortSignal {
        const engine = runningEngine();
        if (engine === undefined || !Number.isInteger(ms) || ms < 0 || ms > MAX_DELAY_MS) return original()(ms);
        const controller = new controlled();
        const abort = (): void => controller.abort(timeoutError());
        void new Timer(engine, 'AbortSignal.timeout', abort, delayOf(ms), false);
        return controller.signal;
      },
  ),
  replaceValue(
    AbortSignal,
    'any',
    (original) =>
      function any(signals: Iterable<AbortSignal>): AbortSignal {
        if (runningEngine() === undefined) return original()(signals as AbortSignal[]);
        const sources = [...signals];
        for (const source of sources) touch(source, READ);
        const signal = original()(sources);
        subjects.set(
          signal,
          sources.flatMap((source) => subjects.get(source) ?? []),
        );
        return signal;
      },
  ),
];

/** A constructor of real controllers that gives each of their signals a location. */
function controlledClass(original: () => typeof AbortController): typeof AbortController {
  function ControlledAbortController(): AbortController {
    if (new.target === undefined) return Reflect.apply(original(), undefined, []) as never;
    const target = new.target === (ControlledAbortController as unknown) ? original() : new.target;
    const controller = Reflect.construct(original(), [], target) as AbortController;
    const engine = runningEngine();
    if (engine !== undefined) subjects.set(controller.signal, [engine.createSubject('abort', undefined)]);
    return controller;
  }
  Object.defineProperties(ControlledAbortController, Object.getOwnPropertyDescriptors(original()));
  return ControlledAbortController as unknown as typeof AbortController;
}

function touch(signal: object, mode: typeof READ | typeof WRITE): void {
  for (const subject of subjects.get(signal) ?? []) touchSubject(subject, mode);
}

function timeoutError(): DOMException {
  return new DOMException('The operation was aborted due to timeout', 'TimeoutError');
}
