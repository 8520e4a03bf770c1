// What is tried in a scenario? A race, as the Given steps choose and change it, and what the When step has found out.
import type { VariantReport } from '../../reports/report.ts';
import type { ExploreOptions } from '../../scheduler/exploration/options.ts';
import { parseToken } from '../../scheduler/token/token.ts';
import type { CaseReport } from '../race/case-report.ts';
import { exploreCase, findCase } from '../race/explore-race.ts';
import { casesOf, type Case, type Race, type RaceScenario, type RaceTask } from '../race/race.ts';
import type { NamedCall } from './call.ts';
import { Inconclusive, Unmet } from './step-error.ts';
import { selectionOf } from './token-selection.ts';

/** What a trial needs of the rest of the harness. */
export interface Workbench {
  loadRaces(): Promise<readonly Race[]>;
  reportCase(one: Case, options?: ExploreOptions): Promise<CaseReport>;
  reportReplay(token: string, one: Case): Promise<CaseReport>;
  /** A picture of what was found, as plain text. */
  draw(found: Found): string;
  /** The HTML page, as seen from the working folder. */
  readonly page: string;
}

/** What is known once something has been run. */
export interface Found {
  readonly one: Case;
  readonly report: VariantReport;
  readonly how: 'explored' | 'replayed';
  /** Whether the case is one that the race declares, so that the page tells of it. */
  readonly isDeclared: boolean;
}

/** A scenario whose tasks stand in the feature. */
const INLINE = 'these-tasks';

export class Trial {
  readonly #bench: Workbench;
  #race: Race | undefined;
  #scenario: string | undefined;
  readonly #tasks: { readonly name: string; readonly calls: NamedCall[] }[] = [];
  readonly #unlocked: string[] = [];
  #found: Found | undefined;

  constructor(bench: Workbench) {
    this.#bench = bench;
  }

  async takeRace(issue: number): Promise<void> {
    const races = await this.#bench.loadRaces();
    this.#race = one(
      races.filter((race) => race.issue === issue),
      `race of issue ${issue}`,
      races.map((race) => `#${race.issue} ${race.component}`),
    );
  }

  /** The race of a component, to be given tasks; `object` must be among what it shares. */
  async takeComponent(component: string, object: string): Promise<void> {
    const races = await this.#bench.loadRaces();
    const race = one(
      races.filter((other) => other.component === component),
      `race of the component "${component}"`,
      races.map((other) => other.component),
    );
    const shared = await sharedNames(race);
    if (!shared.includes(object)) {
      throw new Inconclusive(`${component} does not share "${object}"; it shares ${listed(shared)}`);
    }
    this.#race = race;
  }

  /** By its name in the race; words may stand apart: "lost increment" is `lost-increment`. */
  takeScenario(name: string): void {
    const names = this.#chosenRace().scenarios.map((scenario) => scenario.name);
    const found = [name, name.trim().toLowerCase().replaceAll(/\s+/g, '-')].find((text) => names.includes(text));
    if (found === undefined) throw new Inconclusive(`There is no scenario "${name}"; there is ${listed(names)}`);
    this.#scenario = found;
  }

  /** Replaces the tasks of the race by those that stand in the feature, call by call. */
  addCalls(task: string, calls: readonly NamedCall[]): void {
    const { model, component } = this.#chosenRace();
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

  async explore(variant: string, options: ExploreOptions): Promise<Found> {
    const one = this.#caseOf(variant);
    const { report } = await this.#bench.reportCase(one, options);
    return this.#keep(one, report, 'explored');
  }

  /** Runs the execution that a token names, on the race that it names unless another one was chosen. */
  async replay(token: string): Promise<Found> {
    const { issue, scenario, variant, without, unlocked } = selectionOf(parseToken(token).prefix);
    if (this.#race === undefined) await this.takeRace(issue);
    if (scenario !== undefined && scenario !== INLINE) this.#scenario = scenario;
    const one = { ...this.#caseOf(variant), without, unlocked: [...new Set([...this.#unlocked, ...unlocked])] };
    const { report } = await this.#bench.reportReplay(token, one);
    return this.#keep(one, report, 'replayed');
  }

  /** Replays what was found. */
  async again(): Promise<VariantReport> {
    const { one, report } = this.found;
    const { token } = report.verdict;
    if (token === undefined) throw new Inconclusive('There is no execution to replay: nothing wrong was found');
    const { without } = selectionOf(parseToken(token).prefix);
    return (await this.#bench.reportReplay(token, { ...one, without })).report;
  }

  get found(): Found {
    if (this.#found !== undefined) return this.#found;
    throw new Inconclusive('Nothing was explored yet: `When every interleaving of the after variant is explored`');
  }

  /** Whether something was run, so that there is something to say about it. */
  get hasFound(): boolean {
    return this.#found !== undefined;
  }

  #keep(one: Case, report: VariantReport, how: Found['how']): Found {
    const isDeclared = this.#tasks.length === 0 && this.#unlocked.length === 0 && how === 'explored';
    this.#found = { one, report, how, isDeclared };
    return this.#found;
  }

  #chosenRace(): Race {
    if (this.#race !== undefined) return this.#race;
    throw new Inconclusive('Say first which race it is: `Given the race of issue 42`');
  }

  #caseOf(variant: string): Case {
    const race = this.#chosenRace();
    const scenario = this.#scenario;
    const unlocked = this.#unlocked;
    const variants = race.variants.map(({ name }) => name);
    // A fix that nobody has written yet is a failure which a scenario may be waiting for.
    if (!variants.includes(variant))
      throw new Unmet(`There is no variant ${variant} yet; there is ${listed(variants)}`);
    if (this.#tasks.length === 0) {
      return { ...findCase(race, { variant, ...(scenario === undefined ? {} : { scenario }) }), unlocked };
    }
    const inline = this.#inlineScenario(race);
    const changed: Race = { ...race, scenarios: [inline] };
    return { ...findCase(changed, { variant, scenario: inline.name }), unlocked };
  }

  /** What surrounds the tasks is that of the scenario which was chosen, or of the only one. */
  #inlineScenario({ scenarios, variants }: Race): RaceScenario {
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

/** The names of what a race shares, as one execution has them. */
async function sharedNames(race: Race): Promise<string[]> {
  const names = new Set<string>();
  const shared: Race['shared'] = (kit) => {
    const objects = race.shared(kit);
    for (const name of Object.keys(objects)) names.add(name);
    return objects;
  };
  const [first] = casesOf(race);
  if (first !== undefined) {
    await exploreCase({ ...first, race: { ...race, shared } }, { maxExecutions: 1, audit: false, minimise: false });
  }
  return [...names];
}

/** The only one of what was found; otherwise says what there is. */
function one<T>(found: readonly T[], what: string, known: readonly string[]): T {
  const [first, second] = found;
  if (first !== undefined && second === undefined) return first;
  const problem = first === undefined ? 'There is no' : 'There is more than one';
  throw new Inconclusive(`${problem} ${what}; there is ${listed(known)}`);
}

function listed(names: readonly string[]): string {
  return names.length === 0 ? 'none' : names.join(', ');
}
