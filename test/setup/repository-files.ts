// The files that belong to the repository. Git is not asked, so that an exported tree can be tested too.
import { readdirSync } from 'node:fs';

const notOurs = new Set(['.git', '.scratch', 'coverage', 'dist', 'heddle-docs', 'heddle-report', 'node_modules']);

/** Paths from the root, with forward slashes, sorted. */
export function repositoryFiles(): string[] {
  return filesIn('').sort();
}

function filesIn(folder: string): string[] {
  return readdirSync(folder === '' ? '.' : folder, { withFileTypes: true })
    .filter(({ name }) => !notOurs.has(name))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(`${folder}${entry.name}/`) : [folder + entry.name]));
}
