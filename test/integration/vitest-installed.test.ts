// The example of docs/vitest.md as a user has it: the packed package, the files as they are shown, and what is said to come out.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkPackage } from '../setup/installed-package.ts';
import { accountRace } from '../setup/race-folder.ts';
import { blocksOf, filesOf, pasteInto } from '../setup/shown-code.ts';

const project = mkdtempSync(join(tmpdir(), 'heddle-vitest-'));
const page = readFileSync('docs/vitest.md', 'utf8');
const readme = blocksOf(readFileSync('README.md', 'utf8'), 'README.md');

beforeAll(() => {
  linkPackage(project, ['async-mutex', 'fast-check', 'vite', 'vitest']);
  write('package.json', '{ "private": true, "type": "module" }');
  pasteInto(project, filesOf(page));
  for (const { file, code } of readme) if (file.startsWith('account')) write(`src/${file}`, code);
});

afterAll(() => rmSync(project, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(project, file)), { recursive: true });
  writeFileSync(join(project, file), text);
}

function vitest(...args: readonly string[]): string {
  const { NODE_V8_COVERAGE: _, NODE_OPTIONS: __, VITEST: ___, FORCE_COLOR: ____, ...env } = process.env;
  const command = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=verbose', ...args];
  const { stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: project,
    env: { ...env, NO_COLOR: '1' },
    encoding: 'utf8',
  });
  return `${stdout}${stderr}`.replaceAll(/ \d+m?s$/gm, '');
}

/** The tests that were run, each with how it went. */
function ran(...args: readonly string[]): string[] {
  return [...vitest(...args).matchAll(/^ +(?<test>[✓×] .*)$/gm)].map(({ groups }) => groups!['test']!).toSorted();
}

const races = (file: string): string[] => [
  `✓ ${file} > #42 account: two withdrawals overdraw the account > 42/after holds`,
  `✓ ${file} > #42 account: two withdrawals overdraw the account > 42/before races`,
];

test('vitest says of every file what the page says', () => {
  const said = vitest();
  const shown = [...page.matchAll(/^```text\n(?<text>.*?)^```$/gms)].map(({ groups }) => groups!['text']!);
  expect(shown).toHaveLength(2);
  const [races, failure] = shown as [string, string];
  for (const line of races.split('\n')) expect(said).toContain(line);
  expect(said).toContain(failure);
  expect(said).toMatch(/Tests +1 failed \| 7 passed/);
});

test('the plugin makes races tests, which are selected by issue, by variant and by line', () => {
  const all = [...races('src/account.race.ts:5:16'), ...races('test/races.test.ts')];
  expect(ran('-t', '42')).toEqual(all);
  expect(ran('-t', '/before')).toEqual(all.filter((each) => each.includes('/before')));
  expect(ran('src/account.race.ts:5')).toEqual(races('src/account.race.ts:5:16'));
});

test('a variant that does not do what it must fails at the declaration', () => {
  write('src/another.race.ts', accountRace({ from: 'heddle', issue: 43, isFixed: false }));
  const said = vitest('-t', '43/after', 'src/another.race.ts');
  const line =
    accountRace({ from: 'heddle' })
      .split('\n')
      .findIndex((text) => text.includes('defineRace({')) + 1;
  expect(said).toContain('ExpectationError: expected that 43/after holds, but found lost update on ledger');
  expect(said).toContain(` ❯ src/another.race.ts:${line}:`);
});
