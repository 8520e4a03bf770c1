// The example of docs/cucumber.md as a user has it: the packed package, the files as they are shown, and what is said to come out.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkPackage } from '../setup/installed-package.ts';
import { runIn } from '../setup/run-in.ts';
import { filesOf, outputWith, pasteInto } from '../setup/shown-code.ts';

const project = mkdtempSync(join(tmpdir(), 'heddle-cucumber-'));
const page = readFileSync('docs/cucumber.md', 'utf8');

beforeAll(() => {
  linkPackage(project, ['@cucumber', 'async-mutex', 'tsx']);
  pasteInto(project, filesOf(page));
});

afterAll(() => rmSync(project, { recursive: true, force: true }));

test('the command says what the page says', () => {
  expect(node('node_modules/heddle/dist/src/cucumber/main.js')).toBe(outputWith('Scenarios', page));
});

test('plain cucumber runs the steps too', () => {
  const args = ['node_modules/@cucumber/cucumber/bin/cucumber.js', '--tags', 'not @tdd_expected_fail'];
  expect(node(...args)).toContain('3 scenarios (3 passed)');
});

test('a script runs them, and steps may look at what was found', () => {
  const [steps = '', script = ''] = page
    .split('Steps of your own')[1]!
    .split('```ts\n')
    .slice(1)
    .map((block) => block.split('```')[0]!);
  writeFileSync(join(project, 'features/steps.mjs'), steps.replace('least: number', 'least'));
  writeFileSync(
    join(project, 'features/43-own.feature'),
    `@tdd_issue_42
Feature: #43 Steps of one's own
  Scenario: Looking
    Given the race of issue 42
    When every interleaving of the before variant is explored
    Then at least 4 executions were run
`,
  );
  const settings = { default: { import: ['features/steps.mjs'] } };
  writeFileSync(join(project, 'cucumber.json'), JSON.stringify(settings));
  writeFileSync(join(project, 'features.mjs'), script);
  expect(node('features.mjs')).toContain('Scenarios  5 met');
});

function node(...args: readonly string[]): string {
  return runIn(project, process.execPath, args);
}
