// The gate stage: the races of the reference implementation, and the coverage that was measured before. The features are a stage
// of their own, so they are left out here.
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import type { Report } from '../../reports/report.ts';
import { runNpmScript } from './npm-script.ts';
import type { Stage, Tally } from './stage.ts';

const SUMMARY = 'coverage/coverage-summary.json';
const REPORT = 'heddle-report/report.json';

export function gate(name: string, after: readonly string[]): Stage {
  return {
    name,
    after,
    needs: /\.race\.ts$/,
    async run(signal) {
      await rm(REPORT, { force: true });
      const args = ['--no-features', '--quiet', ...(existsSync(SUMMARY) ? ['--coverage', SUMMARY] : [])];
      const { succeeded, output } = await runNpmScript('start', { args, signal });
      const report = await readFile(REPORT, 'utf8').catch(() => undefined);
      return { ...gateTally(report, succeeded), output };
    },
  };
}

/** Every expectation of the report counts. A gate that leaves no report has failed. */
export function gateTally(report: string | undefined, succeeded: boolean): Tally {
  if (report === undefined) return { passed: 0, failed: 1 };
  const { totals } = JSON.parse(report) as Report;
  const { met, broken, open, error } = totals;
  const failed = broken + open + error;
  return { passed: met, failed: failed === 0 && !succeeded ? 1 : failed };
}
