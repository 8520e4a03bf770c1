// Are the globals replaced while they are installed, and exactly as before afterwards?
import crypto, { randomUUID } from 'node:crypto';
import { nextTick } from 'node:process';
import timers, { setTimeout as namedSetTimeout } from 'node:timers';
import promises, { setTimeout as namedDelay } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { installGlobals, keepModuleExports } from '../../../../scheduler/virtual/globals.ts';
import { execute, makeEngine } from './execution.ts';

/** Everything on which a replaced property could leave a trace. */
const places: readonly object[] = [
  globalThis,
  timers,
  promises,
  promises.scheduler,
  Object.getPrototypeOf(promises.scheduler) as object,
  Date,
  Date.prototype,
  performance,
  Object.getPrototypeOf(performance) as object,
  process,
  Math,
  crypto,
  crypto.webcrypto,
  Object.getPrototypeOf(crypto.webcrypto) as object,
  AbortController,
  AbortController.prototype,
  AbortSignal,
  AbortSignal.prototype,
  EventTarget.prototype,
  Promise,
];

const descriptors = (): Record<string, PropertyDescriptor>[] =>
  places.map((place) => Object.getOwnPropertyDescriptors(place));
const named = (): unknown[] => [namedSetTimeout, namedDelay, randomUUID, nextTick];

let undo: (() => void) | undefined;
afterEach(() => {
  undo?.();
  undo = undefined;
  vi.useRealTimers();
});

test('every property is as before, and so are named imports', () => {
  const before = descriptors();
  const imported = named();
  const restore = installGlobals(makeEngine(), 1);
  expect(descriptors()).not.toEqual(before);
  expect(globalThis.setTimeout).not.toBe(before[0]!['setTimeout']!.value);
  expect(named()).toEqual([timers.setTimeout, promises.setTimeout, crypto.randomUUID, globalThis.process['nextTick']]);
  for (const [i, value] of named().entries()) expect(value).not.toBe(imported[i]);
  restore();
  expectSame(descriptors(), before);
  expect(named()).toEqual(imported);
  for (const [i, value] of named().entries()) expect(value).toBe(imported[i]);
});

test('a global is one function, wherever it is reached from', () => {
  undo = installGlobals(makeEngine(), 1);
  expect(timers.setTimeout).toBe(globalThis.setTimeout);
  expect(timers.clearImmediate).toBe(globalThis.clearImmediate);
  expect(Date.prototype.constructor).toBe(Date);
  expect(AbortController.prototype.constructor).toBe(AbortController);
});

test('every property is as before when the execution fails', async () => {
  const before = descriptors();
  const { outcome } = await execute(() => {
    throw new Error('no');
  });
  expect(outcome.kind).toBe('threw');
  expectSame(descriptors(), before);
});

test('what the program put in place of a global is gone afterwards', async () => {
  const before = descriptors();
  await execute(() => {
    globalThis.setTimeout = (() => 0) as unknown as typeof setTimeout;
    Object.defineProperty(globalThis, 'Date', { get: () => undefined, configurable: true });
    performance.now = () => 7;
    delete (Math as Partial<Math>).random;
    return performance.now();
  });
  expect(Object.hasOwn(performance, 'now')).toBe(false);
  expectSame(descriptors(), before);
});

test('what stood there before us stays in place: fake timers of a test runner', async () => {
  vi.useFakeTimers({ now: 5 });
  const fake = globalThis.setTimeout;
  const { outcome } = await execute(() => Date.now());
  expect(outcome).toMatchObject({ kind: 'returned', value: Date.UTC(2000, 0, 1) });
  expect(globalThis.setTimeout).toBe(fake);
  expect(Date.now()).toBe(5);
});

