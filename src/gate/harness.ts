// What is a case explored with? The real thing; tests pass something else.
import { Complaint } from '../complaint.ts';
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
    requireCucumber();
    const { runFeatures } = await import('../cucumber/run-features.ts');
    return runFeatures({ cwd: folder, args });
  },
  // The compiler is loaded when there are mutants to make.
  runMutants: async (folder, files, { onPhase, signal }) => {
    await loadTypeScript();
    const { countedMutants, runMutants } = await import('../mutation/run-mutants.ts');
    const judged = await runMutants(files, {
      folder,
      onMutant: ({ mutant: { component, method } }) => onPhase?.(`mutating ${component}.${method}`),
      ...(signal === undefined ? {} : { signal }),
    });
    return countedMutants(judged);
  },
};

function requireCucumber(): void {
  try {
    import.meta.resolve('@cucumber/cucumber');
  } catch {
    throw new Complaint(
      'There are features, but nothing to run them with: npm install --save-dev @cucumber/cucumber, ' +
        'or set features: false in heddle.config.ts.',
    );
  }
}
