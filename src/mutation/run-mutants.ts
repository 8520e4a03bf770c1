// Is every lock needed, and held for as long as it is? Each mistake that could be made with a lock is made, and must be noticed.
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Mutant } from '../../reports/report.ts';
import type { Race } from '../race/race.ts';
import { importsOfVariants } from './designs.ts';
import { judgeMutant, type Judgement } from './judge-mutant.ts';
import { loadMutant, loadRace, type SourceText } from './load-mutant.ts';
import { lockMutations } from './lock-mutations.ts';

export type JudgedMutant = Judgement & { readonly mutant: Mutant };

export interface MutantOptions {
  /** What paths are told from. Default: the working folder. */
  readonly folder?: string;
  /** Where mutants are written; they are gone afterwards. Packages must be found from there. Default: `heddle-report`. */
  readonly scratch?: string;
  readonly onMutant?: (mutant: JudgedMutant) => void;
  readonly signal?: AbortSignal;
}

/** The mutants of all locks that the variants of some races use, with what became of them. */
export async function runMutants(raceFiles: readonly string[], options: MutantOptions = {}): Promise<JudgedMutant[]> {
  const { folder = process.cwd(), scratch = join(folder, 'heddle-report'), onMutant, signal } = options;
  await mkdir(scratch, { recursive: true });
  const home = await mkdtemp(join(scratch, 'mutants-'));
  const judged: JudgedMutant[] = [];
  try {
    for (const raceFile of raceFiles) {
      for await (const one of mutantsOf(resolve(folder, raceFile), folder, join(home, String(judged.length)))) {
        judged.push(one);
        onMutant?.(one);
        if (signal?.aborted === true) return judged;
      }
    }
    return judged;
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

/** Those that count, as a report has them: one that is equivalent to the original cannot be killed. */
export function countedMutants(judged: readonly JudgedMutant[]): Mutant[] {
  return judged.filter(({ standing }) => standing !== 'equivalent').map(({ mutant }) => mutant);
}

async function* mutantsOf(raceFile: string, folder: string, home: string): AsyncGenerator<JudgedMutant> {
  const source = await read(raceFile);
  const race = await loadRace(raceFile);
  const { issue, component } = race;
  let count = 0;
  for (const [file, variants] of designsOf(race, source)) {
    const design = await read(file);
    for (const { text, at, ...mutation } of lockMutations(file, design.text)) {
      const loaded = await loadMutant(source, { file, text }, join(home, String(++count)));
      const judgement = await judgeMutant(race, loaded, variants);
      const place = { file: relative(folder, file).replaceAll(sep, '/'), ...at };
      const isKilled = judgement.standing === 'killed';
      const mutant = { issue, component, ...mutation, at: place, isKilled, ...(isKilled ? { by: judgement.by } : {}) };
      yield { ...judgement, mutant };
    }
  }
}

/** By file: the variants that are made of it, of those whose locks cure something. */
function designsOf(race: Race, { file, text }: SourceText): Map<string, string[]> {
  const designs = new Map<string, string[]>();
  for (const [variant, specifiers] of importsOfVariants(file, text)) {
    if (!cures(race, variant)) continue;
    for (const specifier of specifiers) {
      const design = resolve(dirname(file), specifier);
      designs.set(design, [...(designs.get(design) ?? []), variant]);
    }
  }
  return designs;
}

/** Whether a variant must hold in a scenario in which the bug shows. */
function cures({ scenarios }: Race, variant: string): boolean {
  return scenarios.some(
    ({ expectations }) => expectations.get(variant) === 'holds' && expectations.get('before') !== 'holds',
  );
}

async function read(file: string): Promise<SourceText> {
  return { file, text: await readFile(file, 'utf8') };
}
