// What is tried in a scenario? The case that its Given steps describe, and what its When step has found out.
import type { VariantReport } from '../../reports/report.ts';
import type { ExploreOptions } from '../../scheduler/exploration/options.ts';
import type { CaseReport } from '../race/case-report.ts';
import { exploreCase } from '../race/explore-race.ts';
import { casesOf, type Case, type Race } from '../race/race.ts';
import { caseOfToken } from '../race/replay-race.ts';
import { Setting } from './setting.ts';
import { Inconclusive, listed } from './step-error.ts';

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
  /** Whether the race itself tells of the case, so that the page does. */
  readonly isDeclared: boolean;
}

export class Trial {
  readonly #bench: Workbench;
  #setting: Setting | undefined;
  #found: Found | undefined;

  constructor(bench: Workbench) {
    this.#bench = bench;
  }

  async takeRace(issue: number): Promise<void> {
    const races = await this.#bench.loadRaces();
    const known = races.map((race) => `#${race.issue} ${race.component}`);
    const ofIssue = races.filter((race) => race.issue === issue);
    this.#setting = new Setting(onlyOne(ofIssue, `race of issue ${issue}`, known));
  }

  /** The race of a component, to be given tasks; `object` must be among what it shares. */
  async takeComponent(component: string, object: string): Promise<void> {
    const races = await this.#bench.loadRaces();
    const known = races.map((race) => race.component);
    const ofComponent = races.filter((race) => race.component === component);
    const race = onlyOne(ofComponent, `race of the component "${component}"`, known);
    const shared = await sharedNames(race);
    if (!shared.includes(object)) {
      throw new Inconclusive(`${component} does not share "${object}"; it shares ${listed(shared)}`);
    }
    this.#setting = new Setting(race);
  }

  /** What the Given steps go on to choose and change. */
  get setting(): Setting {
    if (this.#setting !== undefined) return this.#setting;
    throw new Inconclusive('Say first which race it is: `Given the race of issue 42`');
  }

  async explore(variant: string, options: ExploreOptions): Promise<Found> {
    const { isDeclared } = this.setting;
    const one = this.setting.caseOf(variant);
    const { report } = await this.#bench.reportCase(one, options);
    return this.#keep({ one, report, how: 'explored', isDeclared });
  }

  /** Runs the execution that a token names, of the race that was chosen or else of any. */
  async replay(token: string): Promise<Found> {
    const one = this.#setting?.caseOfToken(token) ?? caseOfToken(token, await this.#bench.loadRaces());
    const { report } = await this.#bench.reportReplay(token, one);
    return this.#keep({ one, report, how: 'replayed', isDeclared: false });
  }

  /** Replays what was found. */
  async again(): Promise<VariantReport> {
    const { one, report } = this.found;
    const { token } = report.verdict;
    if (token === undefined) throw new Inconclusive('There is no execution to replay: nothing wrong was found');
    return (await this.#bench.reportReplay(token, caseOfToken(token, [one.race]))).report;
  }

  get found(): Found {
    if (this.#found !== undefined) return this.#found;
    throw new Inconclusive('Nothing was explored yet: `When every interleaving of the after variant is explored`');
  }

  /** Whether something was run, so that there is something to say about it. */
  get hasFound(): boolean {
    return this.#found !== undefined;
  }

  #keep(found: Found): Found {
    this.#found = found;
    return found;
  }
}

/** The names of what a race shares, as one execution has them. */
async function sharedNames(race: Race): Promise<string[]> {
  const names = new Set<string>();
  const shared: Race['shared'] = (kit) => {
    const objects = race.shared(kit);
    for (const name of Object.keys(objects)) names.add(name);
    return objects;
  };
  const [first] = casesOf({ ...race, shared });
  if (first !== undefined) await exploreCase(first, { maxExecutions: 1, audit: false, minimise: false });
  return [...names];
}

/** The only one of what was found; otherwise says what there is. */
function onlyOne<T>(found: readonly T[], what: string, known: readonly string[]): T {
  const [first, second] = found;
  if (first !== undefined && second === undefined) return first;
  const problem = first === undefined ? 'There is no' : 'There is more than one';
  throw new Inconclusive(`${problem} ${what}; there is ${listed(known)}`);
}
