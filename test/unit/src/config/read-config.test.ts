import { expect, test } from 'vitest';
import { Complaint } from '../../../../src/complaint.ts';
import { defineConfig } from '../../../../src/config/config.ts';
import { CONFIG_NAMES, findConfig } from '../../../../src/config/find-config.ts';
import { readConfig } from '../../../../src/config/read-config.ts';
import { folderWith } from '../../../setup/race-folder.ts';

test('a configuration with everything is taken as it is', () => {
  const config = defineConfig({
    races: ['src/**/*.race.ts'],
    out: 'out',
    reporters: ['terminal', 'junit'],
    budget: '2m',
    maxExecutions: 10,
    maxSteps: 100,
    strategy: 'pct',
    seed: 0,
    jobs: 1,
    allowOpen: true,
    features: ['--tags', '@fast'],
    coverage: { summary: 'coverage/coverage-summary.json', threshold: 90 },
    watchdog: '1s',
  });
  expect(readConfig(config, 'heddle.config.ts')).toBe(config);
});

test('what is undefined is as if it were left out', () => {
  expect(() => readConfig({ out: undefined, races: 'a.race.ts', features: true, coverage: {} }, 'c.ts')).not.toThrow();
});

test.each([[undefined], [null], ['text'], [42]])('%j is no configuration', (value) => {
  expect(() => readConfig(value, 'heddle.config.ts')).toThrow(
    new Complaint('heddle.config.ts exports no configuration: write export default defineConfig({ ... }).'),
  );
});

test('a setting that there is not is told, with the one that was probably meant', () => {
  expect(() => readConfig({ reporter: [] }, 'c.ts')).toThrow(
    "c.ts: there is no setting 'reporter'. Did you mean 'reporters'?",
  );
});

test.each([
  ['races', 7, 'a file or pattern, or a list of them'],
  ['races', [''], 'a file or pattern, or a list of them'],
  ['out', '', 'a folder'],
  ['reporters', ['html', 'pdf'], 'a list of terminal, html, junit, json, sarif, markdown, github'],
  ['reporters', 'html', 'a list of terminal, html, junit, json, sarif, markdown, github'],
  ['budget', 60, 'a duration such as 500ms, 60s or 10m, as a text'],
  ['maxExecutions', 0, 'a whole number from 1 on'],
  ['maxSteps', 1.5, 'a whole number from 1 on'],
  ['strategy', 'exhaustive', 'one of dpor, random, urw, pct, pos'],
  ['seed', -1, 'a whole number from 0 on'],
  ['jobs', '2', 'a whole number from 1 on'],
  ['allowOpen', 'yes', 'true or false'],
  ['features', 'all', 'true, false or a list of arguments for cucumber'],
  ['coverage', 97, '{ summary, threshold }'],
  ['coverage', null, '{ summary, threshold }'],
  ['coverage', { summary: 7 }, '{ summary, threshold }'],
  ['coverage', { threshold: 101 }, '{ summary, threshold }'],
  ['coverage', { thresholds: 9 }, '{ summary, threshold }'],
  ['watchdog', '1', 'a duration such as 500ms, 60s or 10m, as a text'],
])('%s cannot be %j', (key, value, form) => {
  expect(() => readConfig({ [key]: value }, 'c.ts')).toThrow(new Complaint(`c.ts: expected '${key}' to be ${form}.`));
});

test.each(CONFIG_NAMES)('%s is found', (name) => {
  expect(findConfig(folderWith({ [name]: '' }))).toBe(name);
});

test('most folders have no configuration', () => {
  expect(findConfig(folderWith({ 'config.ts': '' }))).toBeUndefined();
});
