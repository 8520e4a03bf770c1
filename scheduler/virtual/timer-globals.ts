// What do `setTimeout` and its kin do in an execution? They arm timers on the virtual clock, by Node's rules for delays,
// handles and arguments. The globals and the module `node:timers` are replaced alike.
import timers from 'node:timers';
import promises from 'node:timers/promises';
import { promisify } from 'node:util';
import { runningEngine } from './active-engine.ts';
import { replaceValue, type Replacement } from './patch.ts';
import { delayOf, findTimeout, Immediate, Timeout, type Callback } from './timer-handles.ts';

type Timers = Pick<
  typeof globalThis,
  'setTimeout' | 'setInterval' | 'setImmediate' | 'clearTimeout' | 'clearInterval' | 'clearImmediate'
>;

export const timerReplacements = [
  ...replaceBoth('setTimeout', (original) => withPromise(armer('setTimeout', original), () => promises.setTimeout)),
  ...replaceBoth('setInterval', (original) => armer('setInterval', original)),
  ...replaceBoth('setImmediate', (original) => {
    const setImmediate = (callback: unknown, ...args: unknown[]): unknown => {
      const engine = runningEngine();
      if (engine === undefined || typeof callback !== 'function') return original()(callback, ...args);
      return new Immediate(engine, 'setImmediate', callback as Callback, 0, false, args);
    };
    return withPromise(setImmediate, () => promises.setImmediate);
  }),
  ...replaceBoth('clearTimeout', (original) => clearer('clearTimeout', original)),
  ...replaceBoth('clearInterval', (original) => clearer('clearInterval', original)),
  ...replaceBoth(
    'clearImmediate',
    (original) =>
      function clearImmediate(immediate: unknown): void {
        if (immediate instanceof Immediate) immediate[Symbol.dispose]();
        else if (!(immediate instanceof Timeout)) original()(immediate);
      },
  ),
];

/** Replaces a global and its twin in `node:timers`. */
function replaceBoth(key: keyof Timers, make: (original: () => Callback) => Callback): Replacement[] {
  let value: Callback;
  return [
    replaceValue(globalThis as Timers, key, (original) => (value = make(original as () => Callback))),
    replaceValue(timers as unknown as Timers, key, () => value),
  ];
}

function armer(method: 'setTimeout' | 'setInterval', original: () => Callback): Callback {
  const arm = (callback: Callback, ms?: unknown, ...args: unknown[]): unknown => {
    const engine = runningEngine();
    if (engine === undefined || typeof callback !== 'function') return original()(callback, ms, ...args);
    return new Timeout(engine, method, callback, delayOf(ms), method === 'setInterval', args);
  };
  return Object.defineProperty(arm, 'name', { value: method }) as Callback;
}

function clearer(method: 'clearTimeout' | 'clearInterval', original: () => Callback): Callback {
  const clear = (timer: unknown): void => {
    const found = findTimeout(timer);
    if (found === undefined) original()(timer);
    else found.close();
  };
  return Object.defineProperty(clear, 'name', { value: method }) as Callback;
}

/** Lets `util.promisify` find the version that answers a promise. */
function withPromise(arm: unknown, get: () => unknown): Callback {
  return Object.defineProperty(arm, promisify.custom, { get, enumerable: true }) as Callback;
}
