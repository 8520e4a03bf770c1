import { expect, test } from 'vitest';
import { Complaint } from '../../../../src/complaint.ts';
import { listRace, placeText, referenceTo, requireDistinct, type ListedRace } from '../../../../src/gate/listing.ts';
import { accountRace } from '../race/account.ts';

const account = listRace(accountRace, 'test/unit/src/race/account.ts', 0, process.cwd());

test('a race is listed with all that can be told without running it', () => {
  expect(account).toEqual({
    file: 'test/unit/src/race/account.ts',
    index: 0,
    issue: 42,
    title: 'two withdrawals overdraw the account',
    component: 'account',
    source: { file: 'test/unit/src/race/account.ts', line: expect.any(Number), column: 28 },
    cases: [
      { name: '42/before', scenario: '', variant: 'before', expected: 'race', tasks: ['A', 'B'] },
      { name: '42/after', scenario: '', variant: 'after', expected: 'no race', tasks: ['A', 'B'] },
    ],
  });
});

test('a race of unknown origin comes from its file', () => {
  expect(listRace({ ...accountRace, source: undefined }, 'a.race.ts', 0, '.').source).toEqual({
    file: 'a.race.ts',
    line: 1,
  });
});

test('a case can be referred to', () => {
  expect(referenceTo(account, account.cases[1]!)).toEqual({ file: account.file, index: 0, name: '42/after' });
});

const other = (rest: Partial<ListedRace>): ListedRace => ({
  ...account,
  source: { file: 'b.race.ts', line: 7 },
  ...rest,
});

test('races of different issues, or with different scenarios, get along', () => {
  const renamed = account.cases.map((one) => ({ ...one, name: `42/slow/${one.variant}` }));
  expect(() => requireDistinct([account, other({ issue: 43, cases: [] }), other({ cases: renamed })])).not.toThrow();
});

test('one race that is declared twice is refused', () => {
  expect(() => requireDistinct([account, other({})])).toThrow(
    new Complaint(
      `The race #42 'two withdrawals overdraw the account' is declared twice, at ${placeText(account.source)} and ` +
        'b.race.ts:7. Remove one, or give it another issue.',
    ),
  );
});

test('two races whose cases have one name are refused', () => {
  expect(() => requireDistinct([account, other({ title: 'something else' })])).toThrow(
    /^Two races of issue 42 have a case 42\/before, at .*account\.ts:\d+ and b\.race\.ts:7\. Put them into one race/,
  );
});
