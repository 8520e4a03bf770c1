// What do `queueMicrotask` and `process.nextTick` do in an execution? What they always do, in the same order; only an error
// that nobody can catch fails the execution instead of the process.
import type { Engine } from '../runtime/engine.ts';
import { runningEngine } from './active-engine.ts';
import { replaceValue } from './patch.ts';

type Callback = (...args: unknown[]) => unknown;

export const microtaskReplacements = [
  replaceValue(
    globalThis,
    'queueMicrotask',
    (original) =>
      function queueMicrotask(callback: Callback): void {
        const engine = runningEngine();
        original()(engine === undefined || typeof callback !== 'function' ? callback : later(engine, callback));
      },
  ),
  replaceValue(
    process,
    'nextTick',
    (original) =>
      function nextTick(callback: Callback, ...args: unknown[]): void {
        const engine = runningEngine();
        if (engine === undefined || typeof callback !== 'function') return original()(callback, ...args);
        return original()(later(engine, callback), ...args);
      },
  ),
];

/** The callback, run as a continuation of the code that is running now. */
function later(engine: Engine, callback: Callback): (...args: unknown[]) => void {
  const { tracker } = engine;
  const context = tracker?.capture() ?? 0;
  return (...args) => {
    tracker?.resume(context);
    try {
      callback(...args);
    } catch (error) {
      engine.fail(error);
    } finally {
      tracker?.leave();
    }
  };
}
