// What is known after a run? One document, `report.json`, from which every other output is made. Values are texts that are
// rendered already. Fields may be added without a new version; none is renamed or removed.

/** The version of the form below, and of `report-v1.json`, its JSON schema. */
export const REPORT_VERSION = 1;

export interface Report {
  readonly $schema?: string;
  readonly version: typeof REPORT_VERSION;
  readonly tool: { readonly name: string; readonly version: string };
  readonly run: Run;
  readonly totals: Totals;
  readonly races: readonly Race[];
  /** The scenarios of the features, if they were run. */
  readonly features?: readonly Feature[];
  readonly coverage?: Coverage;
  /** Locks that were taken away or held too briefly, to see whether that is noticed. */
  readonly mutants?: readonly Mutant[];
  /** What could not be run, so that nothing is known about it. */
  readonly problems?: readonly Problem[];
  /** By path from the working folder: the text of each source file that a step names. */
  readonly sources: Readonly<Record<string, string>>;
}

export interface Run {
  /** ISO 8601. */
  readonly startedAt: string;
  readonly durationMs: number;
  readonly command: string;
  readonly node: string;
  readonly platform: string;
  readonly commit?: string;
  readonly branch?: string;
  /** The working folder, from the root of the repository; absent if it is the root, or there is no repository. */
  readonly folder?: string;
  readonly seed: number;
  readonly budgetMs: number;
  readonly strategy: string;
  /** Whether the run was interrupted, so that some of it is missing. */
  readonly interrupted: boolean;
}

/** Of the variants of all scenarios, and of the features, coverage, mutants and problems if there are any. */
export interface Totals {
  readonly met: number;
  readonly broken: number;
  readonly open: number;
  readonly error: number;
}

/** Whether an expectation was met; `open` if a budget ended the search, `error` if the harness could not tell. */
export type Outcome = 'met' | 'broken' | 'open' | 'error';

export interface Race {
  readonly issue: number;
  readonly title: string;
  /** The folder or file name of what is tested, such as `circuit-breaker`. */
  readonly component: string;
  readonly source: Place;
  /** One per scenario and variant, in the order of the declaration. */
  readonly variants: readonly VariantReport[];
}

export interface VariantReport {
  /** Unique in the report, and an anchor: `7088-lost-increment-after`; without a scenario `42-after`. */
  readonly id: string;
  /** The name of the task set; empty if the race has only one and does not name it. */
  readonly scenario: string;
  readonly variant: string;
  readonly expected: 'race' | 'deadlock' | 'no race';
  readonly outcome: Outcome;
  readonly verdict: Verdict;
  readonly exploration: Exploration;
  /** The same schedule on another variant, as far as it can be followed. */
  readonly comparison?: Comparison;
  /** The tasks in their order, each with what it does: `withdraw(80)`. */
  readonly tasks: readonly { readonly name: string; readonly calls: string }[];
}

export type VerdictKind = 'holds' | 'race' | 'deadlock' | 'livelock' | 'open' | 'error';

export interface Verdict {
  readonly kind: VerdictKind;
  /** One line: `lost update`, `linearizable`, `deadlock`, `hidden state`. */
  readonly pattern: string;
  /** The shared object that the pattern is about. */
  readonly object?: string;
  /** What happened, and what to do next where that is not plain. May have several lines. */
  readonly message?: string;
  readonly token?: string;
  /** What a replay must be told besides the token, because the run was told so and the race does not say it. */
  readonly replayWith?: { readonly seed?: number; readonly maxSteps?: number };
  /** What the shared objects hold before the first step, where that is known. */
  readonly initial?: Readonly<Record<string, string>>;
  readonly steps?: readonly Step[];
  readonly calls?: readonly Call[];
  /** Why no order of the calls explains their answers, one line per attempt. */
  readonly explanation?: readonly Attempt[];
  /** Which weaker consistencies the execution still has. */
  readonly consistency?: { readonly sequential: Holds; readonly quiescent: Holds };
  /** Two steps, by their numbers, whose reversal makes the execution pass. */
  readonly criticalReversal?: readonly [number, number];
  /** What the marked steps do, by their numbers: `overwrites step 3 with a value computed from the stale read at step 2`. */
  readonly notes?: readonly { readonly step: number; readonly mark: string; readonly text: string }[];
  readonly deadlock?: Deadlock;
  /** For an execution that took another path: what was recorded, and what came now. */
  readonly divergence?: Divergence;
  readonly preemptions?: number;
  /** Whether no failing execution is easier to read. */
  readonly isMinimal?: boolean;
}

export interface Divergence {
  readonly step: number;
  readonly recorded: string;
  readonly recordedAt?: Place;
  readonly now: string;
  readonly nowAt?: Place;
}

export type Holds = 'holds' | 'broken' | 'open';

export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column?: number;
}

