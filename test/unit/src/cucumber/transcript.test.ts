import { expect, test } from 'vitest';
import { Transcript, type Message } from '../../../../src/cucumber/transcript.ts';

const root = '/home-of/project';
const pickle = {
  id: 'p',
  uri: 'features/42.feature',
  name: 'with a lock',
  location: { line: 12 },
  tags: [{ name: '@tdd_issue' }],
  steps: [{ id: 's1', text: 'the race of issue 42' }],
};
const start: readonly Message[] = [
  { gherkinDocument: { uri: pickle.uri, feature: { name: '#42 Withdrawals' } } },
  { pickle },
  { hook: { id: 'h', type: 'BEFORE_TEST_CASE', sourceReference: { uri: 'features/hooks.ts', location: { line: 3 } } } },
  {
    testCase: {
      id: 'c',
      pickleId: 'p',
      testSteps: [
        { id: 't0', hookId: 'h' },
        { id: 't1', pickleStepId: 's1' },
      ],
    },
  },
  { testCaseStarted: { id: 'a', testCaseId: 'c' } },
];

function finished(
  testStepId: string,
  testStepResult: NonNullable<Message['testStepFinished']>['testStepResult'],
): Message {
  return { testStepFinished: { testCaseStartedId: 'a', testStepId, testStepResult } };
}
const end = (willBeRetried = false): Message => ({ testCaseFinished: { testCaseStartedId: 'a', willBeRetried } });

function read(...messages: readonly Message[]): Transcript {
  const transcript = new Transcript(root);
  for (const message of messages) transcript.add(message);
  return transcript;
}

test('a scenario is known when it has ended, with its place and its tags', () => {
  const transcript = read(...start, finished('t0', { status: 'PASSED' }), finished('t1', { status: 'PASSED' }));
  expect(transcript.features).toEqual([]);
  const feature = {
    issue: 42,
    name: '#42 Withdrawals: with a lock',
    at: { file: 'features/42.feature', line: 12 },
    tags: ['@tdd_issue'],
    isExpectedToFail: false,
    outcome: 'met',
  };
  expect(transcript.add(end())).toEqual({ feature, heading: '#42 Withdrawals', title: 'with a lock' });
  expect(transcript.features).toEqual([feature]);
});

test('what a step has thrown is told without the folder, with what it attached as text', () => {
  const exception = { type: 'Unmet', message: `found a race (${root}/src/a.ts:1)` };
  const { features } = read(
    ...start,
    { attachment: { testCaseStartedId: 'a', body: 'A reads\nB writes\n', mediaType: 'text/plain' } },
    { attachment: { testCaseStartedId: 'a', body: 'heddle-report/index.html', mediaType: 'text/uri-list' } },
    { attachment: { body: 'of a hook of the run', mediaType: 'text/plain' } },
    finished('t1', { status: 'FAILED', message: 'with a stack', exception }),
    end(),
  );
  expect(features[0]?.message).toBe(
    'The step "the race of issue 42" failed: found a race (src/a.ts:1)\n\nA reads\nB writes',
  );
});

test('a hook that fails is told by its kind', () => {
  const { features } = read(
    ...start,
    finished('t0', { status: 'FAILED', message: 'Error: no' }),
    finished('t1', { status: 'SKIPPED' }),
    end(),
  );
  expect(features[0]?.message).toBe('The hook before test case failed: Error: no');
});

test('an attempt that is made again does not count', () => {
  expect(read(...start, finished('t1', { status: 'FAILED' }), end(true)).features).toEqual([]);
});

test('a scenario of a file that was not read has no name but its own', () => {
  const { location: _, ...placeless } = pickle;
  const [, , , testCase, testCaseStarted] = start;
  const transcript = read(
    { pickle: placeless },
    testCase!,
    testCaseStarted!,
    finished('t1', { status: 'PASSED' }),
    end(),
  );
  expect(transcript.features[0]).toMatchObject({ issue: null, at: { file: 'features/42.feature', line: 1 } });
});

test('a file without a feature has an empty name', () => {
  const [, ...rest] = start;
  const { features } = read(
    { gherkinDocument: { uri: pickle.uri } },
    ...rest,
    finished('t1', { status: 'PASSED' }),
    end(),
  );
  expect(features[0]?.name).toBe(': with a lock');
});

test('a file that cannot be read is a trouble of its own', () => {
  const source = { uri: `${root}/features/42.feature`, location: { line: 3 } };
  expect(read({ parseError: { source, message: '(3:1): expected a step' } }).features).toEqual([
    {
      issue: null,
      name: 'It cannot be read',
      at: { file: 'features/42.feature', line: 3 },
      tags: [],
      isExpectedToFail: false,
      outcome: 'broken',
      message: '(3:1): expected a step',
    },
  ]);
});

test('a hook of the run that fails is a trouble of its own', () => {
  const hook: Message = {
    hook: { id: 'r', type: 'AFTER_TEST_RUN', sourceReference: { uri: 'features/hooks.ts', location: { line: 9 } } },
  };
  const started: Message = { testRunHookStarted: { id: 'x', hookId: 'r' } };
  const ended = (status: 'PASSED' | 'FAILED'): Message => ({
    testRunHookFinished: { testRunHookStartedId: 'x', result: { status, message: 'no' } },
  });
  expect(read(hook, started, ended('PASSED'))).toMatchObject({ hasFailedHook: false, features: [] });
  const failing = read(hook, started, ended('FAILED'));
  expect(failing.hasFailedHook).toBe(true);
  expect(failing.features).toMatchObject([
    { name: 'The hook after test run failed', at: { file: 'features/hooks.ts', line: 9 }, message: 'no' },
  ]);
  const unknown = read({ testRunHookFinished: { testRunHookStartedId: 'y', result: { status: 'FAILED' } } });
  expect(unknown.features).toMatchObject([{ name: 'The hook failed', at: { file: '', line: 1 }, message: '' }]);
});
