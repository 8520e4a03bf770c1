// What does a property fail with? The execution that went wrong, drawn, with the token that replays it.
import type { Verdict } from '../../reports/report.ts';
import type { Failure } from '../../scheduler/exploration/result.ts';
import { drawVerdict } from '../race/verdict-picture.ts';

/** What a property fails with: the picture of the execution, and its token. */
export class InterleavingError extends Error {
  override readonly name = 'InterleavingError';
  readonly failure: Failure;
  /** The same in words. */
  readonly verdict: Verdict;

  /** `what` is what was run: `42/before`. `folder` is that of the component. */
  constructor(what: string, verdict: Verdict, failure: Failure, folder?: string) {
    const where = verdict.object === undefined ? '' : ` on ${verdict.object}`;
    super(`${what}: ${verdict.pattern}${where}\n\n${drawVerdict(verdict, folder)}\n`);
    this.failure = failure;
    this.verdict = verdict;
  }

  /** What a reporter adds to the message, which has everything else. */
  toJSON(): object {
    return { token: this.token };
  }

  /** Replays the execution, as `heddle replay` and `replay` do. */
  get token(): string {
    return this.failure.token;
  }
}
