import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Complaint } from '../../../../src/complaint.ts';
import { RACE_PATTERN } from '../../../../src/config/find-config.ts';
import { findFiles, matcherOf } from '../../../../src/config/find-files.ts';
import { folderWith } from '../../../setup/race-folder.ts';

const empty = (...paths: string[]): Record<string, string> => Object.fromEntries(paths.map((path) => [path, '']));

test('races are found by their names, in every folder that belongs to the user', async () => {
  const folder = folderWith(
    empty(
      'b.race.ts',
      'a.race.mjs',
      'src/deep/er/c.race.mts',
      'src/d.race.js',
      'src/e.race.cts',
      'src/race.ts',
      'node_modules/x/f.race.ts',
      'dist/g.race.js',
      'coverage/h.race.js',
      '.hidden/i.race.ts',
      '.j.race.ts',
    ),
  );
  expect(await findFiles(folder, [RACE_PATTERN])).toEqual([
    '.j.race.ts',
    'a.race.mjs',
    'b.race.ts',
    'src/d.race.js',
    'src/deep/er/c.race.mts',
  ]);
});

test('a file or a folder can be named, and nothing is found twice', async () => {
  const folder = folderWith(empty('a.ts', 'races/b.ts', 'races/c.ts', 'other/d.ts'));
  expect(await findFiles(folder, ['./a.ts', 'races/*.ts', 'races/b.*'])).toEqual(['a.ts', 'races/b.ts', 'races/c.ts']);
});

test.each([
  ['*.ts', 'a.ts', true],
  ['*.ts', 'a/b.ts', false],
  ['**/*.ts', 'b.ts', true],
  ['**/*.ts', 'a/b/c.ts', true],
  ['a/**', 'a/b/c.ts', true],
  ['a/**', 'b/a.ts', false],
  ['?.ts', 'a.ts', true],
  ['?.ts', 'ab.ts', false],
  ['{a,b}.ts', 'b.ts', true],
  ['a,b.ts', 'a,b.ts', true],
  ['{a,{b,c}d}.ts', 'cd.ts', true],
  ['a.ts', 'axts', false],
  ['(x)+.ts', '(x)+.ts', true],
  ['a\\b.ts', 'a/b.ts', true],
])('%s on %s: %s', (pattern, path, isMatch) => {
  expect(matcherOf(pattern).test(path)).toBe(isMatch);
});

test.each(['{a', 'a}b{'])('the pattern %s has a brace too many', (pattern) => {
  expect(() => matcherOf(pattern)).toThrow(new Complaint(`The pattern ${pattern} has a brace without its partner.`));
});

test('a folder that is not there is told', async () => {
  const folder = folderWith({});
  await expect(findFiles(join(folder, 'gone'), ['*'])).rejects.toThrow('Cannot look for races in this folder: ENOENT.');
});

test('a folder that may not be read is told by its name', async () => {
  const folder = folderWith(empty('closed/a.race.ts'));
  chmodSync(join(folder, 'closed'), 0o000);
  const found = await findFiles(folder, [RACE_PATTERN]).catch((error: Error) => error.message);
  chmodSync(join(folder, 'closed'), 0o700);
  // Whoever is root may read everything.
  expect([['closed/a.race.ts'], 'Cannot look for races in closed: EACCES.']).toContainEqual(found);
});
