// Which line should a reader look at first? The step that overwrites, or waits for ever; the declaration if there is none.
import type { Place, Race, Step, Verdict, VariantReport } from './report.ts';

export interface Culprit {
  readonly place: Place;
  /** The step at that place, if it is one. */
  readonly step?: Step;
  /** An earlier step that the failure depends on: the stale read. */
  readonly stale?: Step;
}

export function culpritOf(race: Pick<Race, 'source'>, { verdict }: Pick<VariantReport, 'verdict'>): Culprit {
  const waiting = verdict.deadlock?.waiting.find(({ at }) => at !== undefined)?.at;
  if (waiting !== undefined) return { place: waiting };
  const step = overwriting(verdict);
  if (step?.at === undefined) return { place: race.source };
  const stale = marked(verdict, 'o') ?? stepOf(verdict, verdict.criticalReversal?.[0]);
  return { place: step.at, step, ...(stale === undefined || stale === step ? {} : { stale }) };
}

/** The step with a star; else the later one of the two whose order decides; else the last that a place is known of. */
function overwriting(verdict: Verdict): Step | undefined {
  const known = [marked(verdict, '*'), stepOf(verdict, verdict.criticalReversal?.[1])];
  return known.find((step) => step?.at !== undefined) ?? verdict.steps?.findLast(({ at }) => at !== undefined);
}

function marked(verdict: Verdict, mark: string): Step | undefined {
  return stepOf(verdict, verdict.notes?.find((note) => note.mark === mark)?.step);
}

function stepOf({ steps = [] }: Verdict, n: number | undefined): Step | undefined {
  return steps.find((step) => step.n === n);
}
