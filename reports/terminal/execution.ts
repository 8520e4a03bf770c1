// How is one execution told that was replayed? As a failure is, without the search that found it.
import type { Race, VariantReport } from '../report.ts';
import { nameOf, patternOf } from '../wording.ts';
import { seeAgain } from './again.ts';
import { evidenceOf } from './evidence.ts';
import { folderOf, joinBlocks } from './failure.ts';
import { headline, sourceLine } from './headline.ts';
import type { Style } from './style.ts';

/** What is known after one execution. A verdict of `holds` may have steps and calls, too. */
export interface Execution {
  readonly race: Pick<Race, 'issue' | 'component' | 'source'>;
  readonly variant: Pick<VariantReport, 'scenario' | 'variant' | 'tasks' | 'verdict'>;
}

/** Ends with a line break. */
export function renderExecution({ race, variant }: Execution, style: Style): string {
  const { verdict, tasks } = variant;
  const folder = folderOf(race.source.file);
  const title = headline('REPLAY', `${nameOf(race, variant)}: ${patternOf(verdict)}`, style);
  return joinBlocks([
    [...title, ...sourceLine(race.source, style)],
    ...evidenceOf({ tasks, verdict, folder }, undefined, style),
    seeAgain(verdict, undefined, style),
  ]);
}
