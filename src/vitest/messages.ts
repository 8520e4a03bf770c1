// What does a failing test say? What was expected, what was found, and the execution that shows it, with its token.
import type { Site } from '../../scheduler/exploration/call-site.ts';
import { drawVerdict } from '../race/verdict-picture.ts';
import type { Finding } from './finding.ts';

/** `claim` is what was expected: `expected 42/after to be linearizable`. */
export function describeFinding({ verdict, extent, folder }: Finding, claim: string): string {
  const { kind, pattern, object } = verdict;
  const found = kind === 'holds' ? 'every execution is right' : `found ${pattern}`;
  const where = object === undefined ? '' : ` on ${object}`;
  const picture = drawVerdict(verdict, folder);
  return [`${claim}, but ${found}${where} (${extent})`, ...(picture === '' ? [] : ['', picture])].join('\n');
}

/** Neither a proof nor a counterexample. */
export class Undecided extends Error {
  override readonly name = 'Undecided';

  constructor(finding: Finding, what: string) {
    const { kind } = finding.verdict;
    const claim = `cannot tell whether ${finding.name} would ${what}`;
    const advice =
      kind === 'open' ? '\n\nThe search was ended first. This is not a proof: raise budgetMs or maxExecutions.' : '';
    super(`${describeFinding(finding, claim)}${advice}`);
    if (finding.at !== undefined) pointTo(this, finding.at);
  }
}

/** A variant that does not do what its race says. */
export class ExpectationError extends Error {
  override readonly name = 'ExpectationError';

  constructor(message: string, at: Site | undefined) {
    super(message);
    if (at !== undefined) pointTo(this, at);
  }
}

/** Makes editors and reporters show a line of the user's code instead of one of ours. */
function pointTo(error: Error, { file, line, column }: Site): void {
  error.stack = `${error.name}: ${error.message}\n    at ${file}:${line}:${column}`;
}
