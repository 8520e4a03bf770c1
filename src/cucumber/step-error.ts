// Why has a step failed? Because something else was found than it says, or because nobody can tell: only the first is a failure
// that may have been expected.

/** Something else was found than the step says. */
export class Unmet extends Error {
  override readonly name = 'Unmet';
}

/** There is no such race, a budget ended the search, the component is not deterministic, or a step came too early. */
export class Inconclusive extends Error {
  override readonly name = 'Inconclusive';
}

/** What errors are called that say nothing about the component, here and where races are declared. */
const INCONCLUSIVE: readonly string[] = ['Inconclusive', 'RaceError', 'UsageError', 'TokenError'];

export function isInconclusive(errorName: string | undefined): boolean {
  return errorName !== undefined && INCONCLUSIVE.includes(errorName);
}

/** What there is, for an error that says what there is not. */
export function listed(names: readonly string[]): string {
  return names.length === 0 ? 'none' : names.join(', ');
}
