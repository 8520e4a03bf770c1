// Import cycles: files in a cycle can only be loaded, and understood, together. Types may refer to each other.
import { importsOf } from './imports.ts';
import type { TextFile } from './tree.ts';

/** One cycle, written `a.ts -> b.ts -> a.ts`, for every import that closes one. */
export function findCycles(files: readonly TextFile[]): string[] {
  const targets = new Map(
    files.map((file) => [
      file.path,
      importsOf(file)
        .filter(({ isTypeOnly }) => !isTypeOnly)
        .map(({ target }) => target),
    ]),
  );
  const cleared = new Set<string>();
  const cycles: string[] = [];

  const visit = (path: string, trail: readonly string[]): void => {
    const start = trail.indexOf(path);
    if (start !== -1) {
      cycles.push([...trail.slice(start), path].join(' -> '));
      return;
    }
    if (cleared.has(path)) return;
    for (const target of targets.get(path) ?? []) visit(target, [...trail, path]);
    cleared.add(path);
  };
  for (const path of targets.keys()) visit(path, []);
  return cycles;
}
