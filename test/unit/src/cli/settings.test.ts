import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { settle, watchdogOf } from '../../../../src/cli/settings.ts';

test('without flags and configuration there are defaults for everything', () => {
  expect(settle({}, {}, {})).toEqual({
    patterns: ['**/*.race.{ts,mts,js,mjs}'],
    out: 'heddle-report',
    reporters: new Set(['terminal', 'html', 'junit', 'json', 'sarif']),
    options: {},
    jobs: availableParallelism(),
    allowOpen: false,
    features: undefined,
    coverage: undefined,
  });
});

test('the configuration outranks the defaults', () => {
  const settings = settle(
    {},
    {
      races: ['a', 'b'],
      out: 'x',
      reporters: ['json'],
      budget: '2s',
      maxExecutions: 3,
      maxSteps: 4,
      strategy: 'pos',
      seed: 5,
      jobs: 6,
      allowOpen: true,
      features: ['--tags', '@x'],
      coverage: { summary: 's', threshold: 50 },
    },
    {},
  );
  expect(settings).toEqual({
    patterns: ['a', 'b'],
    out: 'x',
    reporters: new Set(['json']),
    options: { budgetMs: 2_000, maxExecutions: 3, maxSteps: 4, strategy: 'pos', seed: 5 },
    jobs: 6,
    allowOpen: true,
    features: ['--tags', '@x'],
    coverage: { summary: 's', threshold: 50 },
  });
});

test('a flag outranks the configuration', () => {
  const settings = settle(
    {
      out: 'y',
      reporter: ['sarif', 'terminal'],
      budget: 7,
      'max-executions': 8,
      'max-steps': 9,
      strategy: 'dpor',
      seed: 10,
      tasks: 11,
      jobs: 12,
      'allow-open': true,
      'no-features': true,
      coverage: 't',
    },
    { races: 'a', out: 'x', budget: '2s', seed: 5, jobs: 6, features: true, coverage: { summary: 's' } },
    {},
  );
  expect(settings).toEqual({
    patterns: ['a'],
    out: 'y',
    reporters: new Set(['terminal', 'sarif']),
    options: { budgetMs: 7, maxExecutions: 8, maxSteps: 9, strategy: 'dpor', seed: 10, tasks: 11 },
    jobs: 12,
    allowOpen: true,
    features: false,
    coverage: { summary: 't', threshold: 97 },
  });
});

test('on GitHub it is told there too', () => {
  expect(settle({ reporter: ['json'] }, {}, { GITHUB_ACTIONS: 'true' }).reporters).toEqual(new Set(['json', 'github']));
});

test('the watchdog has a limit of its own', () => {
  expect(watchdogOf({})).toBe(30_000);
  expect(watchdogOf({}, { watchdog: '3s' })).toBe(3_000);
  expect(watchdogOf({ watchdog: 4 }, { watchdog: '3s' })).toBe(4);
});
