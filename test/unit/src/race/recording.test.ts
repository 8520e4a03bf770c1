// Are calls recorded as they were made? Without steps, with forks inside, from a list that changes, and under weaker demands.
import { expect, test } from 'vitest';
import type { Model } from '../../../../models/model.ts';
import { explore } from '../../../../src/index.ts';
import { reportCase } from '../../../../src/race/case-report.ts';
import type { Kit, RaceOptions } from '../../../../src/race/declaration.ts';
import { defineRace } from '../../../../src/race/define-race.ts';
import { findCase } from '../../../../src/race/explore-race.ts';

interface Pair {
  read(): Promise<readonly [number, number]>;
  write(value: number): Promise<void>;
}

const pairModel: Model<number, Pair> = {
  init: () => 0,
  methods: { read: (value) => [value, [value, value]], write: (_, value) => [value, undefined] },
};

/** Reads and writes two cells at once, each in a fork of its own. */
function forkedPair(options: RaceOptions = {}) {
  return defineRace({
    issue: 70,
    title: 'forks',
    shared: ({ cell, lock }: Kit) => ({ a: cell(0, 'a'), b: cell(0, 'b'), mutex: lock('mutex') }),
    variants: {
      before: ({ a, b }): Pair => ({
        read: () => Promise.all([a.read(), b.read()]),
        write: async (value) => {
          await Promise.all([a.write(value), b.write(value)]);
        },
      }),
      after: ({ a, b, mutex }): Pair => ({
        read: () => mutex.runExclusive(() => Promise.all([a.read(), b.read()])),
        write: (value) =>
          mutex.runExclusive(async () => {
            await Promise.all([a.write(value), b.write(value)]);
          }),
      }),
    },
    tasks: { A: (pair) => pair.read(), B: (pair) => pair.write(1) },
    model: pairModel,
    options,
  });
}

test.each([{}, { judgement: 'boundaries' }, { reduction: 'none' }] satisfies RaceOptions[])(
  'calls that fork are judged as a whole, with %o',
  async (options) => {
    const race = forkedPair(options);
    expect((await explore(race, { variant: 'before' })).verdict).toBe('race');
    expect((await explore(race, { variant: 'after' })).verdict).toBe('holds');
  },
);

test('the steps of a forked call belong to it', async () => {
  const { report } = await reportCase(findCase(forkedPair(), { variant: 'before' }));
  expect(report.verdict.steps!.map(({ call, task }) => [task, call])).toEqual(
    report.verdict.steps!.map(({ task }) => [task, task === 'A' ? 0 : 1]),
  );
});

interface Flag {
  raise(): Promise<void>;
  isRaised(): Promise<boolean>;
}

const flagModel: Model<boolean, Flag> = {
  init: () => false,
  methods: { raise: () => [true, undefined], isRaised: (flag) => [flag, flag] },
};

test('a call without a step may be invoked at any time', async () => {
  const race = defineRace({
    issue: 71,
    title: 'plain memory',
    shared: ({ cell }: Kit) => ({ unused: cell(0) }),
    variants: {
      after: (): Flag => {
        let flag = false;
        return {
          raise: async () => {
            flag = true;
          },
          isRaised: async () => flag,
        };
      },
    },
    tasks: { A: (flag) => flag.raise(), B: [(flag) => flag.isRaised(), (flag) => flag.isRaised()] },
    model: flagModel,
  });
  const { verdict, reduction, audit, failure } = await explore(race, { variant: 'after' });
  // Plain memory has no footprint: what it hides is noticed, not missed.
  expect([verdict, failure?.kind, audit.kind, reduction]).toEqual(['error', 'hidden state', 'all', 'optimal']);
  expect((await explore(race, { variant: 'after', reduction: 'none' })).verdict).toBe('holds');
});

