import { expect, test } from 'vitest';
import { HistoryRecorder } from '../../../../models/history.ts';
import type { Kit } from '../../../../src/race/declaration.ts';
import { defineRace } from '../../../../src/race/define-race.ts';
import type { Program } from '../../../../src/index.ts';
import '../../../../src/vitest/index.ts';
import { accountModel, accountRace } from '../race/account.ts';

const lostUpdate: Program = async ({ cell, task }) => {
  const x = cell(0, 'x');
  const add = async (): Promise<void> => x.write((await x.read()) + 1);
  await Promise.all([task('A', add), task('B', add)]);
  if (x.peek() !== 2) throw new Error('lost');
};

const embrace: Program = async ({ lock, task }) => {
  const [left, right] = [lock('left'), lock('right')];
  await Promise.all([
    task('A', () => left.runExclusive(() => right.runExclusive(() => undefined))),
    task('B', () => right.runExclusive(() => left.runExclusive(() => undefined))),
  ]);
};

const still: Program = async ({ cell, task }) => {
  const x = cell(0, 'x');
  await Promise.all([task('A', () => x.update((n) => n + 1)), task('B', () => x.update((n) => n + 1))]);
};

async function messageOf(assertion: Promise<void>): Promise<string> {
  const error: unknown = await assertion.then(
    () => new Error('it has passed'),
    (reason: unknown) => reason,
  );
  return (error as Error).message;
}

test('a race is linearizable or it races', async () => {
  await expect(accountRace).toBeLinearizable({ variant: 'after' });
  await expect(accountRace).toHold({ variant: 'after' });
  await expect(accountRace).toRace({ variant: 'before' });
  await expect(accountRace).not.toRace({ variant: 'after' });
  await expect(accountRace).not.toBeLinearizable({ variant: 'before' });
});

test('a program holds, races or deadlocks', async () => {
  await expect(still).toHold();
  await expect(lostUpdate).toRace();
  await expect(embrace).toDeadlock();
  await expect(embrace).not.toRace();
  await expect(lostUpdate).not.toDeadlock();
});

test('a history is judged against a model', async () => {
  const recorder = new HistoryRecorder();
  recorder.returned(recorder.invoke('A', 'withdraw', [80]), true);
  await expect(recorder.history()).toBeLinearizable({ model: accountModel });
  recorder.returned(recorder.invoke('A', 'balance', []), 100);
  await expect(recorder.history()).not.toBeLinearizable({ model: accountModel });
  const text = await messageOf(expect(recorder.history()).toBeLinearizable({ model: accountModel }));
  expect(text).toContain('A balance() must be 20, was 100');
});

test('the message is the failing execution with its token', async () => {
  const text = await messageOf(expect(accountRace).toBeLinearizable({ variant: 'before' }));
  expect(text).toMatch(
    /^expected 42\/before to be linearizable, but found lost update on ledger \(\d executions, complete\)/,
  );
  expect(text).toMatch(/1. ledger\.read\(\) -> 100 +account\.ts:\d+/);
  expect(text).toContain('No order of the two calls explains these answers:');
  expect(text).toMatch(/Replay {2}npx heddle replay 42\/before\/\w+~[0-9a-f]{4}/);
});

test('where a race was expected and there is none, the message says how far was looked', async () => {
  expect(await messageOf(expect(still).toRace())).toBe(
    'expected program to race, but every execution is right (2 executions, complete)',
  );
});

test('a negation that fails shows the execution too', async () => {
  const text = await messageOf(expect(lostUpdate).not.toRace());
  expect(text).toMatch(/^expected program not to race, but found race/);
  expect(text).toContain('Error: lost');
});

test('an incomplete search satisfies neither an assertion nor its negation', async () => {
  const options = { maxExecutions: 1, minimise: false } as const;
  expect(await messageOf(expect(still).toHold(options))).toContain('This is not a proof');
  expect(await messageOf(expect(still).not.toRace(options))).toContain('cannot tell whether program would race');
  const ended = expect(accountRace).toBeLinearizable({ variant: 'after', ...options });
  expect(await messageOf(ended)).toContain('cannot tell whether 42/after would be linearizable');
});

test('a program that cannot be explored satisfies neither', async () => {
  const waiting: Program = () => new Promise(() => undefined);
  expect(await messageOf(expect(waiting).not.toRace())).toContain('Awaits something that is not controlled');
});

test('what has no model cannot be linearizable', async () => {
  const invariantOnly = defineRace({
    issue: 1,
    title: 'no model',
    shared: ({ cell }: Kit) => ({ x: cell(0, 'x') }),
    variants: { after: ({ x }) => x },
    tasks: { A: (x) => x.write(1) },
    invariants: { 'it is written': ({ component }) => component.peek() === 1 },
  });
  await expect(invariantOnly).toHold({ variant: 'after' });
  expect(await messageOf(expect(invariantOnly).toBeLinearizable({ variant: 'after' }))).toContain('use toHold');
});

test('what is neither race nor program nor history is recorder', async () => {
  expect(await messageOf(expect(42).toHold())).toContain('Expected a race, a program');
  const history: unknown = { calls: [], events: [] };
  expect(await messageOf(expect(history).toHold())).toContain('judged against a model');
});

test('a check of a history that was ended first decides nothing', async () => {
  const recorder = new HistoryRecorder();
  recorder.returned(recorder.invoke('A', 'balance', []), 100);
  const options = { model: accountModel, signal: AbortSignal.abort() };
  expect(await messageOf(expect(recorder.history()).toBeLinearizable(options))).toContain('cannot tell');
});

test('a race that says nothing but its title is refused with the variants that there are', async () => {
  const race: unknown = accountRace;
  expect(await messageOf(expect(race).toHold())).toContain('there are 42/before, 42/after');
  const untyped: object = { variant: 'after', scenario: '' };
  expect(await messageOf(expect(accountRace).toRace(untyped as { variant: string }))).toContain('to race, but every');
});
