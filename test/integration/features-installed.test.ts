// The example of docs/cucumber.md as a user has it: the packed package, the files as they are shown, and what is said to come out.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shownFiles } from '../setup/shown-files.ts';

const project = mkdtempSync(join(tmpdir(), 'heddle-cucumber-'));
const page = readFileSync('docs/cucumber.md', 'utf8');

beforeAll(() => {
  const packages = join(project, 'node_modules');
  mkdirSync(join(packages, 'heddle'), { recursive: true });
  const [{ filename }] = JSON.parse(run('npm', ['pack', '--silent', '--json', '--pack-destination', project], '.')) as [
    { readonly filename: string },
  ];
  run('tar', ['-xzf', join(project, filename), '-C', join(packages, 'heddle'), '--strip-components=1']);
  for (const name of ['@cucumber', 'async-mutex', 'tsx'])
    symlinkSync(resolve('node_modules', name), join(packages, name));
  for (const { path, text } of shownFiles(page)) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), text);
  }
});

afterAll(() => rmSync(project, { recursive: true, force: true }));

test('the command says what the page says', () => {
  const said = /^`npx heddle-cucumber` then says:\n\n```text\n(?<text>.*?)^```$/ms.exec(page)?.groups?.['text'];
  expect(run(process.execPath, ['node_modules/heddle/dist/src/cucumber/main.js'])).toBe(said);
});

test('plain cucumber runs the steps too', () => {
  const args = ['node_modules/@cucumber/cucumber/bin/cucumber.js', '--tags', 'not @tdd_expected_fail'];
  expect(run(process.execPath, args)).toContain('3 scenarios (3 passed)');
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
  expect(run(process.execPath, ['features.mjs'])).toContain('Scenarios  5 met');
});

/** Without NODE_V8_COVERAGE: the build is not what is measured. */
function run(command: string, args: readonly string[], cwd = project): string {
  const { NODE_V8_COVERAGE: _, NODE_OPTIONS: __, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
  return stdout;
}
