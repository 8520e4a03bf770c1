// Does a variant of a race do what it must? Runs the scenario through every interleaving that matters and judges each class.
import { explore as exploreWith } from '../../scheduler/exploration/explore.ts';
import type { ExploreOptions } from '../../scheduler/exploration/options.ts';
import { replay as replayWith, type Replay } from '../../scheduler/exploration/replay.ts';
import type { Result } from '../../scheduler/exploration/result.ts';
import { describeSite } from '../../scheduler/exploration/call-site.ts';
import type { Explored } from '../../scheduler/exploration/with-session.ts';
import { makeReentrant } from '../program.ts';
import { RaceError } from './define-race.ts';
import type { ExplorationRecord } from './exploration-record.ts';
import { programOf } from './program.ts';
import { caseName, casesOf, type Case, type Race } from './race.ts';
import { RaceJudge } from './race-judge.ts';

/** Which exploration of a race: the scenario by its name, unless there is only one. */
export interface CaseSelection {
  readonly variant: string;
  readonly scenario?: string;
}

/** What can be asked of one execution. */
export type ExecutionOptions = Pick<ExploreOptions, 'maxSteps' | 'seed'>;

/** How a scenario of a race is explored, and which. */
export type ExploreRaceOptions = ExploreOptions & CaseSelection;

/** Explores one scenario of a race on one of its variants. */
export async function exploreRace(race: Race, { variant, scenario, ...options }: ExploreRaceOptions): Promise<Result> {
  return exploreCase(findCase(race, { variant, ...(scenario === undefined ? {} : { scenario }) }), options);
}

/** Explores a case; a record notes every execution. */
export function exploreCase(one: Case, options: ExploreOptions = {}, record?: ExplorationRecord): Promise<Result> {
  const { judgement: _, ...raceOptions } = one.race.options;
  const { explored, judge } = prepare(one);
  const onExecution: Explored['onExecution'] = (engine, outcome) => record?.note(engine, outcome, judge.recorder.calls);
  const onSkip: Explored['onSkip'] = (strands, why) => record?.noteSkip(strands, why);
  const onBegin: Explored['onBegin'] = () => record?.restart();
  return exploreWith({ ...explored, onBegin, onExecution, onSkip }, { ...raceOptions, ...options });
}

export function replayCase(
  token: string,
  one: Case,
  options: Pick<ExploreOptions, 'maxSteps' | 'seed'>,
): Promise<Replay> {
  return replayWith(token, exploredOf(one), executionOptions(one, options));
}

/** What a race says about its explorations holds for single executions too, unless something else is asked for. */
export function executionOptions({ race }: Case, asked: ExecutionOptions): ExecutionOptions {
  const { maxSteps = race.options.maxSteps, seed = race.options.seed } = asked;
  return { ...(maxSteps === undefined ? {} : { maxSteps }), ...(seed === undefined ? {} : { seed }) };
}

/** The exploration that a selection names; one that there is not is refused with those that there are. */
export function findCase(race: Race, { variant, scenario }: CaseSelection): Case {
  const cases = casesOf(race);
  const found = cases.filter(
    (one) => one.variant.name === variant && (scenario === undefined || one.scenario.name === scenario),
  );
  if (found.length === 1) return found[0]!;
  const wanted =
    scenario === undefined ? `variant \`${variant}\`` : `variant \`${variant}\` in scenario \`${scenario}\``;
  const known = cases.map(caseName).join(', ');
  throw refusal(
    race,
    found.length === 0 ? `There is no ${wanted}; there are ${known}` : `Say which scenario: ${known}`,
  );
}

/** A case as the scheduler sees it. */
export function exploredOf(one: Case): Explored {
  return prepare(one).explored;
}

function prepare(one: Case): { explored: Explored; judge: RaceJudge } {
  const { consistency, options } = one.race;
  const areBoundsOrdered = options.judgement === 'boundaries' || consistency === 'quiescent';
  const judge = new RaceJudge(one.race, (problem) => refusal(one.race, problem));
  const body = programOf(one, areBoundsOrdered, (recorder) => {
    judge.recorder = recorder;
  });
  return { judge, explored: { body, makeReentrant, judge, prefix: caseName(one) } };
}

function refusal(race: Race, problem: string): RaceError {
  return new RaceError(`${describeSite(race.source)}: ${problem}`);
}
