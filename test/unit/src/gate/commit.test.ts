import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commitOf } from '../../../../src/gate/commit.ts';
import { folderWith } from '../../../setup/race-folder.ts';

const HASH = '3fa91c0'.padEnd(40, '0');
const OTHER = 'b'.repeat(40);

test('a branch is read from its file, also from a folder below', () => {
  const folder = folderWith({
    '.git/HEAD': 'ref: refs/heads/main\n',
    '.git/refs/heads/main': `${HASH}\n`,
    'a/b/c': '',
  });
  expect(commitOf(folder)).toEqual({ commit: HASH, branch: 'main' });
  expect(commitOf(join(folder, 'a/b'))).toEqual({ commit: HASH, branch: 'main', folder: 'a/b' });
});

test('a branch may be packed with others', () => {
  const packed = `# pack-refs with: peeled\n${OTHER} refs/heads/other\n${HASH} refs/heads/feature/x\n`;
  const folder = folderWith({ '.git/HEAD': 'ref: refs/heads/feature/x', '.git/packed-refs': packed });
  expect(commitOf(folder)).toEqual({ commit: HASH, branch: 'feature/x' });
});

test('a detached head is a commit without a branch', () => {
  expect(commitOf(folderWith({ '.git/HEAD': `${HASH}\n` }))).toEqual({ commit: HASH });
});

test('a branch without a commit has none', () => {
  expect(commitOf(folderWith({ '.git/HEAD': 'ref: refs/heads/main' }))).toEqual({ branch: 'main' });
});

test('another work tree says where its folder is, and that where the branches are', () => {
  const folder = folderWith({
    'main/.git/refs/heads/side': HASH,
    'main/.git/worktrees/side/HEAD': 'ref: refs/heads/side\n',
    'main/.git/worktrees/side/commondir': '../..\n',
    'side/.git': 'gitdir: ../main/.git/worktrees/side\n',
  });
  expect(commitOf(join(folder, 'side'))).toEqual({ commit: HASH, branch: 'side' });
});

test.each([
  ['no repository', {}],
  ['a head that is something else', { '.git/HEAD': 'nonsense' }],
  ['a folder without a head', { '.git/config': '' }],
  ['a file that names nothing', { '.git': 'nonsense' }],
])('%s tells nothing', (_, files) => {
  expect(commitOf(folderWith(files))).toEqual({});
});
