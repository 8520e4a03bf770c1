// Which assertions can be made? `toHold`, `toBeLinearizable`, `toRace` and `toDeadlock`, with the failing execution as the message.
// A search that was not complete proves nothing: neither an assertion nor its negation passes on it.
import type { Verdict } from '../../reports/report.ts';
import { UsageError } from '../../scheduler/faults.ts';
import { isRace } from '../race/define-race.ts';
import { findingOf, type Finding } from './finding.ts';
import { Undecided, describeFinding } from './messages.ts';

interface MatcherResult {
  readonly pass: boolean;
  readonly message: () => string;
}

type Matcher = (subject: unknown, options?: unknown) => Promise<MatcherResult>;

/** For `expect.extend`. */
export const matchers = {
  toHold: matcher('hold in every execution', ['holds']),
  toBeLinearizable: requiringModel(matcher('be linearizable', ['holds'])),
  toRace: matcher('race', ['race']),
  toDeadlock: matcher('deadlock', ['deadlock']),
} as const satisfies Readonly<Record<string, Matcher>>;

function matcher(what: string, passing: readonly Verdict['kind'][]): Matcher {
  return async (subject, options) => {
    const finding = await findingOf(subject, options);
    const { kind } = finding.verdict;
    if (kind === 'open' || kind === 'error') throw new Undecided(finding, what);
    const pass = passing.includes(kind);
    return { pass, message: () => describeFinding(finding, `expected ${nameOf(finding, pass)}${what}`) };
  };
}

/** `42/after to race`, with a `not` if it does. */
function nameOf({ name }: Finding, pass: boolean): string {
  return `${name} ${pass ? 'not ' : ''}to `;
}

function requiringModel(inner: Matcher): Matcher {
  return async (subject, options) => {
    if (typeof subject === 'function' || (isRace(subject) && subject.model === undefined)) {
      throw new UsageError('Without a model nothing can be linearizable: use toHold, or add a model to the race');
    }
    return inner(subject, options);
  };
}
