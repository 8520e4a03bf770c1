// Where stages leave files for each other: git-ignored, and emptied of what an earlier run left.
import { mkdir, rm } from 'node:fs/promises';
import { resolve } from 'node:path';

const folder = resolve('.scratch');

/** The path of a file that does not exist yet. */
export async function scratchFile(name: string): Promise<string> {
  const file = resolve(folder, name);
  await mkdir(folder, { recursive: true });
  await rm(file, { force: true });
  return file;
}