test('what a call touches when it is invoked makes its invocation a step', async () => {
  const race = defineRace({
    issue: 72,
    title: 'a look at the start',
    shared: ({ cell }: Kit) => ({ flag: cell(false, 'flag') }),
    variants: {
      after: ({ flag }): Flag => ({
        raise: () => flag.write(true),
        isRaised: async () => flag.peek(),
      }),
    },
    tasks: { A: (flag) => flag.raise(), B: [(flag) => flag.isRaised(), (flag) => flag.isRaised()] },
    model: flagModel,
  });
  const { verdict, executions } = await explore(race, { variant: 'after' });
  expect([verdict, executions]).toEqual(['holds', 3]);
  const { report } = await reportCase(findCase(race, { variant: 'after' }));
  expect(report.exploration.tree.leaves[0]!.steps).toContain('recording.test.isRaised begins()');
});

test('calls that answer at once or throw at once are calls too', async () => {
  const race = defineRace({
    issue: 73,
    title: 'no promises',
    shared: ({ cell }: Kit) => ({ x: cell(0) }),
    variants: {
      after: ({ x }) => ({
        length: 3,
        now: (): number => 7,
        fail: (): never => {
          throw new RangeError('at once');
        },
        later: () => x.read(),
      }),
    },
    tasks: {
      A: async (component) => {
        expect([component.length, component.now()]).toEqual([3, 7]);
        expect(() => component.fail()).toThrow('at once');
        await component.later();
      },
    },
    invariants: { 'it ends': () => true },
  });
  expect((await explore(race, { variant: 'after' })).verdict).toBe('holds');
});

interface Log {
  add(entry: string): Promise<readonly string[]>;
}

test('a result is kept as it was when it was returned', async () => {
  const race = defineRace({
    issue: 74,
    title: 'a list that is given away',
    shared: ({ lock }: Kit) => ({ mutex: lock('mutex') }),
    variants: {
      after: ({ mutex }): Log => {
        const entries: string[] = [];
        return {
          add: (entry) =>
            mutex.runExclusive(() => {
              entries.push(entry);
              return entries;
            }),
        };
      },
    },
    tasks: { A: (log) => log.add('a'), B: (log) => log.add('b') },
    model: {
      init: (): readonly string[] => [],
      methods: {
        add: (entries: readonly string[], entry: string) => [
          [...entries, entry],
          [...entries, entry],
        ],
      },
    } satisfies Model<readonly string[], Log> as Model<readonly string[], Log>,
  });
  expect((await explore(race, { variant: 'after' })).verdict).toBe('holds');
});

interface Register {
  read(): Promise<number>;
  write(value: number): Promise<void>;
}

const registerModel: Model<number, Register> = {
  init: () => 0,
  methods: { read: (value) => [value, value], write: (_, value) => [value, undefined] },
};

/** A write that is announced before it can be read: stale for others, in order for each task. */
function lateRegister(consistency: 'linearizable' | 'sequential' | 'quiescent') {
  return defineRace({
    issue: 75,
    title: 'a cache that lags',
    shared: ({ cell }: Kit) => ({ seen: cell(0, 'seen') }),
    variants: {
      before: ({ seen, sleep }): Register => ({
        read: () => seen.read(),
        write: async (value) => {
          void sleep(1).then(() => seen.write(value));
        },
      }),
    },
    tasks: { A: (register) => register.write(1), B: (register) => register.read() },
    model: registerModel,
    consistency,
  });
}

test('a weaker consistency lets a stale read pass', async () => {
  expect((await explore(lateRegister('linearizable'), { variant: 'before' })).verdict).toBe('race');
  expect((await explore(lateRegister('sequential'), { variant: 'before' })).verdict).toBe('holds');
  const { report } = await reportCase(findCase(lateRegister('sequential'), { variant: 'before' }));
  expect(report.verdict.pattern).toBe('sequentially consistent');
});

test('quiescent consistency keeps the order across moments when nobody calls', async () => {
  expect((await explore(lateRegister('quiescent'), { variant: 'before' })).verdict).toBe('race');
});
