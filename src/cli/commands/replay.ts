// `heddle replay`: one execution again, as a picture, as data, or in a debugger.
import type { Race, VariantReport } from '../../../reports/report.ts';
import { renderFailure } from '../../../reports/terminal/failure.ts';
import { exitCodeOfTotals, totalsOf } from '../../../reports/totals.ts';
import { parseToken } from '../../../scheduler/token/token.ts';
import { Complaint } from '../../complaint.ts';
import { didYouMean } from '../../suggest.ts';
import { harness } from '../../gate/harness.ts';
import type { ListedRace } from '../../gate/listing.ts';
import { LocalExplorer } from '../../gate/local-explorer.ts';
import { pathFrom } from '../../gate/paths.ts';
import { Unanswered } from '../../gate/remote-explorer.ts';
import type { Action, Arguments } from '../command.ts';
import { awaitDebugger, debugToken } from '../debug.ts';
import { haltBefore } from '../halt.ts';
import { styleOf } from '../outputs.ts';
import { findRaces, openProject } from '../project.ts';
import type { World } from '../world.ts';

export const replay: Action = async (given, world) => {
  const token = given.words[0]!;
  const { prefix } = parseToken(token);
  if (given.flags.break === true) return debug(token, prefix, given, world);
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
async function debug(token: string, prefix: string, { flags }: Arguments, world: World): Promise<number> {
  world.letSignalsEnd();
  const explorer = new LocalExplorer(world.folder, harness);
  const { races } = await findRaces(explorer, flags, world);
  const one = await explorer.caseOf(token, raceOf(prefix, races));
  awaitDebugger(world.stderr);
  await debugToken(token, one, flags.step, (step, what, at) => {
    const where = at === undefined ? '' : ` at ${pathFrom(world.folder, at.file)}:${at.line}`;
    world.stderr.write(`Before step ${step}, ${what}${where}\n`);
    haltBefore(step, what);
  });
  return 0;
}

/** The race that a token's first part names: `42/after`, perhaps with parts of tasks that are left out behind it. */
export function raceOf(prefix: string, races: readonly ListedRace[]): ListedRace {
  const name = prefix.replace(/\/without\.[^/]*$/, '');
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
