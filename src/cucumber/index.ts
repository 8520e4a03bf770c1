// The import that a `cucumber.json` lists: it tells cucumber about the steps, with everything that they work on.
import { reportCase, reportReplay } from '../race/case-report.ts';
import type { Race } from '../race/race.ts';
import { loadRaces } from './load-races.ts';
import { draw } from './picture.ts';
import { defineSteps } from './steps.ts';

/** Every scenario needs them, and they do not change while the features run. */
let races: Promise<Race[]> | undefined;

defineSteps({
  loadRaces: () => (races ??= loadRaces()),
  reportCase,
  reportReplay,
  draw,
  page: 'heddle-report/index.html',
});
