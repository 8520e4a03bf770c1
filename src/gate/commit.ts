// Of which commit does a report tell, and of which folder in it? Read from git's own files: no program is started for it.
import { readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

export interface Commit {
  readonly commit?: string;
  readonly branch?: string;
  /** From the root of the repository; absent if that is the folder. */
  readonly folder?: string;
}

interface Repository {
  /** The folder with the files. */
  readonly root: string;
  /** The folder with git's own files. */
  readonly git: string;
}

const HASH = /^[0-9a-f]{40,64}$/;

/** Empty if the folder is not in a repository. */
export function commitOf(folder: string): Commit {
  const repository = repositoryOf(folder);
  if (repository === undefined) return {};
  const { root, git } = repository;
  const below = relative(root, resolve(folder)).split(sep).join('/');
  return { ...headOf(git), ...(below === '' ? {} : { folder: below }) };
}

function headOf(git: string): Commit {
  const head = read(join(git, 'HEAD'));
  if (head === undefined) return {};
  if (HASH.test(head)) return { commit: head };
  const reference = /^ref: (.+)$/.exec(head)?.[1];
  if (reference === undefined) return {};
  const commit = commitAt(reference, git);
  const branch = reference.replace(/^refs\/heads\//, '');
  return { ...(commit === undefined ? {} : { commit }), branch };
}

/** In a second work tree `.git` is a file that names the folder. */
function repositoryOf(folder: string): Repository | undefined {
  for (let root = resolve(folder); ; root = dirname(root)) {
    const git = join(root, '.git');
    const stats = statSync(git, { throwIfNoEntry: false });
    if (stats?.isDirectory() === true) return { root, git };
    const named = stats === undefined ? undefined : /^gitdir: (.+)$/.exec(read(git) ?? '')?.[1];
    if (named !== undefined) return { root, git: resolve(root, named) };
    if (dirname(root) === root) return undefined;
  }
}

/** Branches of all work trees are kept in the main one; many at once are packed into one file. */
function commitAt(reference: string, git: string): string | undefined {
  const common = resolve(git, read(join(git, 'commondir')) ?? '.');
  const loose = read(join(git, reference)) ?? read(join(common, reference));
  if (loose !== undefined) return loose;
  const packed = (read(join(common, 'packed-refs')) ?? '').split('\n');
  return packed.find((line) => line.endsWith(` ${reference}`))?.split(' ')[0];
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}
