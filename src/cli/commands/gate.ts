// `heddle gate`: the races, the features and the coverage; one broken expectation fails it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { coverageOf } from '../../gate/coverage.ts';
import { Unanswered } from '../../gate/remote-explorer.ts';
import type { Action } from '../command.ts';
import { exploreProject, type Extras } from '../explore-project.ts';
import type { Project } from '../project.ts';

/** The names under which cucumber looks for its configuration. */
const CUCUMBER = ['json', 'yaml', 'yml', 'js', 'cjs', 'mjs'].map((extension) => `cucumber.${extension}`);

export const gate: Action = (given, world) =>
  exploreProject(given, world, async (project, issues, signal) => {
    const { coverage, out, features } = project.settings;
    const { folder } = world;
    const wanted = features ?? CUCUMBER.some((name) => existsSync(join(folder, name)));
    return {
      coverage: coverage === undefined ? undefined : coverageOf({ ...coverage, folder, out }),
      ...(wanted === false ? {} : await runFeatures(project, wanted, issues, signal)),
    };
  });

/** Nothing if it was interrupted. In a process of their own: cucumber loads step definitions once. */
async function runFeatures(
  project: Project,
  wanted: true | readonly string[],
  issues: readonly number[] | undefined,
  signal: AbortSignal,
): Promise<Extras> {
  const explorer = project.fresh();
  const args = [...(wanted === true ? [] : wanted), ...tagsOf(issues)];
  const interrupted = new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => {
      explorer.kill();
      resolve(undefined);
    });
  });
  try {
    return { features: await Promise.race([explorer.ask({ kind: 'features', args }), interrupted]) };
  } catch (error) {
    if (error instanceof Unanswered) return { problem: `The features did not end: ${error.message}` };
    throw error;
  }
}

function tagsOf(issues: readonly number[] | undefined): string[] {
  if (issues === undefined) return [];
  return ['--tags', issues.map((issue) => `@issue-${issue} or @tdd_issue_${issue}`).join(' or ')];
}
