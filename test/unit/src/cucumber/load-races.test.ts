import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { loadRaces } from '../../../../src/cucumber/load-races.ts';

const folder = mkdtempSync(join(tmpdir(), 'heddle-races-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const account = pathToFileURL(resolve('test/unit/src/race/account.ts')).href;
const table = pathToFileURL(resolve('test/unit/src/cucumber/races.ts')).href;

function project(name: string, files: Readonly<Record<string, string>>): string {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name, path)), { recursive: true });
    writeFileSync(join(folder, name, path), text);
  }
  return join(folder, name);
}

test('races are what the race files below a folder export, each once', async () => {
  const race = `export { accountRace as default, accountRace as again } from '${account}';\nexport const other = 1;\n`;
  const root = project('good', {
    'src/b/account.race.ts': race,
    'src/a/table.race.mjs': `export { tableRace } from '${table}';\n`,
    'src/account.ts': 'throw new Error("not a race file");\n',
    'node_modules/x/x.race.js': 'throw new Error("of somebody else");\n',
    'dist/account.race.js': 'throw new Error("built");\n',
    'package.json': '{}',
    'examples/package.json': '{}',
    'examples/account/account.race.ts': 'throw new Error("of another project");\n',
    '.cache/account.race.js': 'throw new Error("hidden");\n',
  });
  expect((await loadRaces(root)).map(({ issue }) => issue)).toEqual([31, 42]);
});

test.each([
  ['throws', `throw new Error('no ledger');\n`, 'src/account.race.ts cannot be loaded: Error: no ledger'],
  ['throws something else', `throw 'no ledger';\n`, 'src/account.race.ts cannot be loaded: it throws no ledger'],
  ['exports none', 'export const account = {};\n', 'src/account.race.ts exports no race'],
])('a race file that %s is refused by its name', async (name, text, message) => {
  const root = project(name.replaceAll(' ', '-'), { 'src/account.race.ts': text });
  await expect(loadRaces(root)).rejects.toThrow(message);
});

test('there may be none', async () => {
  expect(await loadRaces(project('none', { 'a.ts': '' }))).toEqual([]);
});
