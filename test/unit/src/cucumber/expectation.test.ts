import { describe, expect, test } from 'vitest';
import { judgeScenario, type EndedScenario, type EndedStep } from '../../../../src/cucumber/expectation.ts';

const passed: EndedStep = { text: 'the race of issue 42', isHook: false, status: 'PASSED' };
const failed: EndedStep = { ...passed, text: 'it holds', status: 'FAILED', error: 'Unmet', message: 'found a race' };
const unable: EndedStep = { ...failed, error: 'Inconclusive', message: 'there is no such race' };
const hook: EndedStep = { text: 'hook before test case', isHook: true, status: 'PASSED' };

function scenario(steps: readonly EndedStep[], rest: Partial<EndedScenario> = {}): EndedScenario {
  const at = { file: 'features/42.feature', line: 7 };
  return { feature: '#42 Withdrawals', name: 'with a lock', at, tags: [], steps, pictures: [], ...rest };
}

describe('a scenario', () => {
  test('is met when every step passes', () => {
    expect(judgeScenario(scenario([hook, passed], { tags: ['@tdd_issue'] }))).toEqual({
      issue: 42,
      name: '#42 Withdrawals: with a lock',
      at: { file: 'features/42.feature', line: 7 },
      tags: ['@tdd_issue'],
      isExpectedToFail: false,
      outcome: 'met',
    });
  });

  test.each([
    ['a step fails', [passed, failed], 'The step "it holds" failed: found a race'],
    ['a hook fails', [{ ...hook, status: 'FAILED' }], 'It has no steps, so it shows nothing.'],
    ['a step is undefined', [{ ...passed, status: 'UNDEFINED' }], 'The step "the race of issue 42" is undefined'],
    ['a step is pending', [{ ...passed, status: 'PENDING' }], 'The step "the race of issue 42" is pending'],
    ['a step is ambiguous', [{ ...passed, status: 'AMBIGUOUS' }], 'The step "the race of issue 42" is ambiguous'],
    ['it is skipped', [{ ...passed, status: 'SKIPPED' }], 'The step "the race of issue 42" was skipped'],
    ['it is empty', [], 'It has no steps, so it shows nothing.'],
    [
      'steps are skipped because a hook fails',
      [
        { ...hook, status: 'FAILED', message: 'no' },
        { ...passed, status: 'SKIPPED' },
      ],
      'The hook before test case failed: no',
    ],
  ] satisfies [string, EndedStep[], string][])('is broken when %s', (_, steps, message) => {
    expect(judgeScenario(scenario(steps))).toMatchObject({ outcome: 'broken', message });
  });

  test('is told with its pictures when it is broken', () => {
    expect(judgeScenario(scenario([failed], { pictures: ['A\nB'] })).message).toBe(
      'The step "it holds" failed: found a race\n\nA\nB',
    );
  });
});

describe('a scenario that is tagged to fail', () => {
  const judge = (...steps: readonly EndedStep[]) => judgeScenario(scenario(steps, { tags: ['@tdd_expected_fail'] }));

  test('is met when a step fails', () => {
    expect(judge(hook, passed, failed, { ...passed, status: 'SKIPPED' })).toMatchObject({
      isExpectedToFail: true,
      outcome: 'met',
      message: 'The step "it holds" failed: found a race',
    });
  });

  test('is broken when it passes, and says what to do', () => {
    expect(judge(passed, hook)).toMatchObject({
      isExpectedToFail: true,
      outcome: 'broken',
      message: 'It passes: the bug is gone. Remove the tag @tdd_expected_fail.',
    });
  });

  test.each([
    [
      'a step is undefined',
      [failed, { ...passed, status: 'UNDEFINED' }],
      'is undefined\nThat says nothing about the bug',
    ],
    ['a step is pending', [{ ...passed, status: 'PENDING' }], 'is pending\nThat says nothing about the bug'],
    ['a step is ambiguous', [{ ...passed, status: 'AMBIGUOUS' }], 'is ambiguous\nThat says nothing about the bug'],
    ['it is skipped', [{ ...passed, status: 'SKIPPED' }], 'was skipped\nThat says nothing about the bug'],
    ['it has no steps', [hook], 'It has no steps, so it shows nothing.\nThat says nothing about the bug'],
    [
      'a hook fails',
      [{ ...hook, status: 'FAILED' }, passed],
      'The hook before test case failed\nThat says nothing about the bug',
    ],
    ['nobody could tell', [unable], 'there is no such race\nThat says nothing about the bug'],
  ] satisfies [string, EndedStep[], string][])('is broken when %s', (_, steps, message) => {
    expect(judge(...steps)).toMatchObject({ outcome: 'broken', message: expect.stringContaining(message) as string });
  });
});

test.each([
  ['#42 Withdrawals', ['@tdd_issue_7'], 42],
  ['Withdrawals', ['@slow', '@tdd_issue', '@tdd_issue_7'], 7],
  ['Withdrawals', ['@issue-8'], 8],
  ['Withdrawals #42', ['@tdd_issue'], null],
])('the issue of %j with %j is %j', (feature, tags, issue) => {
  expect(judgeScenario(scenario([passed], { feature, tags })).issue).toBe(issue);
});
