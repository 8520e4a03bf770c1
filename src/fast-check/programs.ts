// Which programs, as an arbitrary? Random calls of a model's methods by a few tasks, each with the context switches in it. Tasks,
// calls, arguments and context switches shrink together.
import fc from 'fast-check';
import { showInput } from '../../models/show.ts';
import type { AsyncMethod, Model } from '../../models/model.ts';
import { UsageError } from '../../scheduler/faults.ts';
import type { TaskStep } from '../race/declaration.ts';
import { subjectOf } from '../race/define-race.ts';
import { casesOf, type AnyComponent, type Case, type Race, type RaceTask } from '../race/race.ts';
import { CallSteering, type CallChoices } from './call-steering.ts';
import { interleaving, type Interleaving } from './interleaving.ts';
import { InterleavingError } from './interleaving-error.ts';
import { runCase, type RunOptions } from './run-case.ts';
import type { Execution } from '../../scheduler/exploration/run-once.ts';

/** One call of a generated program, with the context switches in it. */
export interface GeneratedCall {
  readonly method: string;
  readonly args: readonly unknown[];
  /** Per step of the call: 0 lets its task go on afterwards, n lets the n-th other one move. */
  readonly choices: Interleaving;
}

/** What each task calls, one after the other. */
export type GeneratedProgram = readonly (readonly GeneratedCall[])[];

type ParametersOf<Method> = Method extends (...args: infer Args) => unknown ? Args : never;

/** The methods of a component that can be called without an argument. */
type Bare<Component> = {
  [Method in AsyncMethod<Component>]: [] extends ParametersOf<Component[Method]> ? Method : never;
}[AsyncMethod<Component>];

/** Per method the arguments that it is called with; only those that can do without may be left out. */
export type ArgumentsOf<Component> = {
  readonly [Method in Exclude<AsyncMethod<Component>, Bare<Component>>]: fc.Arbitrary<ParametersOf<Component[Method]>>;
} & {
  readonly [Method in Bare<Component>]?: fc.Arbitrary<ParametersOf<Component[Method]>>;
};

/** How large programs get, and which methods they call. */
export interface ProgramConstraints<Component> {
  /** The methods that are called. Default: all that the model describes. */
  readonly methods?: readonly AsyncMethod<Component>[];
  /** So many tasks at most. Default 3. */
  readonly tasks?: number;
  /** So many calls of a task at most. Default 3. */
  readonly calls?: number;
  /** So many steps of a call after which another task may move. Default 6. */
  readonly steps?: number;
}

/** An arbitrary of programs that call what a model describes; tasks, calls, arguments and context switches shrink together. */
export function programs<State, Component>(
  model: Model<State, Component>,
  args: ArgumentsOf<Component>,
  { methods, tasks = 3, calls = 3, steps = 6 }: ProgramConstraints<Component> = {},
): fc.Arbitrary<GeneratedProgram> {
  const called: readonly string[] = methods ?? Object.keys(model.methods);
  if (tasks < 1 || calls < 1 || called.length === 0) {
    throw new UsageError(
      'Expected at least one task, one call and one method: otherwise there is no program to generate',
    );
  }
  const known = args as Readonly<Record<string, fc.Arbitrary<readonly unknown[]> | undefined>>;
  const choices = interleaving({ steps, strands: tasks });
  const call = fc.oneof(
    ...called.map((method) =>
      fc.record({ method: fc.constant(method), args: known[method] ?? fc.constant<readonly unknown[]>([]), choices }),
    ),
  );
  // Lists that may be empty can be shortened at both ends; those with a least length only at their beginning.
  return fc
    .array(fc.array(call, { maxLength: calls }), { maxLength: tasks })
    .map((program) => program.filter(({ length }) => length > 0))
    .filter(({ length }) => length > 0)
    .map((program) => Object.defineProperty(program, fc.toStringMethod, { value: () => describe(program) }));
}

/** Which variant a generated program runs on, and how. */
export interface RunProgramOptions extends RunOptions {
  readonly variant: string;
  /** Whose `setup` and `finally` run too. Left out: none. */
  readonly scenario?: string;
}

/** Runs a generated program on a variant of a race. What its model does not explain is thrown as an `InterleavingError`. */
export async function runCalls(
  program: GeneratedProgram,
  race: Race,
  { variant, scenario, ...options }: RunProgramOptions,
): Promise<Execution> {
  const one = caseOf(program, subjectOf(race), variant, scenario);
  try {
    return await runCase(new CallSteering(choicesOf(program)), one, options);
  } catch (error) {
    if (!(error instanceof InterleavingError)) throw error;
    // Nobody but fast-check knows the program, so that only its seed and path replay it.
    const { token: _, ...verdict } = error.verdict;
    throw new InterleavingError(describe(program), verdict, error.failure);
  }
}

function choicesOf(program: GeneratedProgram): CallChoices {
  return new Map(program.map((calls, index) => [nameOf(index), calls.map(({ choices }) => choices)]));
}

function caseOf(program: GeneratedProgram, race: Race, variant: string, scenario: string | undefined): Case {
  const found = casesOf(race).find(
    (one) => one.variant.name === variant && (scenario === undefined || one.scenario.name === scenario),
  );
  if (found === undefined) {
    throw new UsageError(`There is no variant \`${variant}\`${scenario === undefined ? '' : ` in \`${scenario}\``}`);
  }
  const { setup, observe } = scenario === undefined ? { setup: undefined, observe: undefined } : found.scenario;
  return {
    ...found,
    expectation: 'holds',
    scenario: { name: 'generated', tasks: program.map(taskOf), setup, observe, expectations: new Map() },
  };
}

function taskOf(calls: readonly GeneratedCall[], index: number): RaceTask {
  return { name: nameOf(index), steps: calls.map(stepOf) };
}

function stepOf({ method, args }: GeneratedCall): TaskStep<AnyComponent> {
  return (component) => {
    const called: unknown = Reflect.get(component, method);
    return Reflect.apply(called as (...args: unknown[]) => unknown, component, args);
  };
}

/** A, B, ... */
function nameOf(index: number): string {
  return String.fromCharCode(65 + index);
}

/** `A: withdraw(80) [0 1], balance() | B: withdraw(50)` */
function describe(program: GeneratedProgram): string {
  const show = (call: GeneratedCall): string =>
    `${showInput(call)}${call.choices.length === 0 ? '' : ` [${call.choices.join(' ')}]`}`;
  return program.map((calls, index) => `${nameOf(index)}: ${calls.map(show).join(', ')}`).join(' | ');
}
