// What does an exploration of a race find? The race without the lock, its absence with it, and what the declaration gets wrong.
import { expect, test } from 'vitest';
import { blocked, throws, type Model } from '../../../../models/model.ts';
import { explore, replay, UsageError, type Cell } from '../../../../src/index.ts';
import type { Kit } from '../../../../src/race/declaration.ts';
import { defineRace, RaceError } from '../../../../src/race/define-race.ts';
import { exploreRace } from '../../../../src/race/explore-race.ts';
import { accountModel, accountRace, Account, Ledger, type AccountApi } from './account.ts';

test('two withdrawals race without the lock, and do not with it', async () => {
  const before = await explore(accountRace, { variant: 'before' });
  expect(before).toMatchObject({ verdict: 'race', complete: true, executions: 4, wrong: 2 });
  expect(before.audit).toMatchObject({ kind: 'all', executions: 6 });
  expect(before.failure?.token).toMatch(/^42\/before\/AB2A~/);
  const after = await explore(accountRace, { variant: 'after' });
  expect(after).toMatchObject({ verdict: 'holds', complete: true, executions: 2, wrong: 0 });
});

test('a token of a race replays to the same failure', async () => {
  const { failure } = await explore(accountRace, { variant: 'before' });
  const again = await replay(failure!.token, accountRace);
  expect(again).toMatchObject({ verdict: 'race', token: failure!.token });
  expect(again.steps).toEqual(failure!.steps);
});

test('a token that names no case is refused with those that there are', async () => {
  const { failure } = await explore(accountRace, { variant: 'before' });
  const other = defineRace({
    issue: 43,
    title: 'another',
    shared: () => ({ ledger: new Ledger(1) }),
    variants: { before: ({ ledger }) => new Account(ledger) as AccountApi },
    tasks: { A: (account) => account.balance() },
    model: accountModel,
  });
  await expect(replay(failure!.token, other)).rejects.toThrow(UsageError);
  await expect(replay(failure!.token, other)).rejects.toThrow('There is no 42/before; there are 43/before');
  const closure = await explore(async ({ cell, task }) => {
    const x = cell(0);
    await task('A', () => x.read());
    throw new Error('always');
  });
  await expect(replay(closure.failure!.token, other)).rejects.toThrow('There is no race in the token');
  await expect(replay('AB~0000', other)).rejects.toThrow('The checksum 00 does not fit');
});

test('a variant or scenario that there is not is refused with those that there are', async () => {
  await expect(exploreRace(accountRace, { variant: 'better' })).rejects.toThrow(
    /account\.ts:\d+:\d+: There is no variant `better`; there are 42\/before, 42\/after/,
  );
  await expect(exploreRace(accountRace, { variant: 'before', scenario: 'x' })).rejects.toThrow(
    'There is no variant `before` in scenario `x`',
  );
});

test('of several scenarios one has to be named', async () => {
  const race = defineRace({
    issue: 44,
    title: 'two scenarios',
    shared: () => ({ ledger: new Ledger(1) }),
    variants: { before: ({ ledger }) => new Account(ledger) as AccountApi },
    scenarios: {
      one: { tasks: { A: (account) => account.balance() } },
      two: { tasks: { A: (account) => account.balance() } },
    },
    model: accountModel,
  });
  await expect(exploreRace(race, { variant: 'before' })).rejects.toThrow(
    'Say which scenario: 44/one/before, 44/two/before',
  );
});

test('calls before the tasks and after them count, and are no steps', async () => {
  const race = defineRace({
    issue: 45,
    title: 'a balance that is seen later',
    shared: () => ({ ledger: new Ledger(100) }),
    variants: { before: ({ ledger }) => new Account(ledger) as AccountApi },
    setup: (account) => account.withdraw(10),
    tasks: { A: (account) => account.withdraw(20), B: (account) => account.withdraw(30) },
    finally: (account) => account.balance(),
    model: accountModel,
  });
  const { verdict, failure } = await explore(race, { variant: 'before' });
  expect(verdict).toBe('race');
  expect(failure!.steps.map(({ text }) => text)).toEqual([
    'A: ledger.read() -> 90',
    'B: ledger.read() -> 90',
    'B: ledger.write(60)',
    'A: ledger.write(70)',
  ]);
});

interface Box {
  put(value: string): Promise<void>;
  take(): Promise<string>;
}

const boxModel: Model<string | null, Box> = {
  init: () => null,
  methods: {
    put: (content, value) => (content === null ? [value, undefined] : [content, throws(new Error('full'))]),
    take: (content) => (content === null ? blocked : [null, content]),
  },
};

function boxRace(areAwaited: boolean, tasks: Parameters<typeof defineRace<object, Box, unknown, 'after'>>[0]['tasks']) {
  return defineRace({
    issue: 46,
    title: 'a box',
    shared: ({ cell, signal }: Kit) => ({ content: cell<string | null>(null, 'content'), filled: signal('filled') }),
    variants: {
      after: ({ content, filled }): Box => ({
        put: async (value) => {
          if (!(await content.compareAndSet(null, value))) throw new Error('full');
          if (areAwaited) await filled.set();
        },
        take: async () => {
          await filled.wait();
          const value = (await content.read())!;
          await content.write(null);
          return value;
        },
      }),
    },
    tasks: tasks!,
    model: boxModel,
  });
}

test('a call may wait for ever where the model says that it is blocked', async () => {
  const { verdict } = await exploreRace(boxRace(true, { A: (box) => box.take() }), { variant: 'after' });
  expect(verdict).toBe('holds');
});