export interface Step {
  /** From 1. */
  readonly n: number;
  readonly task: string;
  /** The line of awaiting inside the task: `A`, `A.1`. */
  readonly strand: string;
  readonly object: string;
  readonly method: string;
  readonly access: 'read' | 'write' | 'none';
  readonly args: readonly string[];
  /** What the call answered; absent if it says nothing or has not returned. */
  readonly value?: string;
  readonly threw?: string;
  readonly at?: Place;
  /** The call of the component that it belongs to, by its place in `calls`. */
  readonly call?: number;
  /** The steps that happened before this one, per task, in the order of `tasks`. */
  readonly clock: readonly number[];
  /** The strands that could have moved instead, itself included. */
  readonly enabled: readonly string[];
  /** The shared objects whose state this step changed, with what they hold after it. */
  readonly state: Readonly<Record<string, string>>;
  /** Whether the failure depends on it. */
  readonly isRelevant: boolean;
}

/** A call of the component's method, from its first step to its last. */
export interface Call {
  readonly task: string;
  readonly name: string;
  readonly args: readonly string[];
  readonly value?: string;
  readonly threw?: string;
  /** The numbers of its first and last steps; 0 before the first step, one more than the last step after all of them. */
  readonly from: number;
  readonly to: number;
  readonly isPending: boolean;
}

/** A legal order of some calls, after which none of the others can be next. Calls by their places in `calls`. */
export interface Attempt {
  readonly order: readonly number[];
  /** The model's state before the first call and after each. */
  readonly states: readonly string[];
  readonly next: readonly Refusal[];
}

export interface Refusal {
  readonly call: number;
  /** `false`, `throw RangeError: overdrawn`, `wait`. */
  readonly must: string;
  readonly was: string;
  /** `B withdraw(50) must be false, was true` */
  readonly text: string;
}

export interface Deadlock {
  readonly waiting: readonly {
    readonly strand: string;
    readonly holds: readonly string[];
    readonly waitsFor: string;
    readonly heldBy: readonly string[];
    readonly at?: Place;
  }[];
  /** `A`, `account:2`, `B`, `account:1`, `A`; empty if nobody waits in a circle. */
  readonly cycle: readonly string[];
  /** How it could have been avoided: had a strand got what it waits for before a step. */
  readonly wayOut?: { readonly strand: string; readonly waitsFor: string; readonly before: number };
}

export interface Exploration {
  readonly complete: boolean;
  readonly strategy: string;
  readonly reduction: 'optimal' | 'none';
  readonly executions: number;
  readonly wrong: number;
  /** How many of the wrong ones came to a standstill, whatever the one that is shown did. */
  readonly deadlocks?: number;
  /** Executions that are equivalent to one that was run. */
  readonly skipped: number;
  readonly planned: number;
  /** How many there are in all, within a factor of ten, if the search did not end. */
  readonly estimate: number | null;
  readonly deepest: number;
  readonly durationMs: number;
  readonly stoppedBy: string;
  readonly audit: { readonly kind: 'all' | 'sampled' | 'none'; readonly executions: number };
  /** Some of the executions that were run, those that failed first. */
  readonly tree: Tree;
  /** Per shared object, who used it right after whom: the coverage of interleavings. */
  readonly handOffs: readonly HandOff[];
}

export interface Tree {
  /** How many leaves there are; `leaves` may show fewer. */
  readonly total: number;
  readonly leaves: readonly Leaf[];
}

export interface Leaf {
  /** One letter or name per step. */
  readonly schedule: readonly string[];
  readonly status: 'run' | 'wrong' | 'skipped' | 'planned';
  /** Why it was not run. */
  readonly why?: string;
  readonly token?: string;
  /** What happened, if it was run: `ledger.read() -> 100`, one text per step. */
  readonly steps?: readonly string[];
}

export interface HandOff {
  readonly object: string;
  /** `A -> B`, with how many executions had it. */
  readonly pairs: readonly { readonly from: string; readonly to: string; readonly executions: number }[];
}

export interface Comparison {
  readonly variant: string;
  /** What the shared objects hold before the first step, where that is known. */
  readonly initial?: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
  readonly calls: readonly Call[];
  /** Choices of the schedule that were not possible here: the strand had to wait, or was done. */
  readonly missed: readonly { readonly at: number; readonly strand: string; readonly why: string }[];
  /** How it ended: `every call explained by an order`. */
  readonly ending: string;
}

export interface Feature {
  readonly issue: number | null;
  readonly name: string;
  readonly at: Place;
  readonly tags: readonly string[];
  /** Whether it is tagged to fail. */
  readonly isExpectedToFail: boolean;
  readonly outcome: 'met' | 'broken';
  readonly message?: string;
}

export interface Coverage {
  readonly lines: number;
  readonly branches: number;
  readonly functions: number;
  readonly statements: number;
  /** The least that each of them must be, in percent. */
  readonly threshold: number;
  readonly outcome: 'met' | 'broken';
  /** Paths from the folder of the report. */
  readonly html?: string;
  readonly lcov?: string;
}

export interface Mutant {
  readonly issue: number;
  readonly component: string;
  readonly method: string;
  readonly mutation: string;
  readonly at: Place;
  /** Whether an exploration noticed it. */
  readonly isKilled: boolean;
  /** By which scenario, and what it found. */
  readonly by?: { readonly scenario: string; readonly pattern: string; readonly token: string };
}

/** It counts as an error. */
export interface Problem {
  readonly what: 'features' | 'mutants';
  readonly message: string;
}
