import { expect, test } from 'vitest';
import { selectionOf } from '../../../../src/cucumber/token-selection.ts';
import { findCase } from '../../../../src/race/explore-race.ts';
import { caseName } from '../../../../src/race/race.ts';
import { accountRace } from '../race/account.ts';
import { tableRace } from './races.ts';

test.each([
  ['42/after', { issue: 42, variant: 'after', unlocked: [], without: [] }],
  ['7088/two-pipelines/after', { issue: 7088, scenario: 'two-pipelines', variant: 'after', unlocked: [], without: [] }],
  ['42/after/without.C.A2', { issue: 42, variant: 'after', unlocked: [], without: ['C', 'A2'] }],
])('%s names a case', (prefix, selection) => {
  expect(selectionOf(prefix)).toEqual(selection);
});

test('what names a case leads back to it', () => {
  const account = { ...findCase(accountRace, { variant: 'after' }), unlocked: ['a/b', 'c.d'], without: ['B'] };
  expect(selectionOf(caseName(account))).toEqual({
    issue: 42,
    variant: 'after',
    unlocked: ['a/b', 'c.d'],
    without: ['B'],
  });
  const table = findCase(tableRace, { variant: 'careful', scenario: 'crossed' });
  expect(selectionOf(caseName(table))).toMatchObject({ issue: 31, scenario: 'crossed', variant: 'careful' });
});

test.each(['', 'after', '42', 'x/after', '42/a/b/c'])('%j is no token of a race', (prefix) => {
  expect(() => selectionOf(prefix)).toThrow('Expected a token of a race');
});
