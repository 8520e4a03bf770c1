// How is a run made? The project is read, the cases that are meant are explored, and everything becomes one report.
import type { Coverage, Feature, Mutant, Problem, Report, Run } from '../../reports/report.ts';
import { Complaint } from '../complaint.ts';
import { assembleReport } from '../gate/assemble.ts';
import { strategyNameOf } from '../gate/case-options.ts';
import { commitOf } from '../gate/commit.ts';
import { exploreAll, type Job } from '../gate/explore-all.ts';
import { withoutFolder } from '../gate/paths.ts';
import { select, type Selection } from '../gate/select.ts';
import type { Arguments } from './command.ts';
import { readIssue, type FlagValues } from './flags.ts';
import { interruptible } from './interruption.ts';
import { publish, requireWritable } from './outputs.ts';
import { ProgressView } from './progress.ts';
import { openProject, type Project } from './project.ts';
import type { Settings } from './settings.ts';
import { versionOf } from './version.ts';
import type { World } from './world.ts';

/** What a gate asks for besides the races. */
export interface Extras {
  readonly features?: readonly Feature[] | undefined;
  readonly coverage?: Coverage | undefined;
  readonly mutants?: readonly Mutant[] | undefined;
  /** What of it could not be run. */
  readonly problems?: readonly Problem[] | undefined;
}

export type FindExtras = (
  project: Project,
  issues: readonly number[] | undefined,
  signal: AbortSignal,
) => Promise<Extras>;

const DEFAULT_BUDGET_MS = 60_000;
const DEFAULT_SEED = 1;

/** Answers the exit code. */
export async function exploreProject(given: Arguments, world: World, findExtras: FindExtras): Promise<number> {
  const { flags } = given;
  const startedAt = world.now();
  const issues = issuesOf(given);
  const project = await openProject(flags, world);
  try {
    const { settings } = project;
    requireWritable(settings, world);
    const races = select(project.races, selectionOf(flags, issues));
    const jobs = races.flatMap((race) => race.cases.map((one): Job => ({ race, one })));
    const interruption = interruptible(world);
    try {
      const { signal } = interruption;
      const [reports, extras] = await Promise.all([
        explore(jobs, project, flags, world, signal),
        findExtras(project, issues, signal),
      ]);
      const run = runOf(given, settings, world, startedAt, signal.aborted);
      const report: Report = assembleReport({
        version: versionOf(),
        folder: world.folder,
        run,
        jobs,
        reports,
        ...extras,
      });
      return publish(report, settings, flags, world);
    } finally {
      interruption.stop();
    }
  } finally {
    project.close();
  }
}

export function selectionOf({ variant, grep }: FlagValues, issues: readonly number[] | undefined): Selection {
  return {
    ...(issues === undefined ? {} : { issues }),
    ...(variant === undefined ? {} : { variants: variant }),
    ...(grep === undefined ? {} : { grep }),
  };
}

/** Issues can be named as words or with the flag. */
export function issuesOf({ flags, words }: Arguments): readonly number[] | undefined {
  const named = words.map((word) => {
    const issue = readIssue(word);
    if (issue === undefined)
      throw new Complaint(`Expected an issue number such as 42, got '${word}'. For words use --grep.`);
    return issue;
  });
  return named.length === 0 ? flags.issue : [...(flags.issue ?? []), ...named];
}

async function explore(
  jobs: readonly Job[],
  project: Project,
  flags: FlagValues,
  { stderr, now }: World,
  signal: AbortSignal,
): ReturnType<typeof exploreAll> {
  const view = new ProgressView({ output: stderr, now, isQuiet: flags.quiet === true });
  const { jobs: width, options } = project.settings;
  try {
    return await exploreAll(jobs, project.explorers(Math.min(width, jobs.length)), options, signal, view);
  } finally {
    view.clear();
  }
}

function runOf(
  given: Arguments,
  { options }: Settings,
  { folder, now }: World,
  startedAt: number,
  interrupted: boolean,
): Run {
  const { budgetMs = DEFAULT_BUDGET_MS, seed = DEFAULT_SEED, strategy = 'dpor' } = options;
  return {
    startedAt: new Date(startedAt).toISOString(),
    durationMs: now() - startedAt,
    command: withoutFolder(given.line, folder),
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    ...commitOf(folder),
    seed,
    budgetMs,
    strategy: strategyNameOf(strategy),
    interrupted,
  };
}
