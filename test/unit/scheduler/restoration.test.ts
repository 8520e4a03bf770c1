// Is the process after an exploration what it was before, whatever happened in it?
import crypto, { randomUUID } from 'node:crypto';
import { nextTick } from 'node:process';
import timers, { setTimeout as namedSetTimeout } from 'node:timers';
import promises, { setTimeout as namedDelay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { explore, replay, type ExploreOptions, type Program, type Verdict } from '../../../src/index.ts';
import { lostUpdate, writers } from './exploration/lost-update.ts';

/** Everything on which a replaced property could leave a trace. */
const places: Readonly<Record<string, object>> = {
  globalThis,
  'node:timers': timers,
  'node:timers/promises': promises,
  scheduler: promises.scheduler,
  'the prototype of scheduler': prototypeOf(promises.scheduler),
  Date,
  'Date.prototype': Date.prototype,
  performance,
  'Performance.prototype': prototypeOf(performance),
  process,
  Math,
  'node:crypto': crypto,
  crypto: crypto.webcrypto,
  'Crypto.prototype': prototypeOf(crypto.webcrypto),
  AbortController,
  'AbortController.prototype': AbortController.prototype,
  AbortSignal,
  'AbortSignal.prototype': AbortSignal.prototype,
  'EventTarget.prototype': EventTarget.prototype,
  Promise,
  'Promise.prototype': Promise.prototype,
  Error,
};

// Node makes some of its globals when they are first looked at.
for (const key of Reflect.ownKeys(globalThis)) Reflect.get(globalThis, key);

const EVENTS = ['unhandledRejection', 'rejectionHandled', 'uncaughtException', 'uncaughtExceptionMonitor'];

interface Snapshot {
  readonly properties: ReadonlyMap<string, PropertyDescriptor>;
  readonly listeners: readonly unknown[][];
  readonly named: readonly unknown[];
}

function snapshot(): Snapshot {
  const properties = new Map<string, PropertyDescriptor>();
  for (const [place, object] of Object.entries(places)) {
    for (const key of Reflect.ownKeys(object)) {
      properties.set(`${place}.${String(key)}`, Reflect.getOwnPropertyDescriptor(object, key)!);
    }
  }
  const listeners = EVENTS.map((event) => process.rawListeners(event as 'exit'));
  return { properties, listeners, named: [namedSetTimeout, namedDelay, randomUUID, nextTick] };
}

/** The properties and listeners that are not the very same. */
function differences(before: Snapshot, after: Snapshot): string[] {
  const parts = ['value', 'get', 'set', 'enumerable', 'configurable', 'writable'] as const;
  const names = new Set([...before.properties.keys(), ...after.properties.keys()]);
  const changed = [...names].filter((name) => {
    const [was, is] = [before.properties.get(name), after.properties.get(name)];
    return was === undefined || is === undefined || parts.some((part) => !Object.is(was[part], is[part]));
  });
  const heard = EVENTS.filter((_, i) => !isSameList(before.listeners[i]!, after.listeners[i]!));
  return [...changed, ...heard, ...(isSameList(before.named, after.named) ? [] : ['named imports'])];
}

const nobody = (): void => undefined;
beforeEach(() => {
  process.on('unhandledRejection', nobody);
  process.once('uncaughtException', nobody);
});
afterEach(() => {
  process.off('unhandledRejection', nobody);
  process.off('uncaughtException', nobody);
});

const nested: Program = ({ lock }) => {
  const mutex = lock('mutex');
  return mutex.runExclusive(() => mutex.runExclusive(nobody));
};

let executions = 0;
const explorations: Record<string, readonly [Verdict, Program, ExploreOptions?]> = {
  'one that holds': ['holds', writers(3)],
  'one without reduction': ['holds', writers(3), { reduction: 'none' }],
  'one that follows promises': [
    'holds',
    ({ cell, task }) => task('A', () => Promise.all([cell(0).read(), cell(1).read()])),
  ],
  'a race': ['race', lostUpdate],
  'a sampled race': ['race', lostUpdate, { strategy: 'random' }],
  'a deadlock': ['deadlock', nested],
  'a livelock': [
    'livelock',
    async ({ cell }) => {
      const x = cell(0);
      for (;;) await x.read();
    },
    { maxSteps: 20 },
  ],
  'an uncontrolled await': ['error', async () => void (await new Promise(nobody))],
  'hidden state': [
    'error',
    async ({ cell, task }) => {
      const order: string[] = [];
      const write = (name: string) => async () => {
        await cell(0).write(1);
        order.push(name);
      };
      await Promise.all([task('A', write('A')), task('B', write('B'))]);
      return order.join();
    },
  ],
  'a nondeterministic one': [
    'error',
    async ({ cell, task }) => {
      const [x, y] = [cell(0, 'x'), cell(0, 'y')];
      const odd = executions++ % 3 === 0;
      const touch = async (): Promise<void> => {
        await (odd ? x : y).read();
        await Promise.all([x.write(1), y.write(1)]);
      };
      await Promise.all([task('A', touch), task('B', touch), task('C', touch)]);
    },
  ],
  'one that is aborted before': ['open', lostUpdate, { signal: AbortSignal.abort() }],
  'one that runs out of executions': ['open', writers(5), { maxExecutions: 3 }],
  'a body that throws at once': [
    'race',
    () => {
      throw new Error('at once');
    },
  ],
  'an unhandled rejection': ['race', () => void Promise.reject(new Error('unhandled'))],
  'an uncaught error': [
    'race',
    () => {
      setTimeout(() => {
        throw new Error('uncaught');
      }, 1);
    },
  ],
  'one that leaves timers behind': ['holds', () => void setInterval(nobody, 5)],
  'one that replaces globals itself': [
    'holds',
    () => {
      globalThis.setTimeout = nobody as unknown as typeof setTimeout;
      Math.random = () => 4;
      Date.now = () => 0;
      process.on('unhandledRejection', () => undefined);
    },
  ],
};

describe('after', () => {
  test.each(Object.entries(explorations))('%s', async (_, [verdict, program, options]) => {
    const before = snapshot();
    const result = await explore(program, options);
    expect(differences(before, snapshot())).toEqual([]);
    expect(result.verdict).toBe(verdict);
    if (result.failure === undefined) return;
    await replay(result.failure.token, program, { maxSteps: 20 });
    expect(differences(before, snapshot())).toEqual([]);
  });

  test('one that changes our date: the next one sees the virtual time again', async () => {
    await explore(() => {
      Date.now = () => 0;
    });
    const { verdict } = await explore(() => {
      if (Date.now() !== Date.UTC(2000, 0, 1)) throw new Error('not the virtual time');
    });
    expect(verdict).toBe('holds');
  });

  test('one that is aborted while it runs', async () => {
    const before = snapshot();
    const controller = new AbortController();
    setImmediate(() => controller.abort());
    const { stoppedBy } = await explore(writers(14), { signal: controller.signal });
    expect(stoppedBy).toBe('aborted');
    expect(differences(before, snapshot())).toEqual([]);
  });

  test('one that is refused', async () => {
    const before = snapshot();
    await expect(explore(lostUpdate, { maxSteps: 0 })).rejects.toThrow('maxSteps');
    await expect(replay('nonsense', lostUpdate)).rejects.toThrow('~');
    expect(differences(before, snapshot())).toEqual([]);
  });

  test('a listener of progress or a strategy that throws', async () => {
    const before = snapshot();
    const fail = (): never => {
      throw new Error('not ours');
    };
    await expect(explore(lostUpdate, { onProgress: fail })).rejects.toThrow('not ours');
    await expect(explore(lostUpdate, { strategy: { begin: fail, choose: fail, end: fail } })).rejects.toThrow(
      'not ours',
    );
    const strategy = { begin: () => true, choose: fail, end: nobody };
    await expect(explore(lostUpdate, { strategy })).rejects.toThrow('not ours');
    expect(differences(before, snapshot())).toEqual([]);
  });
});

function isSameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((value, i) => Object.is(value, b[i]));
}

function prototypeOf(object: object): object {
  return Object.getPrototypeOf(object) as object;
}
