// How is an execution run that fast-check has decided on? A wrong one is thrown, so that the property fails.
import { folderOf } from '../../reports/terminal/failure.ts';
import type { ExploreOptions } from '../../scheduler/exploration/options.ts';
import type { Strategy } from '../../scheduler/strategies/strategy.ts';
import { makeReentrant, type Program } from '../program.ts';
import { executionOptions, exploredOf } from '../race/explore-race.ts';
import { describeFailure, placeOf } from '../race/failure-report.ts';
import { programVerdict } from '../race/program-verdict.ts';
import { caseName, type Case } from '../race/race.ts';
import { replayWith } from '../race/replay-with.ts';
import { classKey } from './class-key.ts';
import type { Coverage } from './coverage.ts';
import { InterleavingError } from './interleaving-error.ts';
import { runOnce, type Execution } from '../../scheduler/exploration/run-once.ts';

/** Limits of the execution, and who notes its class. */
export interface RunOptions extends Pick<ExploreOptions, 'maxSteps' | 'seed'> {
  /** Notes to which class the execution belongs. */
  readonly coverage?: Coverage;
}

export async function runCase(
  strategy: Strategy,
  one: Case,
  { coverage, ...options }: RunOptions = {},
): Promise<Execution> {
  const limits = executionOptions(one, options);
  const { failure, ...execution } = await runOnce(strategy, exploredOf(one), limits, ({ trace }) =>
    coverage?.note(classKey(trace)),
  );
  if (failure === undefined) return execution;
  const verdict = {
    kind: programVerdict(failure).kind,
    ...describeFailure(one, failure),
    ...replayWith(options, one.race.options),
  };
  const { source } = one.race;
  const folder = source === undefined ? '' : folderOf(placeOf(source).file);
  throw new InterleavingError(caseName(one), verdict, failure, folder);
}

export async function runProgram(
  strategy: Strategy,
  program: Program,
  { coverage, ...options }: RunOptions = {},
): Promise<Execution> {
  const { failure, ...execution } = await runOnce(strategy, { body: program, makeReentrant }, options, ({ trace }) =>
    coverage?.note(classKey(trace)),
  );
  if (failure === undefined) return execution;
  throw new InterleavingError('program', { ...programVerdict(failure), ...replayWith(options) }, failure);
}
