// The compiler is the test: what is wrong must be an error.
import { expect, expectTypeOf, test } from 'vitest';
import { defineRace, type Race } from '../../../../src/index.ts';
import { Account, accountModel, Ledger, LockedAccount } from './account.ts';

test('the parts of a race are typed by each other', () => {
  expect([declare, mistake]).toHaveLength(2);
  expectTypeOf(declare).returns.toEqualTypeOf<Race>();
});

const base = {
  issue: 42,
  title: 'two withdrawals overdraw the account',
  shared: () => ({ ledger: new Ledger(100) }),
  variants: { before: ({ ledger }: { ledger: Ledger }) => new Account(ledger) },
};

function declare(): Race {
  return defineRace({
    issue: 42,
    title: 'two withdrawals overdraw the account',
    shared: () => ({ ledger: new Ledger(100) }),
    describe: { ledger: { read: 'read', write: 'write' } },
    variants: {
      before: ({ ledger }) => new Account(ledger),
      sketch: { build: ({ ledger }) => new Account(ledger), expect: 'races' },
      after: ({ ledger, lock }) => new LockedAccount(ledger, lock('account')) as unknown as Account,
    },
    scenarios: {
      two: {
        tasks: { A: (account) => account.withdraw(80), B: [(account) => account.withdraw(50)] },
        expect: { sketch: 'holds' },
        variants: ['before', 'sketch'],
      },
    },
    model: accountModel,
    invariants: { 'the balance is not negative': async ({ shared }) => (await shared.ledger.read()) >= 0 },
    consistency: 'sequential',
    options: { maxSteps: 100 },
  });
}

function mistake(): void {
  defineRace({ ...base, tasks: { A: (account) => account.withdraw(80) } });
  // @ts-expect-error tasks call what the component has
  defineRace({ ...base, tasks: { A: (account) => account.deposit(80) } });
  // @ts-expect-error an amount is a number
  defineRace({ ...base, tasks: { A: (account) => account.withdraw('80') } });
  // @ts-expect-error nothing of this name is shared
  defineRace({ ...base, describe: { store: { read: 'read' } }, tasks: {} });
  // @ts-expect-error the ledger has no such method
  defineRace({ ...base, describe: { ledger: { fetch: 'read' } }, tasks: {} });
  // @ts-expect-error the model is that of another component
  defineRace({ ...base, tasks: {}, model: { init: () => 0, methods: { deposit: (state: number) => [state, true] } } });
  // @ts-expect-error a variant races, deadlocks or holds
  defineRace({ ...base, variants: { before: { build: base.variants.before, expect: 'passes' } }, tasks: {} });
  // @ts-expect-error a scenario is about variants that there are
  defineRace({ ...base, scenarios: { two: { tasks: {}, variants: ['after'] } } });
  // @ts-expect-error an issue is a number
  defineRace({ ...base, issue: '#42', tasks: {} });
}
