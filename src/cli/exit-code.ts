// How did it go? One number, for scripts. Where several apply, an error outranks a broken expectation, and that an open search: a
// race that was found is certain, a search that was ended is not.
import { INTERRUPTED } from '../../reports/totals.ts';

/** Nothing that was asked for could be done: usage or configuration. */
export const USAGE = 3;
/** The harness could not tell. */
export const FAILED = 4;

export type ExitCode = readonly [code: number, meaning: string];

/** Of a run, for help. */
export const EXIT_CODES: readonly ExitCode[] = [
  [0, 'every expectation is met, and every exploration is complete'],
  [1, 'an expectation is broken: a race in after, or none in before'],
  [2, 'open: a budget ended a search before it was complete'],
  [USAGE, 'usage or configuration'],
  [FAILED, 'the harness could not tell: nondeterminism, an endless loop, a crash'],
  [INTERRUPTED, 'Ctrl-C; the reports have what was known by then'],
];

/** Of a command that only looks or writes. */
export const SIMPLE_EXIT_CODES: readonly ExitCode[] = [[0, 'done'], ...EXIT_CODES.slice(3, 5)];
