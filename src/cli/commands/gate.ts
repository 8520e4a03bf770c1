// `heddle gate`: the races, the features and the coverage; one broken expectation fails it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Feature } from '../../../reports/report.ts';
import { Complaint } from '../../complaint.ts';
import { coverageOf } from '../../gate/coverage.ts';
import { Unanswered } from '../../gate/remote-explorer.ts';
import type { Action } from '../command.ts';
import { exploreProject } from '../explore-project.ts';
import type { Project } from '../project.ts';

/** The names under which cucumber looks for its configuration. */
const CUCUMBER = ['json', 'yaml', 'yml', 'js', 'cjs', 'mjs'].map((extension) => `cucumber.${extension}`);

export const gate: Action = (given, world) =>
  exploreProject(given, world, async (project, issues, signal) => {
    const { coverage, out, features } = project.settings;
    const { folder } = world;
    const wanted = features ?? CUCUMBER.some((name) => existsSync(join(folder, name)));
    return {
      features: wanted === false || signal.aborted ? undefined : await runFeatures(project, wanted, issues, signal),
      coverage: coverage === undefined ? undefined : coverageOf({ ...coverage, folder, out }),
    };
  });

/** Undefined if it was interrupted. In a process of its own: cucumber loads step definitions once. */
async function runFeatures(
  project: Project,
  wanted: true | readonly string[],
  issues: readonly number[] | undefined,
  signal: AbortSignal,
): Promise<readonly Feature[] | undefined> {
  const explorer = project.fresh();
  const args = [...(wanted === true ? [] : wanted), ...tagsOf(issues)];
  const interrupted = new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => {
      explorer.kill();
      resolve(undefined);
    });
  });
  try {
    return await Promise.race([explorer.ask({ kind: 'features', args }), interrupted]);
  } catch (error) {
    if (error instanceof Unanswered) throw new Complaint(`The features did not end: ${error.message}`, 4);
    throw error;
  }
}

function tagsOf(issues: readonly number[] | undefined): string[] {
  if (issues === undefined) return [];
  return ['--tags', issues.map((issue) => `@issue-${issue} or @tdd_issue_${issue}`).join(' or ')];
}