test('a call may not wait for ever where the model says that it goes on', async () => {
  const race = boxRace(false, { A: (box) => box.take(), B: (box) => box.put('x') });
  const { verdict, failure } = await exploreRace(race, { variant: 'after' });
  expect(verdict).toBe('deadlock');
  expect(failure?.message).toContain('waits for filled');
});

test('what the model says is thrown may be thrown, and the task goes on', async () => {
  const race = boxRace(true, { A: [(box) => box.put('x'), (box) => box.put('y'), (box) => box.take()] });
  expect((await exploreRace(race, { variant: 'after' })).verdict).toBe('holds');
});

test('an assertion of a task fails the execution', async () => {
  const race = boxRace(true, {
    A: async (box) => {
      await box.put('x');
      throw new TypeError('not like this');
    },
  });
  const { verdict, failure } = await exploreRace(race, { variant: 'after' });
  expect(verdict).toBe('race');
  expect(failure?.message).toBe('TypeError: not like this');
});

test('a method that the model does not describe is refused with the file', async () => {
  const race = defineRace({
    issue: 47,
    title: 'an unknown method',
    shared: () => ({ ledger: new Ledger(1) }),
    variants: { before: ({ ledger }) => Object.assign(new Account(ledger), { close: async () => undefined }) },
    tasks: { A: (account) => account.close() },
    model: accountModel as Model<number, AccountApi & { close(): Promise<void> }>,
  });
  await expect(explore(race, { variant: 'before' })).rejects.toThrow(RaceError);
  await expect(explore(race, { variant: 'before' })).rejects.toThrow(
    /explore-race\.test\.ts.*a task calls `close`, which the model does not describe \(it has withdraw, balance\)/,
  );
});

test('a method that the component lacks is refused with the file', async () => {
  const race = defineRace({
    issue: 48,
    title: 'a missing method',
    shared: () => ({ ledger: new Ledger(1) }),
    variants: { before: () => ({}) as AccountApi },
    tasks: { A: () => undefined },
    model: accountModel,
  });
  await expect(explore(race, { variant: 'before' })).rejects.toThrow(
    'the model describes `withdraw`, which the component does not have',
  );
});

test('an invariant is checked after each execution', async () => {
  const race = (holds: (balance: number) => unknown) =>
    defineRace({
      issue: 49,
      title: 'an invariant',
      shared: () => ({ ledger: new Ledger(100) }),
      variants: { before: ({ ledger }) => new Account(ledger) },
      tasks: { A: (account) => account.withdraw(80), B: (account) => account.withdraw(50) },
      invariants: { 'both are taken': async ({ shared }) => holds(await shared.ledger.read()) },
    });
  expect(
    (
      await explore(
        race(() => true),
        { variant: 'before' },
      )
    ).verdict,
  ).toBe('holds');
  const broken = await explore(
    race((balance) => balance !== 50),
    { variant: 'before' },
  );
  expect(broken).toMatchObject({ verdict: 'race', failure: { message: 'BrokenInvariant: both are taken' } });
  const thrown = await explore(
    race((balance) => {
      if (balance === 50) throw new Error('it is 50');
    }),
    { variant: 'before' },
  );
  expect(thrown.failure?.message).toBe('BrokenInvariant: both are taken: it is 50');
});

test('without a model what a call throws fails the execution', async () => {
  const race = defineRace({
    issue: 50,
    title: 'an error',
    shared: () => ({ ledger: new Ledger(100) }),
    variants: { before: () => ({ fail: () => Promise.reject(new Error('broken')) }) },
    tasks: { A: (component) => component.fail() },
    invariants: { 'all is well': () => true },
  });
  expect(await explore(race, { variant: 'before' })).toMatchObject({
    verdict: 'race',
    failure: { message: 'Error: broken' },
  });
});

test('a misused object is no race, however much one was expected', async () => {
  const cursor = defineRace({
    issue: 44,
    title: 'rows are read without steps',
    shared: () => ({ table: { rows: async () => [1, 2].values() } }),
    variants: { before: ({ table }) => ({ count: async () => [...(await table.rows())].length }) },
    tasks: { A: (component) => component.count(), B: (component) => component.count() },
    model: { init: () => 0, methods: { count: (state: number) => [state, 2] } },
  });
  await expect(explore(cursor, { variant: 'before' })).rejects.toThrow('`table.rows` answered an iterator');
});

test('a class that takes very long to judge does not outlast the budget', async () => {
  const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'];
  const race = defineRace({
    issue: 61,
    title: 'calls that overlap and do not commute',
    shared: ({ cell }: Kit): Readonly<Record<string, Cell<number>>> =>
      Object.fromEntries(names.map((name) => [name, cell(0, name)])),
    variants: { after: (cells): Log => ({ append: (name) => (cells[name] as Cell<number>).write(1) }) },
    tasks: Object.fromEntries(names.map((name) => [name, (log: object) => (log as Log).append(name)])),
    model: logModel,
  });
  const result = await exploreRace(race, { variant: 'after', budgetMs: 200, audit: false });
  expect(result).toMatchObject({ verdict: 'open', complete: false, executions: 0, stoppedBy: 'time' });
});

interface Log {
  append(name: string): Promise<void>;
}

const logModel: Model<readonly string[], Log> = {
  init: () => [],
  methods: { append: (all, name) => [[...all, name], undefined] },
};
