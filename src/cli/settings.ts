// What holds for this run? A flag if it was given, else the configuration, else the default.
import { availableParallelism } from 'node:os';
import { REPORTERS, type Config, type Reporter } from '../config/config.ts';
import { readDuration } from '../config/duration.ts';
import { RACE_PATTERN } from '../config/find-config.ts';
import type { CaseOptions } from '../gate/case-options.ts';
import { COVERAGE_THRESHOLD } from '../gate/coverage.ts';
import type { FlagValues } from './flags.ts';

export interface Settings {
  /** Where races are looked for. */
  readonly patterns: readonly string[];
  /** The folder of the reports, from the working folder. */
  readonly out: string;
  readonly reporters: ReadonlySet<Reporter>;
  readonly options: CaseOptions;
  readonly jobs: number;
  readonly allowOpen: boolean;
  /** Whether the gate runs the features, or what cucumber is told then; undefined to find out. */
  readonly features: boolean | readonly string[] | undefined;
  readonly coverage: { readonly summary: string; readonly threshold: number } | undefined;
}

const DEFAULT_OUT = 'heddle-report';
const DEFAULT_WATCHDOG_MS = 30_000;

/** What is written unless somebody chooses. */
const USUAL: readonly Reporter[] = ['terminal', 'html', 'junit', 'json', 'sarif'];

export function settle(flags: FlagValues, config: Config, env: Readonly<Record<string, string | undefined>>): Settings {
  const { races = RACE_PATTERN, coverage = {} } = config;
  const summary = flags.coverage ?? coverage.summary;
  return {
    patterns: typeof races === 'string' ? [races] : races,
    out: flags.out ?? config.out ?? DEFAULT_OUT,
    reporters: reportersOf(flags, config, env),
    options: optionsOf(flags, config),
    jobs: flags.jobs ?? config.jobs ?? availableParallelism(),
    allowOpen: flags['allow-open'] ?? config.allowOpen ?? false,
    features: flags['no-features'] === true ? false : config.features,
    coverage: summary === undefined ? undefined : { summary, threshold: coverage.threshold ?? COVERAGE_THRESHOLD },
  };
}

/** After how long without a sign of life a race is ended. */
export function watchdogOf(flags: FlagValues, config: Config = {}): number {
  const configured = config.watchdog === undefined ? undefined : readDuration(config.watchdog);
  return flags.watchdog ?? configured ?? DEFAULT_WATCHDOG_MS;
}

function reportersOf(
  flags: FlagValues,
  config: Config,
  env: Readonly<Record<string, string | undefined>>,
): ReadonlySet<Reporter> {
  const chosen = new Set(flags.reporter ?? config.reporters ?? USUAL);
  if (env['GITHUB_ACTIONS'] === 'true') chosen.add('github');
  return new Set(REPORTERS.filter((name) => chosen.has(name)));
}

function optionsOf(flags: FlagValues, config: Config): CaseOptions {
  const options = {
    budgetMs: flags.budget ?? (config.budget === undefined ? undefined : readDuration(config.budget)),
    maxExecutions: flags['max-executions'] ?? config.maxExecutions,
    maxSteps: flags['max-steps'] ?? config.maxSteps,
    strategy: flags.strategy ?? config.strategy,
    seed: flags.seed ?? config.seed,
    tasks: flags.tasks,
  };
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as CaseOptions;
}
