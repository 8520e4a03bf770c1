// What may a project decide for itself? Everything that can stand in `heddle.config.ts`; a flag of the command outranks it.

/** Where results can go. `github` is added by itself where GITHUB_ACTIONS is true. */
export const REPORTERS = ['terminal', 'html', 'junit', 'json', 'sarif', 'markdown', 'github'] as const;
/** One of the forms in which results are written. */
export type Reporter = (typeof REPORTERS)[number];

/** `dpor` runs every class of executions and can prove; the others sample. */
export const STRATEGIES = ['dpor', 'random', 'urw', 'pct', 'pos'] as const;
export type StrategyFlag = (typeof STRATEGIES)[number];

/** What can stand in `heddle.config.ts`; whatever is left out has its default. */
export interface Config {
  /** Files or patterns, from the folder of the configuration. Default: every `*.race.ts`, `.mts`, `.js` and `.mjs` below it. */
  readonly races?: string | readonly string[];
  /** The folder that reports are written to. Default `heddle-report`. */
  readonly out?: string;
  readonly reporters?: readonly Reporter[];
  /** When to give up one exploration: `'60s'`. */
  readonly budget?: string;
  readonly maxExecutions?: number;
  readonly maxSteps?: number;
  readonly strategy?: StrategyFlag;
  readonly seed?: number;
  /** How many explorations run at the same time. Default: as many as there are processors. */
  readonly jobs?: number;
  /** Whether a search that a budget ended lets the gate pass. */
  readonly allowOpen?: boolean;
  /** Whether the gate runs the features, or what cucumber is told then. Default: if there is a cucumber configuration. */
  readonly features?: boolean | readonly string[];
  readonly coverage?: CoverageConfig;
  /** After how long without a sign of life a race counts as one that loops for ever: `'30s'`. */
  readonly watchdog?: string;
}

/** Where the coverage of the tests is read from, and how much of it the gate asks for. */
export interface CoverageConfig {
  /** c8's `coverage-summary.json`. */
  readonly summary?: string;
  /** The least that lines, branches, functions and statements must each be, in percent. Default 97. */
  readonly threshold?: number;
}

/** For `export default defineConfig({ ... })`: says what can be configured, and changes nothing. */
export function defineConfig(config: Config): Config {
  return config;
}
