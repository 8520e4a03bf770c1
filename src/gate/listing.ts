// Which races are there? Everything about them that can be told without running them, as plain data.
import type { Place, VariantReport } from '../../reports/report.ts';
import { Complaint } from '../complaint.ts';
import type { Expectation } from '../race/declaration.ts';
import { caseName, casesOf, type Race } from '../race/race.ts';
import { pathFrom } from './paths.ts';

export interface ListedRace {
  /** From the working folder. */
  readonly file: string;
  /** Its place among the races of the file. */
  readonly index: number;
  readonly issue: number;
  readonly title: string;
  readonly component: string;
  readonly source: Place;
  readonly cases: readonly ListedCase[];
}

export interface ListedCase {
  /** `7088/lost-increment/after`: what its tokens start with. */
  readonly name: string;
  readonly scenario: string;
  readonly variant: string;
  readonly expected: VariantReport['expected'];
  readonly tasks: readonly string[];
}

/** Enough to find a race again in another process. */
export type RaceReference = Pick<ListedRace, 'file' | 'index'>;

export interface CaseReference extends RaceReference {
  readonly name: string;
}

const EXPECTED: Readonly<Record<Expectation, VariantReport['expected']>> = {
  races: 'race',
  deadlocks: 'deadlock',
  holds: 'no race',
};

export function listRace(race: Race, file: string, index: number, folder: string): ListedRace {
  const { issue, title, component, source } = race;
  return {
    file,
    index,
    issue,
    title,
    component,
    source:
      source === undefined
        ? { file, line: 1 }
        : { file: pathFrom(folder, source.file), line: source.line, column: source.column },
    cases: casesOf(race).map((one) => ({
      name: caseName(one),
      scenario: one.scenario.name,
      variant: one.variant.name,
      expected: EXPECTED[one.expectation],
      tasks: one.scenario.tasks.map(({ name }) => name),
    })),
  };
}

export function referenceTo({ file, index }: ListedRace, { name }: ListedCase): CaseReference {
  return { file, index, name };
}

/** Refuses races that could not be told apart: a token must name one case. */
export function requireDistinct(races: readonly ListedRace[]): void {
  const known = new Map<string, ListedRace>();
  for (const race of races) {
    for (const { name } of race.cases) {
      const other = known.get(name);
      if (other !== undefined && other !== race) throw new Complaint(sameName(name, other, race));
      known.set(name, race);
    }
  }
}

function sameName(name: string, first: ListedRace, second: ListedRace): string {
  const places = `${placeText(first.source)} and ${placeText(second.source)}`;
  if (first.title === second.title) {
    return `The race #${first.issue} '${first.title}' is declared twice, at ${places}. Remove one, or give it another issue.`;
  }
  return (
    `Two races of issue ${first.issue} have a case ${name}, at ${places}. Put them into one race with a scenario for each, ` +
    'or name their scenarios differently.'
  );
}

export function placeText({ file, line }: Place): string {
  return `${file}:${line}`;
}
