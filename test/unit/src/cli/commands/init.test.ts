import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dispatch } from '../../../../../src/cli/dispatch.ts';
import { folderWith } from '../../../../setup/race-folder.ts';
import { fakeWorld } from '../fake-world.ts';

test('a first race is written, with what to do next', async () => {
  const world = fakeWorld(folderWith({}));
  expect(await dispatch(['init'], world)).toBe(0);
  expect(readdirSync(join(world.folder, 'races')).toSorted()).toEqual([
    'account.model.ts',
    'account.race.ts',
    'account.ts',
  ]);
  expect(readFileSync(join(world.folder, 'races/account.race.ts'), 'utf8')).toContain('export default defineRace({');
  expect(world.printed.out).toBe(`
 races/account.ts        the component: an account, with a bug and with its fix
 races/account.model.ts  the model: what one withdrawal alone must do
 races/account.race.ts   the race: two withdrawals at the same time

 Now run it:  npx heddle --verbose

`);
});

test('nothing that is there is touched', async () => {
  const world = fakeWorld(folderWith({ 'my/account.model.ts': 'mine' }));
  expect(await dispatch(['init', 'my'], world)).toBe(3);
  expect(readdirSync(join(world.folder, 'my'))).toEqual(['account.model.ts']);
  expect(world.printed.err).toBe(
    'heddle: my/account.model.ts is there already. Name another folder: heddle init <folder>.\n',
  );
});

test('a folder that cannot be made is told', async () => {
  const world = fakeWorld(folderWith({ races: 'a file' }));
  expect(await dispatch(['init'], world)).toBe(3);
  expect(world.printed.err).toMatch(/^heddle: Cannot write to races \((EEXIST|ENOTDIR)\)\.\n$/);
});
