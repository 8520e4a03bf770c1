// A project of a user, in a folder of its own: features, steps and races, and the command that runs them.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

export interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Below the repository, so that `@cucumber/cucumber` is found. */
export function createProject(files: Readonly<Record<string, string>>): string {
  mkdirSync('.scratch', { recursive: true });
  const folder = resolve(mkdtempSync('.scratch/features-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** `cucumber.json`, with the steps as they are in the sources. */
export const configuration = JSON.stringify({
  default: { paths: ['features/**/*.feature'], import: [resolve('src/cucumber/index.ts'), 'features/**/*.ts'] },
});

export function runFeatures(folder: string, ...args: readonly string[]): Ended {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...process.execArgv, resolve('src/cucumber/main.ts'), ...args],
    { cwd: folder, encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}
