import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findMachinePaths, findRegistries } from './portability.ts';
import { readTree } from './tree.ts';

test('no file names a path of one machine', () => {
  expect(readTree().flatMap(findMachinePaths)).toEqual([]);
});

test('the lock file names no registry', () => {
  expect(findRegistries(readFileSync('package-lock.json', 'utf8'))).toEqual([]);
});

test('the path check sees home folders on every system', () => {
  const homes = [['', 'home', 'ada', 'heddle'].join('/'), ['', 'Users', 'ada'].join('/'), ['C:', 'heddle'].join('\\')];
  const texts = homes.map((home) => `See here:\nconst log = '${home}';`);
  expect(texts.flatMap((text) => findMachinePaths({ path: 'a.ts', text }))).toEqual(
    texts.map(() => expect.stringContaining('a.ts:2 names')),
  );
});

test('the path check lets addresses, globs and our own folders be', () => {
  const text = `https://example.org/home/ada src/work/shift.ts **/tmp/x ./opt/a`;
  expect(findMachinePaths({ path: 'a.md', text })).toEqual([]);
});

test('the registry check sees a download address', () => {
  const lockFile = '{ "node_modules/a": { "version": "1.0.0", "resolved": "https://registry.example/a-1.0.0.tgz" } }';
  expect(findRegistries(lockFile)).toEqual([expect.stringContaining('https://registry.example/a-1.0.0.tgz')]);
});
