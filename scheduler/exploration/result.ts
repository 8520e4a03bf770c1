// What does an exploration answer? The verdict, how far it was looked, and the evidence.
import type { Audit } from './audit.ts';
import type { Deadlock } from './deadlock.ts';
import type { State } from './observation.ts';
import type { Step } from './step.ts';
import type { Stop } from './session.ts';

/** `open` is the verdict of a search that was ended before it was complete: never a proof. */
export type Verdict = 'holds' | 'race' | 'deadlock' | 'livelock' | 'open' | 'error';

/** The execution that shows what is wrong. */
export interface Failure {
  readonly kind:
    'race' | 'deadlock' | 'livelock' | 'uncontrolled await' | 'nondeterminism' | 'hidden state' | 'stale token';
  /** What happened, and what to do next where that is not plain. */
  readonly message: string;
  /** What was thrown, if something was. */
  readonly error?: unknown;
  /** Replays this execution. */
  readonly token: string;
  readonly steps: readonly Step[];
  /** What the shared objects held before the first step. */
  readonly start: State;
  readonly preemptions: number;
  /** Whether no failing execution has fewer pre-emptions, or as many and fewer steps. */
  readonly isMinimal: boolean;
  /** Two dependent steps, by their numbers from 1, whose reversal makes the execution pass. */
  readonly criticalReversal?: readonly [number, number];
  readonly deadlock?: Deadlock;
  /** How a deadlock could have been avoided, if no two steps decide. */
  readonly wayOut?: WayOut;
  /** For an execution that took another path: at which step, what was recorded, and what came now. */
  readonly divergence?: { readonly step: number; readonly recorded: string; readonly now: string };
  /** What the judge of the executions keeps of this one. */
  readonly evidence?: unknown;
}

/** Had a strand got what it waits for before a step, by its number from 1, the execution would have passed. */
export interface WayOut {
  readonly strand: string;
  readonly waitsFor: string;
  readonly before: number;
}

/** What an exploration has found, and how much of the space it has seen. */
export interface Result {
  readonly verdict: Verdict;
  /** Whether every class was run. */
  readonly complete: boolean;
  /** Present when a bound was asked for: every execution up to it was run. */
  readonly completeUpTo?: { readonly preemptions: number };
  /** `none` if it was asked for, or if the program does something whose dependences footprints do not tell. */
  readonly reduction: 'optimal' | 'none';
  readonly executions: number;
  /** How many of them failed. */
  readonly wrong: number;
  /** Executions that turned out to be equivalent to another one, and were given up. */
  readonly redundant: number;
  /** Reversals that were not run because an execution covers them. */
  readonly skipped: number;
  /** Branches that were known but not run when the search ended. */
  readonly planned: number;
  /** How many executions there are in all, within an order of magnitude, if the search could tell. */
  readonly estimate?: number;
  readonly stoppedBy: Stop;
  readonly audit: Audit;
  readonly seed: number;
  readonly durationMs: number;
  readonly failure?: Failure;
}
