// Which races are there? What the files `*.race.ts` below the working folder export, loaded as the command loads them.
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { loadRaces as racesOf } from '../gate/load-races.ts';
import type { Race } from '../race/race.ts';
import { Inconclusive } from './step-error.ts';

const RACE_FILE = /\.race\.[cm]?[jt]s$/;
const PASSED_OVER = /^(\..*|node_modules|dist|coverage|heddle-report)$/;

/** Loads each file once, in the order of their paths. One that throws, or exports no race, is refused by its name. */
export async function loadRaces(root: string = process.cwd()): Promise<Race[]> {
  const files = (await raceFilesIn(root)).toSorted();
  const races: Race[] = [];
  for (const file of files) {
    try {
      races.push(...(await racesOf(relative(root, file).split(sep).join('/'), root)));
    } catch (error) {
      throw new Inconclusive((error as Error).message, { cause: error });
    }
  }
  return races;
}

/** Without those of projects inside of this one, which load another copy of the harness. */
async function raceFilesIn(folder: string, isInner = false): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  if (isInner && entries.some(({ name }) => name === 'package.json')) return [];
  const found = entries.map(async (entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return PASSED_OVER.test(entry.name) ? [] : raceFilesIn(path, true);
    return RACE_FILE.test(entry.name) ? [path] : [];
  });
  return (await Promise.all(found)).flat();
}
