// How is a race declared? As one literal; one that cannot work is refused at once, with its file and what to do.
import { basename } from 'node:path';
import type { Model } from '../../models/model.ts';
import { callSite, describeSite, ownPaths, type Site } from '../../scheduler/exploration/call-site.ts';
import type { Description } from '../../scheduler/objects/shared.ts';
import type { Expectation, RaceDeclaration, Scenario, TaskBody, Variant } from './declaration.ts';
import type { AnyComponent, AnyShared, Race, RaceScenario, RaceTask, RaceVariant } from './race.ts';

/** A declaration that cannot work. Its message starts with the file and line. */
export class RaceError extends Error {
  override readonly name = 'RaceError';
}

/** Declares a race: what is shared, the variants, the tasks, and what is right. */
export function defineRace<Shared extends object, Component extends object, State, Name extends string>(
  declaration: RaceDeclaration<Shared, Component, State, Name>,
): Race {
  const source = callSite(callerOf(new Error('declared here')));
  const refuse = (problem: string): never => {
    throw new RaceError(`${describeSite(source)}: ${problem}`);
  };
  const untyped = declaration as unknown as Untyped;
  requireBasics(untyped, refuse);
  const variants = Object.entries(untyped.variants).map(([name, variant]): RaceVariant => {
    return { name, build: typeof variant === 'function' ? variant : variant.build };
  });
  const race: Race = {
    issue: untyped.issue,
    title: untyped.title,
    component: untyped.component ?? componentOf(source),
    source,
    shared: untyped.shared,
    describe: untyped.describe ?? {},
    variants,
    scenarios: scenariosOf(untyped, refuse),
    model: untyped.model,
    invariants: untyped.invariants ?? {},
    consistency: untyped.consistency ?? 'linearizable',
    options: untyped.options ?? {},
  };
  races.add(race);
  Object.defineProperty(race, BRAND, { value: true });
  return Object.freeze(race);
}

/** Whether a value was made by `defineRace`. */
export function isRace(value: unknown): value is Race {
  return typeof value === 'object' && value !== null && races.has(value);
}

/** The race itself, where somebody has imported a CommonJS race file and got the module that holds it. */
export function subjectOf<T>(given: T): T {
  if (typeof given !== 'object' || given === null || isRace(given) || !('default' in given)) return given;
  return isRace(given.default) ? (given.default as T) : given;
}

/** Whether a value was made by the `defineRace` of another copy of Heddle, whose objects this one does not know. */
export function isForeignRace(value: unknown): boolean {
  return typeof value === 'object' && value !== null && BRAND in value && !races.has(value);
}

const races = new WeakSet<object>();
const BRAND = Symbol.for('heddle.race');

type Untyped = Omit<RaceDeclaration<AnyShared, AnyComponent, unknown, string>, 'model' | 'describe' | 'variants'> & {
  readonly model?: Model<unknown, AnyComponent>;
  readonly describe?: Readonly<Record<string, Description<object>>>;
  readonly variants: Readonly<Record<string, Variant<AnyShared, AnyComponent>>>;
};

type Refuse = (problem: string) => never;

const EXPECTATIONS: readonly unknown[] = ['races', 'deadlocks', 'holds'] satisfies Expectation[];
const NAME = /^[A-Za-z][\w-]*$/;

function requireBasics({ issue, title, shared, variants, model, invariants = {} }: Untyped, refuse: Refuse): void {
  if (!Number.isInteger(issue) || issue < 1) refuse(`Expected \`issue\` to be a number from 1 on, got \`${issue}\``);
  if (typeof title !== 'string' || title.trim() === '') refuse('Expected `title` to say in one line what goes wrong');
  if (typeof shared !== 'function') refuse('Expected `shared` to be a function that makes the shared objects anew');
  if (variants === undefined || Object.keys(variants).length === 0) refuse('There are no variants: name at least one');
  for (const name of Object.keys(variants)) requireName('variant', name, refuse);
  if (model === undefined && Object.keys(invariants).length === 0) {
    refuse('There is neither a model nor an invariant, so nothing could ever be wrong: add `model` or `invariants`');
  }
}

