// Which execution does a token of a race name? `7088/lost-increment/before/without.C/ABAB~7f3c`: the issue, the scenario if it has
// a name, the variant, the locks that are open, the parts of tasks that are left out, and the schedule.
import { UsageError } from '../../scheduler/faults.ts';
import type { ExploreOptions } from '../../scheduler/exploration/options.ts';
import type { Replay } from '../../scheduler/exploration/replay.ts';
import { parseToken } from '../../scheduler/token/token.ts';
import { replayCase } from './explore-race.ts';
import { caseName, casesOf, type Case, type Race } from './race.ts';
import { partsOf } from './shrink.ts';

/** Runs the execution that a token names. A token that names none of the races is refused. */
export async function replayRace(
  token: string,
  races: readonly Race[],
  options: Pick<ExploreOptions, 'maxSteps' | 'seed'> = {},
): Promise<Replay> {
  return replayCase(token, caseOfToken(token, races), options);
}

/** The case that a token names. */
export function caseOfToken(token: string, races: readonly Race[]): Case {
  const { prefix } = parseToken(token);
  const names = prefix.split('/');
  const without = takeMarked(names, 'without');
  const unlocked = takeMarked(names, 'unlocked').map(decodeURIComponent);
  const name = names.join('/');
  const cases = races.flatMap(casesOf);
  const found = cases.find((one) => caseName(one) === name);
  if (found === undefined) {
    const known = cases.map(caseName).join(', ');
    throw new UsageError(`There is no ${name === '' ? 'race in the token' : name}; there are ${known}`);
  }
  const parts = partsOf(found.scenario.tasks);
  const unknown = without.filter((part) => !parts.includes(part));
  if (unknown.length > 0) {
    throw new UsageError(
      `The token leaves out ${unknown.join(', ')}, but the parts of ${name} are ${parts.join(', ')}`,
    );
  }
  return { ...found, without, unlocked };
}

/** Takes `without.C.A2` off the end, if it is there. */
function takeMarked(names: string[], mark: string): string[] {
  const [first, ...marked] = names.at(-1)?.split('.') ?? [];
  if (first !== mark) return [];
  names.pop();
  return marked;
}
