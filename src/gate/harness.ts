// What is a case explored with? The real thing; tests pass something else.
import { compareWith, reportCase, reportReplay } from '../race/case-report.ts';
import type { Harness } from './local-explorer.ts';
import { loadTypeScript } from './typescript.ts';

export const harness: Harness = {
  reportCase,
  reportReplay,
  compareWith,
  // Cucumber is loaded when there are features to run: a project that has none need not have it installed.
  runFeatures: async (folder, args) => {
    await loadTypeScript();
    const { runFeatures } = await import('../cucumber/run-features.ts');
    return runFeatures({ cwd: folder, args });
  },
};
