// The import that a `cucumber.json` lists: it tells cucumber about the steps, with everything that they work on.
import type { VariantReport } from '../../reports/report.ts';
import { reportCase, reportReplay } from '../race/case-report.ts';
import type { Race } from '../race/race.ts';
import { loadRaces } from './load-races.ts';
import { draw, PAGE } from './picture.ts';
import { findStage, type AnyWorld } from './stage.ts';
import { defineSteps } from './steps.ts';
import type { Workbench } from './trial.ts';

export type { AnyWorld } from './stage.ts';

/** Every scenario needs them, and they do not change while the features run. */
let races: Promise<Race[]> | undefined;

const bench: Workbench = {
  loadRaces: () => (races ??= loadRaces()),
  reportCase,
  reportReplay,
  draw,
  page: PAGE,
};

defineSteps(bench);

/** What the scenario has found, for steps of your own: `reportOf(this).verdict`. */
export function reportOf(world: AnyWorld): VariantReport {
  return findStage(world, bench).look().report;
}
