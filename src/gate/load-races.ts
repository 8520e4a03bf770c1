// What does a race file declare? Loads it and takes every race that it exports; a file that cannot be used is refused in words.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { callSite } from '../../scheduler/exploration/call-site.ts';
import { Complaint } from '../complaint.ts';
import { isForeignRace, isRace } from '../race/define-race.ts';
import type { Race } from '../race/race.ts';
import { pathFrom, withoutFolder } from './paths.ts';
import { loadTypeScript } from './typescript.ts';

/** The races of a file, by its path from the folder, in the order of its exports. Throws a `Complaint`. */
export async function loadRaces(file: string, folder: string): Promise<Race[]> {
  const exported = exportsOf(await loadModule(file, folder));
  if (exported.some(isForeignRace)) {
    throw new Complaint(
      `${file} imports another copy of Heddle than the one that runs it. Run the one of the project: npx heddle.`,
    );
  }
  const races = exported.filter(isRace);
  if (races.length > 0) return races;
  throw new Complaint(`${file} exports no race: write export default defineRace({ ... }).`);
}

/** All that a file exports. Throws a `Complaint` if it cannot be loaded. */
export async function loadModule(file: string, folder: string): Promise<object> {
  await loadTypeScript();
  try {
    return (await import(pathToFileURL(resolve(folder, file)).href)) as object;
  } catch (error) {
    throw new Complaint(`${file} cannot be loaded: ${withoutFolder(describeError(error, folder), folder)}`);
  }
}

/** The default export, also where a CommonJS file was imported. */
export function defaultOf(loaded: object): unknown {
  const value: unknown = Reflect.get(loaded, 'default');
  const isWrapped = typeof value === 'object' && value !== null && '__esModule' in value && 'default' in value;
  return isWrapped ? value.default : value;
}

/** Each exported value once, those of lists too. */
function exportsOf(loaded: object): unknown[] {
  const direct = Object.values(loaded) as unknown[];
  const nested = direct.filter((value) => typeof value === 'object' && value !== null && '__esModule' in value);
  return [...new Set([...direct, ...nested.flatMap((value) => Object.values(value as object) as unknown[])].flat())];
}

/** The message, and where it came from unless it says so itself. */
export function describeError(error: unknown, folder: string): string {
  if (!(error instanceof Error)) return `it throws ${String(error)}`;
  if (error.name === 'RaceError') return error.message;
  if (error.name === 'TransformError') return error.message.replace(/^Transform failed with \d+ errors?:\n/, '');
  const place = placeOf(error, folder);
  return `${error.name}: ${error.message}${place === undefined ? '' : `\n  at ${place}`}`;
}

/** Where a parser stopped is the first line of its stack; else the first frame that is the user's. */
function placeOf(error: Error, folder: string): string | undefined {
  const [first = ''] = (error.stack ?? '').split('\n');
  const parsed = /^(?:file:\/\/)?(\/.*|[A-Za-z]:\\.*):(\d+)$/.exec(first);
  if (parsed !== null) return `${pathFrom(folder, decodeURI(parsed[1]!))}:${parsed[2]}`;
  const site = callSite(error);
  return site === undefined || site.file.includes('node_modules')
    ? undefined
    : `${pathFrom(folder, site.file)}:${site.line}`;
}
