// What surrounds the scenarios of a run: files that cannot be read, hooks of the run, other formatters, profiles, attachments.
import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { createProject, runFeatures } from './feature-project.ts';

const steps = resolve('src/cucumber/index.ts');
const race = pathToFileURL(resolve('test/unit/src/race/account.ts')).href;
const feature = `@tdd_issue @tdd_issue_42
Feature: #42 Withdrawals
  Scenario: With the lock
    Given the race of issue 42
    When every interleaving of the after variant is explored
    Then every interleaving is linearizable
    And no interleaving deadlocks
`;

const folder = createProject({
  'cucumber.json': JSON.stringify({
    default: { paths: ['features/*.feature'], import: [steps] },
    hooked: { paths: ['features/*.feature'], import: [steps, 'hooks/after-all.ts'] },
    failing: { paths: ['features/*.feature'], import: [steps, 'hooks/absent-module.ts'] },
    unreadable: { paths: ['unreadable/*.feature'], import: [steps] },
  }),
  'account.race.ts': `export { accountRace as default } from '${race}';\n`,
  'features/42-account.feature': feature,
  'unreadable/42-account.feature': feature.replace('When', 'Whn'),
  'hooks/after-all.ts': `import { AfterAll } from '@cucumber/cucumber';

AfterAll(() => {
  throw new Error('the shop does not close');
});
`,
  'hooks/absent-module.ts': `import './absent.ts';\n`,
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a step attaches the picture and the link to the page once', () => {
  const { status, stdout } = runFeatures(folder, '--format', 'message:messages.ndjson');
  expect({ status, stdout }).toEqual({
    status: 0,
    stdout: '\n #42 Withdrawals\n   ok      With the lock\n\n Scenarios  1 met, 0 broken\n',
  });
  const attachments = readFileSync(join(folder, 'messages.ndjson'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => (JSON.parse(line) as { attachment?: { body: string; mediaType: string } }).attachment ?? []);
  expect(attachments).toMatchObject([
    { mediaType: 'text/plain', body: expect.stringContaining('HOLDS   #42 account / after') as string },
    { mediaType: 'text/uri-list', body: 'heddle-report/index.html#42-after' },
  ]);
});

test('another formatter prints instead, and the sum stays', () => {
  const { status, stdout } = runFeatures(folder, '--format', 'summary');
  expect(status).toBe(0);
  expect(stdout).toContain('1 scenario (1 passed)');
  expect(stdout).not.toContain('   ok      With the lock');
  expect(stdout).toContain(' Scenarios  1 met, 0 broken\n');
});

test('a hook of the run that fails breaks it', () => {
  const { status, stdout } = runFeatures(folder, '--profile', 'hooked');
  expect(status).toBe(1);
  expect(stdout).toContain('   ok      With the lock\n');
  expect(stdout).toContain('   BROKEN  The hook after test run failed\n           hooks/after-all.ts:3\n');
  expect(stdout).toContain('the shop does not close');
});

test('a feature that cannot be read breaks it', () => {
  const { status, stdout } = runFeatures(folder, '-p', 'unreadable');
  expect(status).toBe(1);
  expect(stdout).toContain('   BROKEN  It cannot be read\n           unreadable/42-account.feature:5\n');
});

test('steps that cannot be loaded are an error of their own', () => {
  const { status, stderr } = runFeatures(folder, '--profile', 'failing');
  expect(status).toBe(1);
  expect(stderr).toContain('absent.ts');
});
