// Which races are there? What the files `*.race.ts` below the working folder export.
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isRace } from '../race/define-race.ts';
import type { Race } from '../race/race.ts';
import { Inconclusive } from './step-error.ts';

const RACE_FILE = /\.race\.[cm]?[jt]s$/;
const PASSED_OVER = /^(\..*|node_modules|dist|coverage|heddle-report)$/;

/** Loads each file once, in the order of their paths. One that throws, or exports no race, is refused by its name. */
export async function loadRaces(root: string = process.cwd()): Promise<Race[]> {
  const files = (await raceFilesIn(root)).toSorted();
  if (files.some((file) => file.endsWith('ts'))) await loadTypeScript();
  const races: Race[] = [];
  for (const file of files) races.push(...(await racesIn(file, relative(root, file))));
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

async function racesIn(file: string, name: string): Promise<Race[]> {
  let exported: unknown[];
  try {
    exported = Object.values((await import(pathToFileURL(file).href)) as object);
  } catch (error) {
    throw new Inconclusive(`${name} cannot be loaded: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  const races = [...new Set(exported.filter(isRace))];
  if (races.length === 0) throw new Inconclusive(`${name} exports no race: \`export default defineRace({ ... })\``);
  return races;
}

/** Where Heddle itself is loaded as TypeScript, somebody has seen to it already. */
async function loadTypeScript(): Promise<void> {
  if (import.meta.url.endsWith('.ts')) return;
  const { register } = await import('tsx/esm/api');
  register();
}
