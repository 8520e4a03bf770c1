// How is a program a test? `raceTest(name, program)`, or `test.race(name, program)`: it must hold in every interleaving, or race if
// that is what it is there to show.
import { test as plainTest, type TestAPI } from 'vitest';
import type { ExploreOptions } from '../../scheduler/exploration/options.ts';
import type { Program } from '../program.ts';
import { outcomeOf } from '../race/case-report.ts';
import type { Expectation } from '../race/declaration.ts';
import { broken } from './describe-races.ts';
import { programFinding } from './finding.ts';
import { timeoutOf } from './timeout.ts';

/** How a program is explored as a test, and what it must do. */
export interface RaceTestOptions extends ExploreOptions {
  /** What the program must do. Default `holds`. */
  readonly expect?: Expectation;
}

const declareTest: TestAPI = plainTest.extend({});

/** Declares a test that runs the program through every interleaving that matters. */
export function raceTest(name: string, program: Program, options: RaceTestOptions = {}): void {
  declareTest(name, { timeout: timeoutOf(options) }, () => requireProgram(name, program, options));
}

/** Explores a program, and throws what is wrong unless it does what it must. */
export async function requireProgram(
  name: string,
  program: Program,
  { expect: expectation = 'holds', ...options }: RaceTestOptions = {},
): Promise<void> {
  const finding = await programFinding(program, options, name);
  if (outcomeOf(finding.verdict.kind, expectation) !== 'met') throw broken(finding, expectation);
}

/** Vitest's own `test`, which can race too. */
export const test: TestAPI & { readonly race: typeof raceTest } = Object.assign(plainTest.extend({}), {
  race: raceTest,
});
