// What else is wrong besides races? Features, coverage, mutants, and what could not be run: each as a name, a sentence and a place
// to look at.
import { stripVTControlCharacters } from 'node:util';
import type { Coverage, Feature, Mutant, Place, Problem, Report } from './report.ts';
import { percent } from './text/numbers.ts';

export interface OtherTrouble {
  readonly kind: 'feature' | 'coverage' | 'mutant' | 'problem';
  readonly outcome: 'broken' | 'error';
  /** `feature #42 Withdrawals never overdraw an account` */
  readonly name: string;
  readonly finding: string;
  readonly place?: Place;
  /** More about it, may have several lines. */
  readonly message?: string;
}

export function otherTroublesOf({ features = [], coverage, mutants = [], problems = [] }: Report): OtherTrouble[] {
  return [
    ...features.filter(({ outcome }) => outcome === 'broken').map(featureTrouble),
    ...(coverage?.outcome === 'broken' ? [coverageTrouble(coverage)] : []),
    ...mutants.filter(({ isKilled }) => !isKilled).map(mutantTrouble),
    ...problems.map(problemTrouble),
  ];
}

export function featureName({ issue, name }: Feature): string {
  return issue === null || name.includes(`#${issue}`) ? name : `#${issue} ${name}`;
}

export function mutantName({ issue, component, method, mutation }: Mutant): string {
  return `#${issue} ${component}.${method}: ${mutation}`;
}

/** `lines 92.1 %, branches 96 %`: what is below the threshold. */
export function shortfalls({ lines, branches, functions, statements, threshold }: Coverage): string {
  return Object.entries({ lines, branches, functions, statements })
    .filter(([, value]) => value < threshold)
    .map(([what, value]) => `${what} ${percent(value)}`)
    .join(', ');
}

export function featureTrouble(feature: Feature): OtherTrouble {
  const { at, isExpectedToFail, message } = feature;
  const finding = isExpectedToFail ? 'passes, but is tagged to fail. Take the tag away if the bug is gone.' : 'fails';
  return {
    kind: 'feature',
    outcome: 'broken',
    name: `feature ${featureName(feature)}`,
    finding,
    place: at,
    ...(message === undefined ? {} : { message: stripVTControlCharacters(message) }),
  };
}

export function coverageTrouble(coverage: Coverage): OtherTrouble {
  return {
    kind: 'coverage',
    outcome: 'broken',
    name: 'coverage',
    finding: `${shortfalls(coverage)}, where ${percent(coverage.threshold)} is the least`,
  };
}

export function mutantTrouble(mutant: Mutant): OtherTrouble {
  const finding = 'survived. No scenario notices it: add one in which it matters.';
  return { kind: 'mutant', outcome: 'broken', name: `mutant ${mutantName(mutant)}`, finding, place: mutant.at };
}

export function problemTrouble({ what, message }: Problem): OtherTrouble {
  const text = stripVTControlCharacters(message);
  return {
    kind: 'problem',
    outcome: 'error',
    name: `the ${what}`,
    finding: 'could not be run',
    message: text.charAt(0).toUpperCase() + text.slice(1),
  };
}
