// `heddle init`: a first race in the user's project, ready to run. Nothing that is there already is touched.
import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Complaint } from '../../complaint.ts';
import type { Action } from '../command.ts';
import { firstRace } from '../first-race.ts';
import { makeFolder } from '../make-folder.ts';

const DEFAULT_FOLDER = 'races';

export const init: Action = async ({ words }, world) => {
  const folder = words[0] ?? DEFAULT_FOLDER;
  const files = Object.entries(firstRace).map(([name, parts]) => ({ path: join(folder, name), ...parts }));
  const taken = files.find(({ path }) => existsSync(resolve(world.folder, path)));
  if (taken !== undefined)
    throw new Complaint(`${taken.path} is there already. Name another folder: heddle init <folder>.`);
  try {
    makeFolder(resolve(world.folder, folder));
    for (const { path, text } of files) writeFileSync(resolve(world.folder, path), text, { flag: 'wx' });
  } catch (error) {
    throw new Complaint(`Cannot write to ${folder} (${(error as NodeJS.ErrnoException).code}).`);
  }
  const widest = Math.max(...files.map(({ path }) => path.length));
  const lines = files.map(({ path, what }) => ` ${path.padEnd(widest)}  ${what}`);
  world.stdout.write(`\n${lines.join('\n')}\n\n Now run it:  npx heddle --verbose\n\n`);
  return 0;
};
