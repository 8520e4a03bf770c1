// In processes of their own, because a loader stays. Not with `.ts`: the tests' own loader takes that.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith, sourceUrl } from '../../../setup/race-folder.ts';

function run(script: string, files: Record<string, string>): string {
  const folder = folderWith({ 'script.mjs': script, ...files });
  const { stdout, stderr } = spawnSync(process.execPath, [...process.execArgv, join(folder, 'script.mjs')], {
    encoding: 'utf8',
  });
  return stdout + stderr;
}

const LOAD = `import { loadTypeScript } from '${sourceUrl('src/gate/typescript.ts')}';`;
const ENUM = `enum Colour { Red = 'red' }\nexport const colour: string = Colour.Red;`;

test('with tsx all of TypeScript can be loaded, whatever kind of module it is', () => {
  const script = `${LOAD}
await loadTypeScript(false);
await loadTypeScript(false);
for (const file of ['./x.mts', './x.cts']) {
  const loaded = await import(file);
  console.log(loaded.colour ?? loaded.default.colour);
}`;
  expect(run(script, { 'x.mts': ENUM, 'x.cts': ENUM })).toBe('red\nred\n');
});

test('a race that is CommonJS gets the very Heddle that runs it', () => {
  const script = `${LOAD}
import { UsageError } from '${sourceUrl('src/index.ts')}';
await loadTypeScript(false);
const { default: theirs } = await import('./race.cjs');
console.log(theirs === UsageError);`;
  const files = {
    'race.cjs': `module.exports = require(new URL('${sourceUrl('src/index.ts')}').pathname).UsageError;`,
  };
  expect(run(script, files)).toBe('true\n');
});

test('where there is a loader already nothing is added', () => {
  const script = `${LOAD}
await loadTypeScript();
await import('./x.mts').catch(() => console.log('refused'));`;
  expect(run(script, { 'x.mts': ENUM })).toBe('refused\n');
});
