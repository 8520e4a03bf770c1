// Which flags does a replay need besides its token?
import type { Verdict } from './report.ts';

/** What follows the token on a command line: ` --seed 2`, mostly nothing. */
export function replayFlags({ replayWith: { seed, maxSteps } = {} }: Pick<Verdict, 'replayWith'>): string {
  return `${seed === undefined ? '' : ` --seed ${seed}`}${maxSteps === undefined ? '' : ` --max-steps ${maxSteps}`}`;
}
