import { describe, expect, test } from 'vitest';
import { findBarrels, findMisnamed } from './names.ts';
import { readTree } from './tree.ts';

test('files are named after what they answer', () => {
  expect(findMisnamed(readTree())).toEqual([]);
});

test('only the public door passes on what others export', () => {
  expect(findBarrels(readTree())).toEqual([]);
});

describe('the name check refuses', () => {
  test.each([
    ['src/stringUtils.ts', 'is not in kebab-case'],
    ['src/Race.ts', 'is not in kebab-case'],
    ['test/unit/snake_case.test.ts', 'is not in kebab-case'],
    ['src/utils.ts', 'says nothing'],
    ['src/helpers/render.ts', 'says nothing'],
    ['scheduler/strand-manager.ts', 'says nothing'],
    ['scheduler/engine-impl.ts', 'says nothing'],
    ['models/common.ts', 'says nothing'],
  ])('%s', (path, reason) => {
    expect(findMisnamed([{ path, text: '' }])).toEqual([expect.stringContaining(reason)]);
  });
});

test.each(['src/components/account/account.race.ts', 'test/unit/scheduler/wakeup-tree.test.ts', 'src/uncommon.ts'])(
  'the name check accepts %s',
  (path) => {
    expect(findMisnamed([{ path, text: '' }])).toEqual([]);
  },
);

test('the barrel check tells a barrel from a file that also does something', () => {
  const text = `export { a } from './a.ts';\nexport * from './b.ts';\n`;
  expect(findBarrels([{ path: 'models/index.ts', text }])).toEqual([expect.stringContaining('only re-exports')]);
  expect(findBarrels([{ path: 'src/index.ts', text }])).toEqual([]);
  expect(findBarrels([{ path: 'models/all.ts', text: `${text}export const c = 1;\n` }])).toEqual([]);
});
