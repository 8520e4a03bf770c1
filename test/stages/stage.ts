// What a stage of `npm test` is: something that runs by itself and says how many of its checks passed.

export interface Stage {
  readonly name: string;
  /** Stages that must have ended before this one starts, passed or not; those that are not run are not waited for. */
  readonly after: readonly string[];
  /** The stage exists once one of the repository's files matches: there is no features stage without a feature. */
  readonly needs: RegExp;
  run(signal: AbortSignal): Promise<Outcome>;
}

export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

export interface Outcome extends Tally {
  /** Why nothing was run, if nothing could be. */
  readonly skipped?: string;
  /** Why some tests were not run, if some could not be. */
  readonly leftOut?: readonly string[];
  /** All that the stage printed. */
  readonly output: string;
}

export interface Result extends Outcome {
  readonly name: string;
  readonly durationMs: number;
}
