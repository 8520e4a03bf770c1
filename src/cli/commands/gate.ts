// `heddle gate`: the races, the features, the coverage and the mutants; one broken expectation fails it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { coverageOf } from '../../gate/coverage.ts';
import type { RequestOf } from '../../gate/protocol.ts';
import { Unanswered } from '../../gate/remote-explorer.ts';
import type { Action } from '../command.ts';
import { exploreProject, type Extras } from '../explore-project.ts';
import type { Project } from '../project.ts';

/** The names under which cucumber looks for its configuration. */
const CUCUMBER = ['json', 'yaml', 'yml', 'js', 'cjs', 'mjs'].map((extension) => `cucumber.${extension}`);

export const gate: Action = (given, world) =>
  exploreProject(given, world, async (project, issues, signal) => {
    const { coverage, out, features: configured } = project.settings;
    const { folder } = world;
    const wanted = configured ?? CUCUMBER.some((name) => existsSync(join(folder, name)));
    const files = [
      ...new Set(project.races.filter((race) => issues?.includes(race.issue) ?? true).map(({ file }) => file)),
    ];
    const [features, mutants]: [Extras, Extras] = await Promise.all([
      wanted === false ? {} : askApart(project, { kind: 'features', args: cucumberArgs(wanted, issues) }, signal),
      given.flags.mutants === true ? askApart(project, { kind: 'mutants', files }, signal) : {},
    ]);
    const problems = [...(features.problems ?? []), ...(mutants.problems ?? [])];
    return {
      coverage: coverage === undefined ? undefined : coverageOf({ ...coverage, folder, out }),
      ...mutants,
      ...features,
      problems: problems.length === 0 ? undefined : problems,
    };
  });

/** Nothing if it was interrupted. In a process of its own: cucumber, for one, loads step definitions once. */
async function askApart(
  project: Project,
  request: RequestOf<'features' | 'mutants'>,
  signal: AbortSignal,
): Promise<Extras> {
  const explorer = project.fresh();
  const interrupted = new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => {
      explorer.kill();
      resolve(undefined);
    });
  });
  try {
    return { [request.kind]: await Promise.race([explorer.ask<typeof request.kind>(request), interrupted]) };
  } catch (error) {
    if (error instanceof Unanswered) return { problems: [{ what: request.kind, message: error.message }] };
    throw error;
  }
}

function cucumberArgs(wanted: true | readonly string[], issues: readonly number[] | undefined): string[] {
  const own = wanted === true ? [] : wanted;
  if (issues === undefined) return [...own];
  return [...own, '--tags', issues.map((issue) => `@issue-${issue} or @tdd_issue_${issue}`).join(' or ')];
}
