import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../../../src/cli/make-folder.ts';
import { folderWith } from '../../../setup/race-folder.ts';

test('a folder is made with those above it, and may be there already', () => {
  const folder = join(folderWith({}), 'a/b/c');
  makeFolder(folder);
  makeFolder(folder);
  expect(existsSync(folder)).toBe(true);
});

test('a file in the way is an error', () => {
  const folder = folderWith({ file: '' });
  expect(() => makeFolder(join(folder, 'file'))).toThrow('EEXIST');
  expect(() => makeFolder(join(folder, 'file/deep'))).toThrow('ENOTDIR');
});
