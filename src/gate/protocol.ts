// What is asked of the process that runs the user's code, and what does it answer? Plain data, because it travels between
// processes: the command itself never runs a line that it has not come with.
import type { Feature, Mutant } from '../../reports/report.ts';
import type { Progress } from '../../scheduler/exploration/progress.ts';
import type { ComplaintCode } from '../complaint.ts';
import type { CaseReport } from '../race/case-report.ts';
import type { CaseOptions } from './case-options.ts';
import type { Check, Checked } from './check-file.ts';
import type { CaseReference, ListedRace, RaceReference } from './listing.ts';

export type Request =
  /** The default export of a configuration. */
  | { readonly kind: 'config'; readonly file: string }
  /** The races of files, by their paths from the working folder. */
  | { readonly kind: 'list'; readonly files: readonly string[] }
  /** Explores a case; the schedule of its failure is followed on another variant too, if there is one to compare with. */
  | {
      readonly kind: 'explore';
      readonly one: CaseReference;
      readonly other?: CaseReference;
      readonly options: CaseOptions;
    }
  /** Runs the execution of a race that a token names. */
  | { readonly kind: 'replay'; readonly race: RaceReference; readonly token: string; readonly options: CaseOptions }
  /** Judges a recorded history. */
  | { readonly kind: 'check'; readonly check: Check }
  /** Runs the features, with arguments for cucumber. */
  | { readonly kind: 'features'; readonly args: readonly string[] }
  /** Makes every mistake that could be made with a lock of the races in these files, and sees who notices. */
  | { readonly kind: 'mutants'; readonly files: readonly string[] };

export type Kind = Request['kind'];

/** What is answered to each kind of request. */
export interface Answers {
  readonly config: unknown;
  readonly list: readonly ListedRace[];
  readonly explore: CaseReport;
  readonly replay: CaseReport;
  readonly check: Checked;
  readonly features: readonly Feature[];
  readonly mutants: readonly Mutant[];
}

export type RequestOf<K extends Kind> = Extract<Request, { readonly kind: K }>;

/** What is told on the way. */
export interface Listener {
  /** What is being done, as the end of a sentence: `loading account.race.ts`. */
  readonly onPhase?: (phase: string) => void;
  readonly onProgress?: (progress: Progress) => void;
  readonly signal?: AbortSignal;
}

/** Whoever runs the user's code. */
export interface Explorer {
  ask<K extends Kind>(request: RequestOf<K>, listener?: Listener): Promise<Answers[K]>;
}

export type ToExplorer = { readonly kind: 'request'; readonly request: Request } | { readonly kind: 'abort' };

export type FromExplorer =
  /** A sign of life. */
  | { readonly kind: 'beat' }
  | { readonly kind: 'phase'; readonly phase: string }
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'answer'; readonly answer: unknown }
  | { readonly kind: 'complaint'; readonly message: string; readonly exitCode: ComplaintCode }
  | { readonly kind: 'crash'; readonly message: string };
