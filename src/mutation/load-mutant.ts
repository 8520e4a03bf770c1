// How does a mutated file get into a race? The race and the file are written anew into a folder of their own, where all imports but
// that of the file lead to where they led before, and the race is loaded from there. Nothing of this depends on how TypeScript is loaded.
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { UsageError } from '../../scheduler/faults.ts';
import { isRace } from '../race/define-race.ts';
import type { Race } from '../race/race.ts';
import type { Counter } from './clients.ts';
import { parse, render } from './nodes.ts';

export interface SourceText {
  /** Absolute. */
  readonly file: string;
  readonly text: string;
}

export interface LoadedMutant {
  readonly race: Race;
  /** Counts how often the mutated place was come to. */
  readonly reached: Counter;
}

/** The race as it is with a mutated file in the place of one that it imports. */
export async function loadMutant(race: SourceText, mutated: SourceText, folder: string): Promise<LoadedMutant> {
  await mkdir(folder, { recursive: true });
  const paths = [race, mutated].map(({ file }) => join(folder, basename(file))) as [string, string];
  await writeFile(paths[0], relocate(race, mutated.file));
  await writeFile(paths[1], relocate(mutated));
  const { $reached } = (await load(paths[1])) as { readonly $reached: Counter };
  return { race: await loadRace(paths[0]), reached: $reached };
}

/** The race that a file exports by default. */
export async function loadRace(file: string): Promise<Race> {
  const { default: race } = (await load(file)) as { readonly default?: unknown };
  if (isRace(race)) return race;
  throw new UsageError(`Expected the default export of ${basename(file)} to be a race`);
}

function load(file: string): Promise<unknown> {
  return import(pathToFileURL(file).href);
}

/** The text with relative imports made absolute, except that of one file, which is to be found beside it. */
function relocate({ file, text }: SourceText, beside?: string): string {
  return render(parse(file, text), (node) => {
    if (!ts.isStringLiteral(node) || !isSpecifier(node) || !node.text.startsWith('.')) return undefined;
    const target = resolve(dirname(file), node.text);
    return JSON.stringify(target === beside ? `./${basename(target)}` : pathToFileURL(target).href);
  });
}

function isSpecifier({ parent }: ts.StringLiteral): boolean {
  return ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent);
}
