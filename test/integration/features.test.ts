// The features of a user's project, run by the command: every step, and every way in which a scenario can end.
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reportCase } from '../../src/race/case-report.ts';
import { findCase } from '../../src/race/explore-race.ts';
import { accountRace } from '../unit/src/race/account.ts';
import { configuration, createProject, runFeatures, type Ended } from './feature-project.ts';

const { verdict, exploration } = (await reportCase(findCase(accountRace, { variant: 'before' }))).report;
const rightOne = exploration.tree.leaves.find(({ status }) => status === 'run');
const source = (path: string): string => pathToFileURL(resolve(path)).href;

const folder = createProject({
  'cucumber.json': configuration,
  'src/account.race.ts': `export { accountRace as default } from '${source('test/unit/src/race/account.ts')}';\n`,
  'src/table.race.ts': `export { tableRace as default } from '${source('test/unit/src/cucumber/races.ts')}';\n`,
  'features/steps.ts': `import { Given, Then } from '@cucumber/cucumber';
import { reportOf } from '${source('src/cucumber/index.ts')}';

Given('something to be done', () => 'pending');
Given('two meanings', () => undefined);
Given(/^two meanings$/, () => undefined);
Then('the race is that of {word}', function (component: string) {
  if (!reportOf(this).id.startsWith(component)) throw new Error(reportOf(this).id);
});
`,
  'features/42-account.feature': `@tdd_issue @tdd_issue_42
Feature: #42 Withdrawals never overdraw an account

  Background:
    Given the race of issue 42

  Scenario: Without the lock the race is found
    When every interleaving of the before variant is explored
    Then some interleaving is not linearizable
    And the shortest wrong one is a lost update on "ledger"
    And the shortest wrong one is a lost update
    And it has 4 steps and 2 switches
    And its token replays to the same verdict
    And the exploration is complete in 4 executions
    And no interleaving deadlocks

  Scenario: With the lock no interleaving is wrong
    When every interleaving of the after variant is explored
    Then every interleaving is linearizable
    And no interleaving deadlocks
    And the exploration is complete in 2 executions

  Scenario: The lock is needed
    Given the lock "account" is removed
    When every interleaving of the after variant is explored
    Then some interleaving is not linearizable
    And its token replays to the same verdict

  Scenario: Small withdrawals are right in either order
    Given these tasks:
      | task | calls                     |
      | A    | withdraw(10), balance()   |
      | B    | balance()                 |
    When every interleaving of the before variant is explored
    Then every interleaving is linearizable

  Scenario: One execution tells of itself
    When the schedule ${verdict.token} is replayed
    Then it is a lost update
    And it is a lost update on "ledger"
    And its token replays to the same verdict

  Scenario: Another execution is right
    When the schedule ${rightOne?.token} is replayed
    Then it is linearizable

  Scenario: One execution is enough for nothing
    When at most 1 execution of the before variant is explored
    Then the race is that of 42
`,
  'features/31-table.feature': `@tdd_issue @tdd_issue_31
Feature: #31 Philosophers

  Scenario: Forks in two orders
    Given the race of issue 31
    And the scenario "crossed"
    When every interleaving of the careful variant is explored
    Then some interleaving deadlocks
    And the shortest wrong one is a deadlock
    And its token replays to the same verdict

  Scenario: Forks in two orders, and meals without them
    Given the race of issue 31
    And the scenario "crossed"
    When every interleaving of the careless variant is explored
    Then some interleaving is not linearizable
    And some interleaving deadlocks

  Scenario: Forks that tasks take one after the other
    Given the component "table" sharing a "meals"
    And task A calls eat("left")
    And task B calls eat('left')
    When every interleaving of the careful variant is explored
    Then every interleaving is linearizable
`,
  'features/ends.feature': `Feature: Ends

  Scenario: broken by what is found
    Given the race of issue 42
    When every interleaving of the before variant is explored
    Then every interleaving is linearizable

  @tdd_expected_fail
  Scenario: expected, and failing
    Given the race of issue 42
    When every interleaving of the before variant is explored
    Then every interleaving is linearizable

  @tdd_expected_fail
  Scenario: expected, and the fix is missing
    Given the race of issue 42
    When every interleaving of the fixed variant is explored
    Then every interleaving is linearizable

  @tdd_expected_fail
  Scenario: expected, and passing
    Given the race of issue 42
    When every interleaving of the after variant is explored
    Then every interleaving is linearizable

  @tdd_expected_fail
  Scenario: expected, and undefined
    Given the race of issue 42
    Then nobody knows what

  @tdd_expected_fail
  Scenario: expected, and pending
    Given something to be done

  @tdd_expected_fail
  Scenario: expected, and ambiguous
    Given two meanings

  @tdd_expected_fail
  Scenario: expected, and nobody can tell
    Given the race of issue 7

  Scenario: undefined
    Given nobody knows what

  Scenario: open
    Given the race of issue 42
    When at most 1 execution of the after variant is explored
    Then every interleaving is linearizable

  Scenario: saying nothing
    Given the race of issue 42
    When every interleaving of the after variant is explored

  Scenario: tasks without calls
    Given the race of issue 42
    And these tasks:
      | who |
      | A   |
`,
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('features that hold', () => {
  let ended: Ended;
  beforeAll(() => {
    ended = runFeatures(folder, '--tags', '@tdd_issue');
  });

  test('end well', () => {
    expect(ended.stderr).toBe('');
    expect(ended.stdout).toContain('\n #42 Withdrawals never overdraw an account\n   ok      Without the lock');
    expect(ended.stdout).toContain('\n Scenarios  10 met, 0 broken\n');
    expect(ended.stdout).not.toContain('BROKEN');
    expect(ended.status).toBe(0);
  });
});

test('tags select the scenarios of one issue', () => {
  const { status, stdout } = runFeatures(folder, '--tags', '@tdd_issue_31');
  expect(stdout).toContain('Scenarios  3 met, 0 broken');
  expect(status).toBe(0);
});

test('tags that select nothing are no success', () => {
  const { status, stdout } = runFeatures(folder, '--tags', '@tdd_issue_7');
  expect(stdout).toBe('\n There are no scenarios, or none that the options select.\n');
  expect(status).toBe(1);
});

describe('each end of a scenario', () => {
  let ended: Ended;
  beforeAll(() => {
    ended = runFeatures(folder, 'features/ends.feature', '--config', 'cucumber.json', '--tags', 'not @tdd_issue');
  });
  /** What stands below a scenario. */
  const told = (title: string): string => {
    const [, rest = ''] = ended.stdout.split(new RegExp(`^   (?:BROKEN|ok) +${title}(?: \\(.*\\))?$`, 'm'));
    return rest.split(/^ {3}(?:BROKEN|ok) /m, 1)[0]!.trim();
  };
  const message = (title: string): string => told(title).replaceAll(/\s+/g, ' ');

  test('is counted', () => {
    expect(ended.stdout).toContain('Scenarios  2 met, 2 of them by failing as expected, 10 broken');
    expect(ended.stdout).toContain('   ok      expected, and failing (fails, as expected)\n');
    expect(ended.stdout).toContain('   ok      expected, and the fix is missing (fails, as expected)\n');
    expect(ended.status).toBe(1);
  });

  test('is told with its place and, if something was found, with the picture', () => {
    expect(message('broken by what is found')).toMatch(
      /^features\/ends\.feature:3 The step "every interleaving is linearizable" failed: Expected every interleaving to be\b/,
    );
    expect(told('broken by what is found')).toContain('withdraw(80)');
    expect(told('broken by what is found')).toMatch(/npx heddle replay 42\/before\/\w+~[0-9a-f]{4}/);
  });

  test('says to remove a tag that is no longer true', () => {
    expect(message('expected, and passing')).toContain(
      'It passes: the bug is gone. Remove the tag @tdd_expected_fail.',
    );
  });

  test.each([
    ['expected, and undefined', 'The step "nobody knows what" is undefined'],
    ['expected, and pending', 'The step "something to be done" is pending'],
    ['expected, and ambiguous', 'The step "two meanings" is ambiguous'],
    ['expected, and nobody can tell', 'There is no race of issue 7; there is #42 account, #31 table'],
  ])('is not the failure that was expected: %s', (title, problem) => {
    expect(message(title)).toContain(problem);
    expect(message(title)).toContain('That says nothing about the bug');
  });

  test.each([
    ['undefined', 'The step "nobody knows what" is undefined'],
    ['open', 'The search ended after 1 execution ('],
    ['saying nothing', 'No step says what the exploration must find'],
    ['tasks without calls', 'Expected a table with the columns task and calls'],
  ])('is a problem of its own: %s', (title, problem) => {
    expect(message(title)).toContain(problem);
  });

  test('fits 80 columns', () => {
    expect(Math.max(...ended.stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  });

  test('names no folder of this machine', () => {
    expect(ended.stdout).not.toContain(folder);
    expect(ended.stdout).not.toContain(process.cwd());
  });
});
