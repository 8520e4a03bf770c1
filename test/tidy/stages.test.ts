import { describe, expect, test } from 'vitest';
import { isTypesOnly } from '../stages/coverage.ts';
import type { StepStatus } from '../../src/cucumber/expectation.ts';
import type { Message } from '../../src/cucumber/transcript.ts';
import { cucumberTally } from '../stages/cucumber.ts';
import { gateTally } from '../stages/gate.ts';
import { selectStages } from '../stages/list.ts';
import { runStages } from '../stages/schedule.ts';
import type { Stage } from '../stages/stage.ts';
import { renderSummary } from '../stages/summary.ts';
import { reasonsOf, vitestTally } from '../stages/vitest.ts';

describe('which stages run', () => {
  const names = (files: string[], asked: string[] = []) => selectStages(files, asked).map(({ name }) => name);

  test('only those that the files give work to', () => {
    expect(names(['package.json'])).toEqual(['lint', 'format', 'typecheck']);
    expect(names(['test/unit/a.test.ts', 'features/42.feature'])).toEqual(['unit', 'features']);
  });

  test('only those asked for, whether or not there is work for them', () => {
    expect(names(['package.json', 'test/unit/a.test.ts'], ['unit', 'features'])).toEqual(['unit']);
  });

  test('none under a name that is wrong', () => {
    expect(() => names([], ['unti'])).toThrow('No stage is called unti; there are lint, format, typecheck, unit');
  });
});

describe('how stages are scheduled', () => {
  const log: string[] = [];
  const stage = (name: string, after: string[] = [], failed = 0): Stage => ({
    name,
    after,
    needs: /./,
    async run() {
      log.push(`${name} starts`);
      await Promise.resolve();
      log.push(`${name} ends`);
      return { passed: 1 - failed, failed, output: '' };
    },
  });
  const run = async (stages: Stage[], signal = new AbortController().signal): Promise<string[]> => {
    log.length = 0;
    const results = await runStages(stages, { width: 2, signal, onEnd: () => {} });
    return results.map(({ name }) => name);
  };

  test('two at a time, one that comes after others last, results in the order of the list', async () => {
    const order = await run([stage('sum', ['a', 'b', 'absent']), stage('a', [], 1), stage('b'), stage('c')]);
    expect(order).toEqual(['sum', 'a', 'b', 'c']);
    expect(log.slice(0, 2)).toEqual(['a starts', 'b starts']);
    expect(log.indexOf('sum starts')).toBeGreaterThan(Math.max(log.indexOf('a ends'), log.indexOf('b ends')));
  });

  test('none any more once interrupted', async () => {
    expect(await run([stage('a')], AbortSignal.abort())).toEqual([]);
    expect(log).toEqual([]);
  });

  test('not at all when they wait for each other', async () => {
    await expect(run([stage('a', ['b']), stage('b', ['a'])])).rejects.toThrow('comes after another');
  });
});

describe('how vitest is counted', () => {
  const report = { numPassedTests: 3, numFailedTests: 1, testResults: [{ status: 'failed', assertionResults: [{}] }] };

  test('as it counts itself', () => {
    expect(vitestTally(report, false)).toEqual({ passed: 3, failed: 1 });
  });

  test('with one failure more for a file that did not load', () => {
    const testResults = [...report.testResults, { status: 'failed', assertionResults: [] }];
    expect(vitestTally({ ...report, testResults }, false)).toEqual({ passed: 3, failed: 2 });
  });

  test('as failed when it ends badly without a failed test, or without a report', () => {
    expect(vitestTally({ ...report, numFailedTests: 0 }, false)).toEqual({ passed: 3, failed: 1 });
    expect(vitestTally(undefined, true)).toEqual({ passed: 0, failed: 1 });
  });

  test('with the reason for which tests could not be run', () => {
    const assertionResults = [{ meta: { leftOut: 'offline' } }, { meta: {} }, {}, { meta: { leftOut: 'offline' } }];
    const testResults = [...report.testResults, { status: 'passed', assertionResults }];
    expect(reasonsOf({ ...report, testResults })).toEqual(['2 tests: offline']);
    expect(reasonsOf(report)).toEqual([]);
    expect(reasonsOf(undefined)).toEqual([]);
  });
});