function scenariosOf(untyped: Untyped, refuse: Refuse): RaceScenario[] {
  const { tasks, scenarios } = untyped;
  if ((tasks === undefined) === (scenarios === undefined)) {
    refuse('Expected either `tasks`, the one set of tasks, or `scenarios`, several sets with a name each');
  }
  if (tasks !== undefined) return [scenarioOf('', { tasks }, untyped, refuse)];
  const named = Object.entries(scenarios!);
  if (named.length === 0) refuse('There are no scenarios: name at least one');
  return named.map(([name, scenario]) => {
    requireName('scenario', name, refuse);
    return scenarioOf(name, scenario, untyped, refuse);
  });
}

function scenarioOf(
  name: string,
  scenario: Scenario<AnyComponent, string>,
  untyped: Untyped,
  refuse: Refuse,
): RaceScenario {
  const where = name === '' ? '' : ` of scenario \`${name}\``;
  const about = scenario.variants ?? Object.keys(untyped.variants);
  for (const variant of [...about, ...Object.keys(scenario.expect ?? {})]) {
    if (untyped.variants[variant] === undefined) refuse(`There is no variant \`${variant}\`${where}`);
  }
  const tasks = Object.entries(scenario.tasks ?? {});
  if (tasks.length === 0) refuse(`There are no tasks${where}: a race needs at least one`);
  return {
    name,
    tasks: tasks.map(([task, body]) => taskOf(task, body, where, refuse)),
    setup: scenario.setup ?? untyped.setup,
    observe: scenario.finally ?? untyped.finally,
    expectations: new Map(
      about.map((variant) => [
        variant,
        expectationOf(variant, untyped.variants[variant]!, scenario.expect?.[variant], where, refuse),
      ]),
    ),
  };
}

function taskOf(name: string, body: TaskBody<AnyComponent>, where: string, refuse: Refuse): RaceTask {
  requireName('task', name, refuse);
  const steps = typeof body === 'function' ? [body] : body;
  if (!Array.isArray(steps) || steps.length === 0 || steps.some((step) => typeof step !== 'function')) {
    refuse(`Expected task \`${name}\`${where} to be a function of the component, or a list of such functions`);
  }
  return { name, steps };
}

/** `before` is taken to race and `after` to hold. */
function expectationOf(
  name: string,
  variant: Variant<AnyShared, AnyComponent>,
  here: Expectation | undefined,
  where: string,
  refuse: Refuse,
): Expectation {
  const usual = name === 'before' ? 'races' : name === 'after' ? 'holds' : undefined;
  const expectation = here ?? (typeof variant === 'function' ? usual : variant.expect);
  if (expectation !== undefined && EXPECTATIONS.includes(expectation)) return expectation;
  return refuse(
    `Expected variant \`${name}\`${where} to say what it does, as in { build, expect: 'holds' }; ` +
      `it may race ('races'), deadlock ('deadlocks') or hold ('holds')`,
  );
}

/** Names stand in tokens and addresses. */
function requireName(kind: string, name: string, refuse: Refuse): void {
  if (NAME.test(name)) return;
  refuse(`Expected the ${kind}'s name \`${name}\` to start with a letter and have letters, digits, - and _ only`);
}

function componentOf(source: Site | undefined): string {
  return source === undefined ? 'component' : basename(source.file).replace(/(\.race)?\.[cm]?[jt]s$/, '');
}

/** The error without our own frame. */
function callerOf(error: Error): Error {
  const frames = (error.stack ?? '').split('\n');
  error.stack = frames.filter((frame) => !OURS.some((file) => frame.includes(file))).join('\n');
  return error;
}

const OURS = ownPaths(new URL(import.meta.url));
