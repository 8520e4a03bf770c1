import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { versionOf } from '../../../../src/cli/version.ts';
import { folderWith } from '../../../setup/race-folder.ts';

test('the version is that of the nearest package.json above', () => {
  const folder = folderWith({ 'package.json': '{ "version": "1.2.3" }', 'dist/src/cli/main.js': '' });
  expect(versionOf(pathToFileURL(join(folder, 'dist/src/cli/main.js')).href)).toBe('1.2.3');
});
