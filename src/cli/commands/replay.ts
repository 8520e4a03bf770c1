// `heddle replay`: one execution again, as a picture, as data, or in a debugger.
import type { Race, Step, VariantReport } from '../../../reports/report.ts';
import { renderFailure } from '../../../reports/terminal/failure.ts';
import { exitCodeOfTotals, totalsOf } from '../../../reports/totals.ts';
import { parseToken } from '../../../scheduler/token/token.ts';
import { Complaint } from '../../complaint.ts';
import { didYouMean } from '../../suggest.ts';
import { executionOptions } from '../../race/explore-race.ts';
import { harness } from '../../gate/harness.ts';
import type { ListedRace } from '../../gate/listing.ts';
import { LocalExplorer } from '../../gate/local-explorer.ts';
import { pathFrom } from '../../gate/paths.ts';
import { Unanswered } from '../../gate/remote-explorer.ts';
import type { Action, Arguments } from '../command.ts';
import { awaitDebugger, debugToken } from '../debug.ts';
import { styleOf } from '../outputs.ts';
import { findRaces, openProject } from '../project.ts';
import type { World } from '../world.ts';

export const replay: Action = async (given, world) => {
  const token = given.words[0]!;
  const { prefix } = parseToken(token);
  if (given.flags.break === true) return debug(token, given, world);
  if (given.flags.step !== undefined) throw new Complaint('--step says where --break stops: add --break.');
  const project = await openProject(given.flags, world);
  try {
    const race = raceOf(prefix, project.races);
    const [explorer] = project.explorers(1);
    const { report } = await explorer!.ask({ kind: 'replay', race, token, options: project.settings.options });
    return show(token, race, report, given, world);
  } catch (error) {
    throw error instanceof Unanswered ? new Complaint(`The replay did not end: ${error.message}`, 4) : error;
  } finally {
    project.close();
  }
};

/** In this process: a debugger sees one process, and a watchdog would take a stop for the end. */
async function debug(token: string, given: Arguments, world: World): Promise<number> {
  const { prefix, schedule } = parseToken(token);
  world.letSignalsEnd();
  const explorer = new LocalExplorer(world.folder, harness);
  const { races, settings } = await findRaces(explorer, given.flags, world);
  const race = raceOf(prefix, races);
  const { report } = await explorer.ask({ kind: 'replay', race, token, options: settings.options });
  const { steps = [] } = report.verdict;
  const step = stepOf(given.flags.step ?? Math.min(schedule.length, steps.length), steps.length);
  const one = await explorer.caseOf(token, race);
  awaitDebugger(world.stderr);
  const say = (text: string): unknown => world.stderr.write(`${text}\n`);
  await debugToken(token, one, step, executionOptions(one, settings.options), {
    before: (what) => say(`Before step ${step}, ${what}${calledAt(steps[step - 1]!)}`),
    stopped: ({ file, line }) => say(`Stopped at ${pathFrom(world.folder, file)}:${line}`),
    passed: () => say(`Stopped behind step ${step}: none of your own code runs in it`),
  });
  return show(token, race, report, given, world);
}

function calledAt({ at }: Step): string {
  return at === undefined ? '' : `, called at ${at.file}:${at.line}`;
}

/** Refuses a step that the execution does not have. */
function stepOf(step: number, count: number): number {
  if (count === 0) throw new Complaint('This execution has no step that --break could stop at.');
  if (step <= count) return step;
  throw new Complaint(`There is no step ${step} in this execution. Expected --step to be from 1 to ${count}.`);
}

/** The race that a token's first part names: `42/after`, perhaps with open locks and parts of tasks that are left out behind it. */
export function raceOf(prefix: string, races: readonly ListedRace[]): ListedRace {
  const name = prefix.replace(/(?:\/unlocked\.[^/]*)?(?:\/without\.[^/]*)?$/, '');
  const found = races.find(({ cases }) => cases.some((one) => one.name === name));
  if (found !== undefined) return found;
  const names = races.flatMap(({ cases }) => cases.map((one) => one.name));
  const meant = didYouMean(name, names);
  const what = name === '' ? 'does not name a race' : `is about ${name}, which is not here`;
  throw new Complaint(`The token ${what}.${meant} There are ${names.join(', ')}.`);
}

function show(token: string, listed: ListedRace, report: VariantReport, { flags }: Arguments, world: World): number {
  const { issue, title, component, source } = listed;
  const about = { issue, title, component, source };
  const race: Race = { ...about, variants: [report] };
  const text =
    flags.json === true
      ? `${JSON.stringify({ token, race: about, ...report }, null, 2)}\n`
      : `\n${renderFailure(race, report, styleOf({ allowOpen: false }, flags, world, []))}`;
  world.stdout.write(text);
  return exitCodeOfTotals(totalsOf({ races: [race] }));
}
