// Which case do the Given steps describe? A race that is declared, with a scenario of it, or with tasks that stand in the feature,
// and perhaps without some of its locks.
import { findCase } from '../race/explore-race.ts';
import { caseOfToken } from '../race/replay-race.ts';
import type { Case, Race, RaceScenario, RaceTask } from '../race/race.ts';
import type { NamedCall } from './call.ts';
import { Inconclusive, listed, Unmet } from './step-error.ts';

/** What a scenario is called whose tasks stand in the feature. */
const INLINE = 'these-tasks';

export class Setting {
  readonly #race: Race;
  #scenario: string | undefined;
  readonly #tasks: { readonly name: string; readonly calls: NamedCall[] }[] = [];
  readonly #unlocked: string[] = [];

  constructor(race: Race) {
    this.#race = race;
  }

  /** Whether nothing but a scenario was chosen, so that the race itself tells of such a case. */
  get isDeclared(): boolean {
    return this.#tasks.length === 0 && this.#unlocked.length === 0;
  }

  /** By its name in the race; words may stand apart: "lost increment" is `lost-increment`. */
  takeScenario(name: string): void {
    const names = this.#race.scenarios.map((scenario) => scenario.name);
    const found = [name, name.trim().toLowerCase().replaceAll(/\s+/g, '-')].find((text) => names.includes(text));
    if (found === undefined) throw new Inconclusive(`There is no scenario "${name}"; there is ${listed(names)}`);
    this.#scenario = found;
  }

  /** Gives a task more calls. With the first of them, all tasks of the race are replaced. */
  addCalls(task: string, calls: readonly NamedCall[]): void {
    const { model, component } = this.#race;
    const methods = model === undefined ? undefined : Object.keys(model.methods);
    for (const { method } of calls) {
      if (methods?.includes(method) === false) {
        throw new Inconclusive(`The model of ${component} has no method ${method}; it has ${listed(methods)}`);
      }
    }
    const known = this.#tasks.find(({ name }) => name === task);
    if (known === undefined) this.#tasks.push({ name: task, calls: [...calls] });
    else known.calls.push(...calls);
  }

  removeLock(name: string): void {
    this.#unlocked.push(name);
  }

  caseOf(variant: string): Case {
    const variants = this.#race.variants.map(({ name }) => name);
    // A fix that nobody has written yet is a failure which a scenario may be waiting for.
    if (!variants.includes(variant))
      throw new Unmet(`There is no variant ${variant} yet; there is ${listed(variants)}`);
    const scenario = this.#tasks.length === 0 ? this.#scenario : INLINE;
    const one = findCase(this.#changedRace(), { variant, ...(scenario === undefined ? {} : { scenario }) });
    return { ...one, unlocked: this.#unlocked };
  }

  caseOfToken(token: string): Case {
    const one = caseOfToken(token, [this.#changedRace()]);
    return { ...one, unlocked: [...new Set([...this.#unlocked, ...(one.unlocked ?? [])])] };
  }

  #changedRace(): Race {
    return this.#tasks.length === 0 ? this.#race : { ...this.#race, scenarios: [this.#inlineScenario()] };
  }

  /** What surrounds the tasks is that of the scenario which was chosen, or of the only one. */
  #inlineScenario(): RaceScenario {
    const { scenarios, variants } = this.#race;
    const [only, ...others] = scenarios;
    const base = scenarios.find(({ name }) => name === this.#scenario) ?? (others.length === 0 ? only : undefined);
    return {
      name: INLINE,
      tasks: this.#tasks.map(taskOf),
      setup: base?.setup,
      observe: base?.observe,
      expectations: new Map(
        variants.map(({ name }) => [name, base?.expectations.get(name) ?? (name === 'before' ? 'races' : 'holds')]),
      ),
    };
  }
}

function taskOf({ name, calls }: { readonly name: string; readonly calls: readonly NamedCall[] }): RaceTask {
  return {
    name,
    steps: calls.map(({ method, args }) => (component: object) => {
      const value: unknown = Reflect.get(component, method);
      if (typeof value !== 'function') throw new TypeError(`the component has no method ${method}`);
      return Reflect.apply(value, component, args) as unknown;
    }),
  };
}
