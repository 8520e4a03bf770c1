// The workbench of the tests: races that are at hand, and pictures of one line.
import { Trial, type Workbench } from '../../../../src/cucumber/trial.ts';
import { reportCase, reportReplay } from '../../../../src/race/case-report.ts';
import type { Race } from '../../../../src/race/race.ts';
import { accountRace } from '../race/account.ts';
import { tableRace } from './races.ts';

export function benchOf(...races: readonly Race[]): Workbench {
  return {
    loadRaces: async () => races,
    reportCase,
    reportReplay,
    draw: ({ report }) => `picture of ${report.id}`,
    page: 'heddle-report/index.html',
  };
}

export const bench = benchOf(accountRace, tableRace);

/** A trial of the race of an issue. */
export async function trialOf(issue: number): Promise<Trial> {
  const trial = new Trial(bench);
  await trial.takeRace(issue);
  return trial;
}
