// The import for users of fast-check: it decides on executions, through its own scheduler or through arbitraries of ours.
import type { Program } from '../program.ts';
import { isRace, subjectOf } from '../race/define-race.ts';
import { findCase, type CaseSelection } from '../race/explore-race.ts';
import type { Race } from '../race/race.ts';
import type { Interleaving } from './interleaving.ts';
import type { Execution } from '../../scheduler/exploration/run-once.ts';
import { runCase, runProgram, type RunOptions } from './run-case.ts';
import { ScheduledStrategy, type Releasing } from './scheduled-strategy.ts';
import { SteeredStrategy } from './steered-strategy.ts';

export { Coverage, type CoverageOptions, type Covered } from './coverage.ts';
export type { ExecutionOptions } from '../race/explore-race.ts';
export { interleaving, type Interleaving, type InterleavingConstraints } from './interleaving.ts';
export { InterleavingError } from './interleaving-error.ts';
export type { Execution } from '../../scheduler/exploration/run-once.ts';
export {
  programs,
  runCalls,
  type ArgumentsOf,
  type GeneratedCall,
  type GeneratedProgram,
  type ProgramConstraints,
  type RunProgramOptions,
} from './programs.ts';
export type { RunOptions } from './run-case.ts';
export type { Releasing } from './scheduled-strategy.ts';
export { releaseOrder, type ReleaseOrder } from './scheduler-for.ts';

/** Who decides who moves: the scheduler that a property gets, or an interleaving. */
export type Decider = Releasing | Interleaving;

/** Runs the one execution of a race that is decided on. A wrong one is thrown as an `InterleavingError`. */
export function runWith(decider: Decider, race: Race, options: RunOptions & CaseSelection): Promise<Execution>;
/** Runs the one execution of a program that is decided on. A wrong one is thrown as an `InterleavingError`. */
export function runWith(decider: Decider, program: Program, options?: RunOptions): Promise<Execution>;
export async function runWith(
  decider: Decider,
  given: Race | Program,
  options: RunOptions & Partial<CaseSelection> = {},
): Promise<Execution> {
  const strategy = 'waitOne' in decider ? new ScheduledStrategy(decider) : new SteeredStrategy(decider);
  const subject = subjectOf(given);
  const { variant, scenario, ...rest } = options;
  if (!isRace(subject)) return runProgram(strategy, subject, rest);
  return runCase(strategy, findCase(subject, { variant, scenario } as CaseSelection), rest);
}