test('outside of an execution the replacements do what the real ones do', async () => {
  const restore = installGlobals(makeEngine(), 1);
  const real = { now: Date.now(), called: String(Date()), read: performance.now(), hr: process.hrtime.bigint() };
  const fired: string[] = [];
  const cleared = setTimeout(() => fired.push('cleared'), 0);
  clearTimeout(cleared);
  clearInterval(setInterval(() => fired.push('interval'), 0));
  clearImmediate(setImmediate(() => fired.push('cleared immediate')));
  queueMicrotask(() => fired.push('microtask'));
  process.nextTick((text: string) => fired.push(text), 'tick');
  const signal = AbortSignal.any([AbortSignal.timeout(60_000), new AbortController().signal]);
  const values = crypto.getRandomValues(new Uint8Array(4));
  const random = [Math.random(), crypto.randomUUID(), crypto.webcrypto.randomUUID(), crypto.randomInt(5)];
  const bytes = [crypto.randomBytes(3).length, crypto.randomFillSync(Buffer.alloc(2)).length];
  const settled = [Promise.resolve(1), Promise.resolve(2)];
  const all = [
    await Promise.all(settled),
    await Promise.race(settled),
    await Promise.any(settled),
    (await Promise.allSettled(settled)).length,
  ];
  await new Promise((resolve) => setTimeout(resolve, 0));
  const waited = [await promises.setTimeout(1, 'a'), await promises.setImmediate('b')];
  await promises.scheduler.wait(1);
  await promises.scheduler.yield();
  for await (const tick of promises.setInterval(1, 'c')) {
    waited.push(tick);
    break;
  }
  restore();
  expect(real.now).toBeGreaterThan(Date.UTC(2020));
  expect(real.called).toMatch(/^\w{3} \w{3} /);
  expect(real.read).toBeGreaterThan(0);
  expect(process.hrtime.bigint() > real.hr).toBe(true);
  expect(fired.toSorted()).toEqual(['microtask', 'tick']);
  expect(signal.aborted).toBe(false);
  expect(values).toHaveLength(4);
  expect(random).toHaveLength(4);
  expect(bytes).toEqual([3, 2]);
  expect(all).toEqual([[1, 2], 1, 1, 2]);
  expect(waited).toEqual(['a', 'b', 'c']);
});

test('a replacement that outlives its installation serves the next engine', async () => {
  let kept: typeof setTimeout | undefined;
  await execute(() => {
    kept = setTimeout;
  });
  const { steps } = await execute(() => new Promise((resolve) => kept!(resolve, 5)));
  expect(steps).toEqual(['main.t1: timer1.setTimeout']);
});

test('two engines cannot have the globals at once', () => {
  undo = installGlobals(makeEngine(), 1);
  expect(() => installGlobals(makeEngine(), 1)).toThrow('[heddle internal]');
});

test('an installation that fails leaves nothing behind', () => {
  const before = descriptors();
  const define = vi.spyOn(Object, 'defineProperty').mockImplementation((target, key, descriptor) => {
    if (target === Math) throw new TypeError('Cannot redefine property: random');
    Reflect.defineProperty(target as object, key, descriptor);
    return target;
  });
  expect(() => installGlobals(makeEngine(), 1)).toThrow('Cannot redefine');
  define.mockRestore();
  expectSame(descriptors(), before);
  installGlobals(makeEngine(), 1)();
});

test('named imports may keep the replacements from install to install', () => {
  const imported = named();
  const release = keepModuleExports();
  installGlobals(makeEngine(), 1)();
  const kept = named();
  expect(timers.setTimeout).toBe(imported[0]);
  for (const [i, value] of kept.entries()) expect(value).not.toBe(imported[i]);
  installGlobals(makeEngine(), 1)();
  for (const [i, value] of named().entries()) expect(value).toBe(kept[i]);
  release();
  for (const [i, value] of named().entries()) expect(value).toBe(imported[i]);
});

type Properties = Record<string, PropertyDescriptor>;

function expectSame(now: readonly Properties[], before: readonly Properties[]): void {
  for (const [i, properties] of before.entries()) {
    const keys = Reflect.ownKeys(properties) as string[];
    expect(new Set(Reflect.ownKeys(now[i]!))).toEqual(new Set(keys));
    for (const key of keys) expect(changes(now[i]![key]!, properties[key]!), String(key)).toEqual([]);
  }
}

/** The parts of a descriptor that are not the very same. */
function changes(now: PropertyDescriptor, before: PropertyDescriptor): string[] {
  const parts = ['value', 'get', 'set', 'enumerable', 'configurable', 'writable'] as const;
  return parts.filter((part) => !Object.is(now[part], before[part]));
}