describe('how cucumber is counted', () => {
  const scenario = (id: string, statuses: StepStatus[], tags: string[] = [], willBeRetried = false): Message[] => [
    {
      pickle: { id, uri: 'a.feature', name: id, tags: tags.map((name) => ({ name })), steps: [{ id: 's', text: 's' }] },
    },
    { testCase: { id, pickleId: id, testSteps: [{ id: 's', pickleStepId: 's' }] } },
    { testCaseStarted: { id, testCaseId: id } },
    ...statuses.map((status) => ({
      testStepFinished: { testCaseStartedId: id, testStepId: 's', testStepResult: { status } },
    })),
    { testCaseFinished: { testCaseStartedId: id, willBeRetried } },
  ];

  test('a scenario passes when all its steps do', () => {
    const messages = [
      ...scenario('passes', ['PASSED', 'PASSED']),
      ...scenario('fails', ['PASSED', 'FAILED']),
      ...scenario('is skipped', ['SKIPPED']),
      ...scenario('is undefined', ['UNDEFINED']),
      ...scenario('is empty', []),
      ...scenario('is retried', ['FAILED'], [], true),
    ];
    expect(cucumberTally(messages, false)).toEqual({ passed: 1, failed: 4 });
  });

  test('one that is tagged to fail passes when it fails', () => {
    const messages = [
      ...scenario('fails', ['PASSED', 'FAILED'], ['@tdd_expected_fail']),
      ...scenario('passes', ['PASSED'], ['@tdd_expected_fail']),
    ];
    expect(cucumberTally(messages, false)).toEqual({ passed: 1, failed: 1 });
  });

  test('as failed when it ends badly before any scenario', () => {
    expect(cucumberTally([], false)).toEqual({ passed: 0, failed: 1 });
  });
});

test('the gate counts every expectation, and has failed without a report', () => {
  const report = (broken: number): string => JSON.stringify({ totals: { met: 3, broken, open: 1, error: 0 } });
  expect(gateTally(report(2), false)).toEqual({ passed: 3, failed: 3 });
  expect(gateTally('{ "totals": { "met": 3, "broken": 0, "open": 0, "error": 0 } }', true)).toEqual({
    passed: 3,
    failed: 0,
  });
  expect(gateTally('{ "totals": { "met": 3, "broken": 0, "open": 0, "error": 0 } }', false).failed).toBe(1);
  expect(gateTally(undefined, true)).toEqual({ passed: 0, failed: 1 });
});

test('the summary ends with one line that adds all stages up', () => {
  const results = [
    { name: 'lint', passed: 1, failed: 0, durationMs: 1_234, output: '' },
    { name: 'unit', passed: 120, failed: 2, durationMs: 61_000, output: '' },
  ];
  expect(renderSummary(results, 62_100).split('\n')).toEqual([
    'stage  passed  failed    time',
    'lint        1       0   1.2 s',
    'unit      120       2  61.0 s',
    '                       62.1 s',
    '',
    '121 passed, 2 failed',
  ]);
});

test('a stage that could not run is counted as skipped, neither passed nor failed', () => {
  const results = [
    { name: 'unit', passed: 120, failed: 0, durationMs: 61_000, output: '' },
    { name: 'browser', passed: 0, failed: 0, skipped: 'no Chromium', durationMs: 10, output: '' },
  ];
  expect(renderSummary(results, 62_100).split('\n').at(-1)).toBe('120 passed, 0 failed, 1 skipped');
});

test('a file of types is told from one with code', () => {
  expect(isTypesOnly(`import type { A } from './a.ts';\n/** B. */\nexport interface B { a: A }\n`)).toBe(true);
  expect(isTypesOnly(`export type { A } from './a.ts';\n`)).toBe(true);
  expect(isTypesOnly(`export type A = 1;\nexport const a: A = 1;\n`)).toBe(false);
  expect(isTypesOnly(`import './a.ts';\n`)).toBe(false);
});
