// Are the races of a project tests of vitest, by the plugin alone? In a project that has the packed package.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installPackage } from '../setup/installed-package.ts';
import { accountRace } from '../setup/race-folder.ts';

const project = mkdtempSync(join(tmpdir(), 'heddle-plugin-'));
const files: Readonly<Record<string, string>> = {
  'package.json': '{ "private": true, "type": "module" }',
  'vitest.config.ts': `import { races } from 'heddle/vitest/plugin';
import { defineConfig } from 'vitest/config';

export default defineConfig({ plugins: [races({ budgetMs: 20_000 })] });
`,
  'src/account.race.ts': accountRace({ from: 'heddle' }),
  'src/another.race.ts': accountRace({
    from: 'heddle',
    issue: 43,
    title: 'another',
    inWithdraw: "if (amount === 50) throw new Error('no')",
  }),
  'src/plain.test.ts': `import { expect, test } from 'vitest';
import race from './account.race.ts';

test('a race can be imported', () => expect(race.issue).toBe(42));
`,
};

interface Told {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly title: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
      readonly location?: { readonly line: number };
    }[];
  }[];
}

beforeAll(() => {
  installPackage(project, ['async-mutex', 'fast-check', 'vite', 'vitest']);
  mkdirSync(join(project, 'src'));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(project, file), text);
});

afterAll(() => rmSync(project, { recursive: true, force: true }));

/** By file: the tests that were run, with how they went. */
function vitest(...args: readonly string[]): { ran: Record<string, string[]>; told: Told } {
  const { NODE_V8_COVERAGE: _, NODE_OPTIONS: __, VITEST: ___, ...env } = process.env;
  const out = join(project, 'told.json');
  const command = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=json', `--outputFile=${out}`, ...args];
  const { stderr } = spawnSync(process.execPath, command, { cwd: project, env, encoding: 'utf8' });
  expect(stderr).toBe('');
  const told = JSON.parse(readFileSync(out, 'utf8')) as Told;
  const ran = told.testResults.map(({ name, assertionResults }) => [
    name.slice(name.lastIndexOf('/') + 1),
    assertionResults.filter(({ status }) => status !== 'skipped').map(({ title, status }) => `${title}: ${status}`),
  ]);
  return { told, ran: Object.fromEntries(ran) as Record<string, string[]> };
}

test('every race file is a test file, with a test per variant; a test that imports one keeps its own', () => {
  const { ran, told } = vitest();
  expect(ran).toEqual({
    'account.race.ts': ['42/before races: passed', '42/after holds: passed'],
    'another.race.ts': ['43/before races: passed', '43/after holds: failed'],
    'plain.test.ts': ['a race can be imported: passed'],
  });
  const results = told.testResults.flatMap(({ assertionResults }) => assertionResults);
  const [message] = results.find(({ status }) => status === 'failed')!.failureMessages;
  expect(message).toContain('expected that 43/after holds');
  expect(message).toMatch(/src\/another\.race\.ts:\d+:\d+/);
});

test('an issue is selected by its number, a race by its line', () => {
  expect(vitest('-t', '42').ran).toEqual({
    'account.race.ts': ['42/before races: passed', '42/after holds: passed'],
    'another.race.ts': [],
    'plain.test.ts': [],
  });
  const line = files['src/account.race.ts']!.split('\n').findIndex((text) => text.includes('defineRace({')) + 1;
  const { told } = vitest(`src/account.race.ts:${line}`);
  expect(told.testResults[0]!.assertionResults.map(({ status, location }) => [status, location?.line])).toEqual([
    ['passed', line],
    ['passed', line],
  ]);
});
