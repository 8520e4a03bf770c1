// The coverage stage: every stage that runs the sources leaves V8's counts in one folder, and c8 judges their sum.
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import ts from 'typescript';
import { findChromium } from '../browser/chromium.ts';
import { repositoryFiles } from '../setup/repository-files.ts';
import { runNpmScript } from './npm-script.ts';
import type { Stage } from './stage.ts';

/** What runs in a browser is measured there, and not at all where there is none. */
const inBrowser = 'reports/html/client/*.js';
const sources = /^(scheduler|models|src|reports)\/.*\.ts$/;

/** Node writes the counts of every process that inherits this, child processes of tests included. */
export const measured = { NODE_V8_COVERAGE: resolve('coverage/tmp') };

export function coverage(name: string, after: readonly string[]): Stage {
  return {
    name,
    after,
    needs: sources,
    async run(signal) {
      const typesOnly = repositoryFiles().filter(
        (path) => sources.test(path) && isTypesOnly(readFileSync(path, 'utf8')),
      );
      const unmeasured = findChromium() === undefined ? [inBrowser] : [];
      const args = ['**/*.d.ts', ...typesOnly, ...unmeasured].map((path) => `--exclude=${path}`);
      const { succeeded, output } = await runNpmScript('coverage:report', { args, signal });
      return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, output };
    },
  };
}

/** Forgets what earlier runs measured. */
export async function resetCoverage(): Promise<void> {
  await rm('coverage', { recursive: true, force: true });
}

/** A file that leaves no code behind is never loaded, and would count as wholly uncovered. */
export function isTypesOnly(source: string): boolean {
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: { module: ts.ModuleKind.ESNext, verbatimModuleSyntax: true, removeComments: true },
  });
  return /^\s*(export \{\};)?\s*$/.test(outputText);
}
