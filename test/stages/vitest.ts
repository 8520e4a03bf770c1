// A stage that is one of the vitest projects, with the tests counted from vitest's own JSON.
import { readFile } from 'node:fs/promises';
import { runNpmScript } from './npm-script.ts';
import { scratchFile } from './scratch.ts';
import type { Stage, Tally } from './stage.ts';

export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
}

/** `needs` matches the project's test files; `env` is how a project is measured or told how long to run. */
export function vitest(name: string, needs: RegExp, env: Readonly<Record<string, string>> = {}): Stage {
  return {
    name,
    after: [],
    needs,
    async run(signal) {
      const file = await scratchFile(`${name}.json`);
      const args = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
      const { succeeded, output } = await runNpmScript(name, { args, env, signal });
      return { ...vitestTally(await readReport(file), succeeded), output };
    },
  };
}

/** A test file that does not load has no tests to fail, and an error between tests belongs to none: each counts. */
export function vitestTally(report: VitestReport | undefined, succeeded: boolean): Tally {
  if (report === undefined) return { passed: 0, failed: 1 };
  const unloadable = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length;
  const failed = report.numFailedTests + unloadable;
  return { passed: report.numPassedTests, failed: failed === 0 && !succeeded ? 1 : failed };
}

async function readReport(file: string): Promise<VitestReport | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as VitestReport;
  } catch {
    return undefined;
  }
}
