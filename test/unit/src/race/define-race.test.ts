// A race that cannot work is refused at once, with the file that declares it.
import { expect, test } from 'vitest';
import { defineRace, isRace, RaceError } from '../../../../src/race/define-race.ts';
import { caseName, casesOf } from '../../../../src/race/race.ts';
import { Account, accountModel, accountRace, Ledger, LockedAccount, type AccountApi } from './account.ts';

const basics = {
  issue: 1,
  title: 'a title',
  shared: () => ({ ledger: new Ledger(100) }),
  variants: { before: ({ ledger }: { ledger: Ledger }) => new Account(ledger) as AccountApi },
  tasks: { A: (account: AccountApi) => account.withdraw(1) },
  model: accountModel,
};

/** Declares what the types would not let through. */
function declareAnything(change: object): unknown {
  return defineRace({ ...basics, ...change } as unknown as Parameters<typeof defineRace>[0]);
}

test('a race knows its cases, its component and where it was declared', () => {
  expect(casesOf(accountRace).map(caseName)).toEqual(['42/before', '42/after']);
  expect(casesOf(accountRace).map(({ expectation }) => expectation)).toEqual(['races', 'holds']);
  expect(accountRace.component).toBe('account');
  expect(accountRace.source?.file).toMatch(/account\.ts$/);
  expect(isRace(accountRace)).toBe(true);
  expect([isRace({}), isRace(null), isRace('race')]).toEqual([false, false, false]);
});

test('scenarios have names, their own tasks and their own expectations', () => {
  const race = defineRace({
    ...basics,
    variants: {
      before: basics.variants.before,
      suggested: { build: basics.variants.before, expect: 'holds' },
      after: ({ ledger, lock }) => new LockedAccount(ledger, lock()) as AccountApi,
    },
    tasks: undefined as never,
    scenarios: {
      alone: {
        tasks: { A: (account) => account.balance() },
        expect: { before: 'holds' },
        variants: ['before', 'after'],
      },
      together: { tasks: basics.tasks, expect: { suggested: 'races' } },
    },
  });
  expect(casesOf(race).map((one) => [caseName(one), one.expectation])).toEqual([
    ['1/alone/before', 'holds'],
    ['1/alone/after', 'holds'],
    ['1/together/before', 'races'],
    ['1/together/suggested', 'races'],
    ['1/together/after', 'holds'],
  ]);
});

test.each([
  ['an issue that is no number', { issue: 0 }, 'Expected `issue` to be a number from 1 on, got `0`'],
  ['no title', { title: ' ' }, 'Expected `title` to say in one line what goes wrong'],
  ['shared objects that are not made anew', { shared: {} }, 'Expected `shared` to be a function'],
  ['no variants', { variants: {} }, 'There are no variants'],
  ['neither model nor invariants', { model: undefined }, 'There is neither a model nor an invariant'],
  ['no tasks at all', { tasks: undefined }, 'Expected either `tasks`, the one set of tasks, or `scenarios`'],
  ['an empty set of tasks', { tasks: {} }, 'There are no tasks: a race needs at least one'],
  ['no scenarios', { tasks: undefined, scenarios: {} }, 'There are no scenarios'],
  ['a task that is no function', { tasks: { A: 1 } }, 'Expected task `A` to be a function of the component'],
  ['a task without steps', { tasks: { A: [] } }, 'Expected task `A` to be a function of the component'],
  [
    'a variant of unknown behaviour',
    { variants: { better: () => ({}) } },
    'Expected variant `better` to say what it does',
  ],
  [
    'an expectation that there is not',
    { variants: { before: { build: () => ({}), expect: 'works' } } },
    'Expected variant `before` to say what it does',
  ],
  ['a name that cannot stand in a token', { variants: { 'a/b': () => ({}) } }, "Expected the variant's name `a/b`"],
  [
    'a scenario about a variant that there is not',
    { tasks: undefined, scenarios: { one: { tasks: basics.tasks, variants: ['after'] } } },
    'There is no variant `after` of scenario `one`',
  ],
])('%s is refused', (_, change, message) => {
  expect(() => declareAnything(change)).toThrow(RaceError);
  expect(() => declareAnything(change)).toThrow(message);
  expect(() => declareAnything(change)).toThrow(/define-race\.test\.ts:\d+:\d+: /);
});
