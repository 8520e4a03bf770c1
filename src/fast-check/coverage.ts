// How much of the space has a property seen? The classes of its executions, against all that there are: an exhaustive search knows.
import { explore } from '../../scheduler/exploration/explore.ts';
import type { ExploreOptions } from '../../scheduler/exploration/options.ts';
import type { Explored } from '../../scheduler/exploration/with-session.ts';
import type { Engine } from '../../scheduler/runtime/engine.ts';
import { makeReentrant, type Program } from '../program.ts';
import { UsageError } from '../../scheduler/faults.ts';
import { isRace, subjectOf } from '../race/define-race.ts';
import { exploredOf, findCase, type CaseSelection } from '../race/explore-race.ts';
import type { Race } from '../race/race.ts';
import { classKey } from './class-key.ts';

/** How many of all classes the executions of a property belong to. */
export interface Covered {
  /** The executions of the property. */
  readonly runs: number;
  /** The classes that they belong to. */
  readonly visited: number;
  readonly classes: number;
  /** Whether those are all classes; otherwise the search was ended, and there are more. */
  readonly complete: boolean;
  /** `1,000 runs of fast-check visited 412 of 1,204 classes` */
  readonly text: string;
}

/** How the classes are counted: with the seed and the step limit that the property ran with, if it had any. */
export type CoverageOptions = Pick<ExploreOptions, 'budgetMs' | 'maxSteps' | 'seed'>;

/** Notes the classes that a property visits: give it to each run as an option, and ask afterwards. */
export class Coverage {
  readonly #visited = new Set<string>();
  #runs = 0;

  /** Notes an execution by the key of its class. */
  note(key: string): void {
    this.#runs++;
    this.#visited.add(key);
  }

  /** Explores what the property ran, and answers which share of it the property has seen. */
  async of(race: Race, options: CaseSelection & CoverageOptions): Promise<Covered>;
  async of(program: Program, options?: CoverageOptions): Promise<Covered>;
  async of(
    given: Race | Program,
    { variant, scenario, ...limits }: Partial<CaseSelection> & CoverageOptions = {},
  ): Promise<Covered> {
    const subject = subjectOf(given);
    const selection = { variant, ...(scenario === undefined ? {} : { scenario }) };
    const { keys, complete } = isRace(subject)
      ? await classesOf(exploredOf(findCase(subject, selection as CaseSelection)), { ...optionsOf(subject), ...limits })
      : await classesOf({ body: subject, makeReentrant }, limits);
    if (complete && [...this.#visited].some((key) => !keys.has(key))) {
      throw new UsageError(
        'The property has seen executions that are none of these: give the program, variant, scenario and seed that it ran.',
      );
    }
    if (!complete) for (const key of this.#visited) keys.add(key);
    const visited = this.#visited.size;
    const text =
      `${count(this.#runs, 'run')} of fast-check visited ${visited.toLocaleString('en-US')} of ` +
      `${complete ? '' : 'at least '}${count(keys.size, 'class', 'classes')}`;
    return { runs: this.#runs, visited, classes: keys.size, complete, text };
  }
}

/** The keys of all classes of a program. */
export async function classesOf(
  explored: Explored,
  options: ExploreOptions = {},
): Promise<{ readonly keys: Set<string>; readonly complete: boolean }> {
  const keys = new Set<string>();
  let current: Engine | undefined;
  const onExecution = (engine: Engine): void => {
    // A program that turned out to need another set-up is explored from the start again.
    if (engine !== current) keys.clear();
    current = engine;
    keys.add(classKey(engine.trace));
  };
  const { complete } = await explore({ ...explored, onExecution }, { ...options, ...WHOLE });
  return { keys, complete };
}

/** Every class, and nothing else. */
const WHOLE: ExploreOptions = { audit: false, minimise: false, keepGoing: Infinity };

function optionsOf(race: Race): ExploreOptions {
  const { judgement: _, ...options } = race.options;
  return options;
}

function count(n: number, one: string, many = `${one}s`): string {
  return `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`;
}
