import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { pathFrom, withoutFolder } from '../../../../src/gate/paths.ts';

const folder = ['', 'here', 'we are'].join('/');

test.each([
  [`${folder}/src/a.ts`, 'src/a.ts'],
  ['/here/b.ts', '../b.ts'],
  ['src/a.ts', 'src/a.ts'],
])('%s is called %s', (file, name) => {
  expect(pathFrom(folder, file)).toBe(name);
});

test('a text is freed of the folder, as a path and as an address', () => {
  const text = `${folder}/a.ts:1 and ${pathToFileURL(folder).href}/b.ts:2 in ${folder}`;
  expect(withoutFolder(text, folder)).toBe('a.ts:1 and b.ts:2 in .');
});
