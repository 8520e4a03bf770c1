// Packs the package, once for all tests that want it. It is built from a copy of the sources, so that nobody's `dist` is removed
// while others look at it.
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { repositoryFiles } from './repository-files.ts';
import { runIn } from './run-in.ts';

const NEEDED = /^(scheduler|models|src|reports|schema)\/|^docs\/[^/]+\.md$|^[^/]+\.(json|md)$|^LICENSE$/;

declare module 'vitest' {
  export interface ProvidedContext {
    /** The path of what `npm pack` makes. */
    readonly tarball: string;
  }
}

/** Packs it where the tests of a vitest project find it, and answers what removes it again. */
export function packForTests(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'heddle-packed-'));
  const sources = join(folder, 'sources');
  for (const file of repositoryFiles().filter((path) => NEEDED.test(path))) {
    mkdirSync(dirname(join(sources, file)), { recursive: true });
    cpSync(file, join(sources, file));
  }
  symlinkSync(resolve('node_modules'), join(sources, 'node_modules'));
  const said = runIn(sources, 'npm', ['pack', '--silent', '--json', '--pack-destination', folder]);
  const [{ filename }] = JSON.parse(said) as [{ readonly filename: string }];
  project.provide('tarball', join(folder, filename));
  return () => rmSync(folder, { recursive: true, force: true });
}
