// Are the promise combinators of an execution the native ones, result by result and tick by tick?
import { describe, expect, test } from 'vitest';
import { run } from './execution.ts';

type Name = 'all' | 'allSettled' | 'race' | 'any';
type Note = (text: string) => void;
type Input = (note: Note) => unknown;

const names: readonly Name[] = ['all', 'allSettled', 'race', 'any'];
const TICKS = 12;

class Special<T> extends Promise<T> {}

const inTicks = (ticks: number): Promise<unknown> =>
  ticks === 0 ? Promise.resolve() : inTicks(ticks - 1).then(() => undefined);
const after = (ticks: number, value: string): Promise<string> => inTicks(ticks).then(() => value);
const failing = (ticks: number, reason: string): Promise<never> =>
  inTicks(ticks).then(() => Promise.reject(new Error(reason)));
const withMethod = <T extends object>(target: T, then: unknown): T =>
  Object.defineProperty(target, Promise.prototype.then.name, { value: then }) as T;

const thenable = (then: (resolve: (value: unknown) => void, reject: (reason: unknown) => void) => void): object =>
  withMethod({}, then);

/** A promise of the native class whose own `then` is somebody else's. */
const withThen = (then: (...handlers: ((value: unknown) => void)[]) => unknown): Promise<unknown> =>
  withMethod(Promise.resolve('unseen'), then);

const inputs: Record<string, Input> = {
  'no elements': () => [],
  'plain values': () => [1, 'two', undefined],
  'a text': () => 'abc',
  'a set': () => new Set([1, 2]),
  'settled promises': () => [Promise.resolve('a'), Promise.resolve('b')],
  'promises that settle one after the other': () => [after(3, 'a'), after(1, 'b'), after(2, 'c')],
  'one rejection': () => [after(3, 'a'), failing(1, 'b'), after(0, 'c')],
  'two rejections': () => [failing(2, 'a'), after(4, 'b'), failing(1, 'c')],
  'nothing but rejections': () => [failing(2, 'a'), Promise.reject(new Error('b'))],
  'one that never settles': () => [new Promise(() => undefined), after(1, 'a')],
  thenables: () => [
    thenable((resolve) => resolve('a')),
    thenable((_, reject) => reject(new Error('b'))),
    after(3, 'c'),
  ],
  'a thenable that throws': () => [
    thenable(() => {
      throw new Error('a');
    }),
    after(4, 'b'),
  ],
  'promises of promises': () => [Promise.resolve(after(1, 'a')), after(1, 'b').then((value) => after(1, value))],
  'promises of a subclass': () => [Special.resolve('a'), Special.reject(new Error('b'))],
  combinations: () => [
    Promise.all([after(1, 'a'), after(0, 'b')]),
    Promise.allSettled([failing(1, 'c')]),
    Promise.race([after(2, 'd'), after(3, 'e')]),
  ],
  'a generator': (note) =>
    (function* () {
      note('asked once');
      yield after(1, 'a');
      note('asked twice');
      yield 'b';
      note('asked to the end');
    })(),
  'a generator that throws': (note) =>
    (function* () {
      yield after(1, 'a');
      note('throws');
      throw new Error('b');
    })(),
  'a generator of something that cannot be awaited': (note) =>
    (function* () {
      try {
        yield withThen(() => {
          throw new Error('a');
        });
      } finally {
        note('closed');
      }
    })(),
  'a promise that calls back at once, and twice': () => [
    withThen((fulfil, reject) => {
      fulfil!('a');
      fulfil!('b');
      reject!('c');
    }),
    after(1, 'd'),
  ],
  'a promise that rejects at once, and twice': () => [
    withThen((_, reject) => {
      reject!('a');
      reject!('b');
    }),
    failing(1, 'd'),
  ],
  nothing: () => undefined,
  'nothing at all': () => null,
  'a number': () => 5,
  'something that cannot be iterated': () => ({}),
  'a bad iterator': () => ({ [Symbol.iterator]: () => 5 }),
};

/** Combines while the ticks are counted, and says when it had which result. */
async function watch(combine: (note: Note) => unknown): Promise<unknown[]> {
  const log: unknown[] = [];
  const result = combine((text) => log.push(text)) as Promise<unknown>;
  log.push('called');
  result.then(
    (value) => log.push({ fulfilled: value }),
    (reason: unknown) => log.push({ rejected: reason, errors: (reason as AggregateError).errors as unknown }),
  );
  for (let tick = 1; tick <= TICKS; tick++) {
    await Promise.resolve();
    log.push(tick);
  }
  return log;
}

const table = names.flatMap((name) => Object.entries(inputs).map(([title, input]) => ({ name, title, input })));

test.each(table)('Promise.$name of $title', async ({ name, input }) => {
  const combine = (note: Note): unknown => (Promise[name] as (input: unknown) => unknown)(input(note));
  const native = await watch(combine);
  for (const isTracking of [true, false]) expect(await run(() => watch(combine), { isTracking })).toEqual(native);
});

describe.each(names)('Promise.%s', (name) => {
  const native = Promise[name] as {
    (this: unknown, input: unknown): unknown;
    readonly name: string;
    readonly length: number;
  };
  const ours = (): typeof native => Promise[name] as typeof native;

  test('looks like the native one', async () => {
    const seen = await run(() => {
      const replaced = ours();
      return [replaced === native, replaced.name, replaced.length, Object.hasOwn(replaced, 'prototype')];
    });
    expect(seen).toEqual([false, native.name, native.length, false]);
  });

  test('leaves other classes to the native one', async () => {
    const seen = await run(async () => {
      const result = (Special[name] as typeof native).call(Special, [Special.resolve(1)]);
      return [result instanceof Special, await watch(() => result)];
    });
    const result = (Special[name] as typeof native).call(Special, [Special.resolve(1)]);
    expect(seen).toEqual([true, await watch(() => result)]);
  });

  test('needs a class, as the native one', async () => {
    const seen = await run(() => {
      try {
        return ours().call(undefined, []);
      } catch (error) {
        return error;
      }
    });
    expect(() => native.call(undefined, [])).toThrow((seen as Error).message);
  });
});

test('the error of Promise.any is the native one', async () => {
  const fail = (): Promise<unknown> => Promise.any([failing(0, 'a'), failing(1, 'b')]).catch((error: unknown) => error);
  const [native, ours] = (await Promise.all([fail(), run(fail)])) as [AggregateError, AggregateError];
  expect(ours).toBeInstanceOf(AggregateError);
  expect(ours.message).toBe(native.message);
  expect(ours.errors).toEqual(native.errors);
  expect(Object.keys(ours)).toEqual(Object.keys(native));
});
