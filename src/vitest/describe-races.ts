// How do the races of a project become tests? One test per scenario and variant, named by its issue, so that `vitest -t 7088`
// selects those of one issue and `vitest -t /before` those of one variant.
import { describe, expect, test, type SuiteCollector } from 'vitest';
import { UsageError } from '../../scheduler/faults.ts';
import type { ExploreOptions } from '../../scheduler/exploration/options.ts';
import { outcomeOf } from '../race/case-report.ts';
import type { Expectation } from '../race/declaration.ts';
import { isRace } from '../race/define-race.ts';
import { caseName, casesOf, type Case, type Race } from '../race/race.ts';
import { raceFinding, type Finding } from './finding.ts';
import { describeFinding, ExpectationError } from './messages.ts';
import { timeoutOf } from './timeout.ts';

/** A race, several, or modules that export some: `import.meta.glob('../src/**\/*.race.ts', { eager: true })`. */
export type RaceSource = Race | readonly Race[] | Readonly<Record<string, unknown>>;

/** Declares the tests: every variant must do what its race says. */
export function describeRaces(source: RaceSource, options: ExploreOptions = {}): void {
  for (const race of racesIn(source)) {
    const suite = describe(`#${race.issue} ${race.component}: ${race.title}`, () => {
      for (const one of casesOf(race)) {
        test(`${caseName(one)} ${VERBS[one.expectation]}`, { timeout: timeoutOf(options) }, () =>
          requireExpectation(one, options),
        );
      }
      locate(suite.tasks, race);
    });
    if (suite.suite !== undefined) locate([suite.suite], race);
  }
}

/** Declares the tests of a race file where that is the file which vitest runs; a test file that imports it has its own. */
export function describeOwnRaces(module: RaceSource, file: string, options: ExploreOptions = {}): void {
  if (expect.getState().testPath === file) describeRaces(module, options);
}

/** Tells editors where the declaration is: vitest itself would look for the line of a call in the file, and there is none. */
function locate(tasks: SuiteCollector['tasks'], { source }: Race): void {
  if (source === undefined || expect.getState().testPath !== source.file) return;
  for (const task of tasks) {
    if (task.type !== 'collector') task.location = { line: source.line, column: source.column };
  }
}

/** The races of a source, each once. */
export function racesIn(source: RaceSource): Race[] {
  const found = isRace(source)
    ? [source]
    : Object.values(source).flatMap((value: unknown) => (isRace(value) ? [value] : exportsOf(value)));
  if (found.length > 0) return [...new Set(found)];
  throw new UsageError('There are no races here: `export default defineRace({ ... })` makes one');
}

function exportsOf(module: unknown): Race[] {
  return typeof module === 'object' && module !== null ? Object.values(module).filter(isRace) : [];
}

/** Explores a case, and throws what is wrong unless it does what it must. */
export async function requireExpectation(one: Case, options: ExploreOptions = {}): Promise<void> {
  const finding = await raceFinding(one, options);
  if (outcomeOf(finding.verdict.kind, one.expectation) !== 'met') throw broken(finding, one.expectation);
}

/** What is thrown where something does not do what it must. */
export function broken(finding: Finding, expectation: Expectation): ExpectationError {
  const claim = `expected that ${finding.name} ${VERBS[expectation]}`;
  return new ExpectationError(`${describeFinding(finding, claim)}${adviceFor(finding, expectation)}`, finding.at);
}

function adviceFor({ verdict: { kind } }: Finding, expectation: Expectation): string {
  if (kind === 'open') return '\n\nThe search was ended first. This is not a proof: raise budgetMs or maxExecutions.';
  if (kind !== 'holds' || expectation === 'holds') return '';
  return '\n\nEither the bug is gone, or a step is invisible: check that every await goes through a shared object.';
}

const VERBS = { races: 'races', deadlocks: 'deadlocks', holds: 'holds' } as const satisfies Record<Expectation, string>;
