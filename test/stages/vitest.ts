// A stage that is one of the vitest projects, with the tests counted from vitest's own JSON.
import { readFile } from 'node:fs/promises';
import { runNpmScript } from './npm-script.ts';
import { scratchFile } from './scratch.ts';
import type { Stage, Tally } from './stage.ts';

export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly Assertion[] }[];
}

interface Assertion {
  /** Of a test that could not be run: why. */
  readonly meta?: { readonly leftOut?: string };
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
      const report = await readReport(file);
      return { ...vitestTally(report, succeeded), leftOut: reasonsOf(report), output };
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

/** `8 tests: npm cannot install ...`, each reason once. */
export function reasonsOf(report: VitestReport | undefined): string[] {
  const tests = report?.testResults.flatMap(({ assertionResults }) => assertionResults) ?? [];
  const reasons = tests.flatMap(({ meta }) => meta?.leftOut ?? []);
  return [...new Set(reasons)].map((reason) => {
    const count = reasons.filter((other) => other === reason).length;
    return `${count === 1 ? '1 test' : `${count} tests`}: ${reason}`;
  });
}

async function readReport(file: string): Promise<VitestReport | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as VitestReport;
  } catch {
    return undefined;
  }
}
