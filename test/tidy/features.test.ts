import { describe, expect, test } from 'vitest';
import { findUntidyFeatures } from './features.ts';
import { readTree } from './tree.ts';

test('features can be found by their issues', () => {
  expect(findUntidyFeatures(readTree())).toEqual([]);
});

const good = `@tdd_issue @tdd_issue_42
Feature: #42 Withdrawals never overdraw an account

  @before @tdd_expected_fail @tdd_issue_43
  Scenario: Two at once
    Given the race of issue 42
`;

test('the check accepts a feature of one issue, whatever else it has', () => {
  expect(findUntidyFeatures([{ path: 'features/42-account.feature', text: good }])).toEqual([]);
  expect(findUntidyFeatures([{ path: 'features/steps.ts', text: '' }])).toEqual([]);
});

describe('the check refuses', () => {
  test.each([
    ['a name without an issue', good.replace('#42 ', ''), 'features/42-account.feature:2 is called "Withdrawals never'],
    ['no feature at all', '', 'features/42-account.feature:0 is called ""'],
    [
      'a feature without the general tag',
      good.replace('@tdd_issue ', ''),
      ':2 lacks the tag @tdd_issue on its feature',
    ],
    ['a feature without its own tag', good.replace('@tdd_issue_42', ''), ':2 lacks the tag @tdd_issue_42'],
    ['the tag of another issue', good.replace('@tdd_issue_42', '@tdd_issue_24'), ':2 lacks the tag @tdd_issue_42'],
    ['a misspelt tag', good.replace('expected_fail', 'expect_fail'), ':4 has the unknown tag @tdd_expect_fail'],
  ])('%s', (_, text, problem) => {
    expect(findUntidyFeatures([{ path: 'features/42-account.feature', text }]).join('\n')).toContain(problem);
  });

  test('a file that is called after another issue', () => {
    expect(findUntidyFeatures([{ path: 'features/account.feature', text: good }])).toEqual([
      'features/account.feature has the feature of #42: call it 42-account.feature',
    ]);
  });

  test('a second file for one issue', () => {
    const files = ['features/42-account.feature', 'features/42-ledger.feature'].map((path) => ({ path, text: good }));
    expect(findUntidyFeatures(files)).toEqual([
      'features/42-ledger.feature is a second file for #42, beside features/42-account.feature',
    ]);
  });
});
