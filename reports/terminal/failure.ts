// How is one variant told in full? What was found, the evidence, and how to see it again.
import type { Race, VariantReport } from '../report.ts';
import { findingOf, nameOf } from '../wording.ts';
import { seeAgain } from './again.ts';
import { evidenceOf, type Block } from './evidence.ts';
import { headline, sourceLine, type Label } from './headline.ts';
import { paragraph } from './lines.ts';
import { waysOut } from './open.ts';
import type { Style } from './style.ts';

/** Ends with a line break. */
export function renderFailure(race: Race, variant: VariantReport, style: Style): string {
  const { outcome, verdict, tasks, exploration, id } = variant;
  const folder = folderOf(race.source.file);
  const title = headline(labelOf(variant), `${nameOf(race, variant)}: ${findingOf(variant)}`, style);
  const advice = outcome === 'open' ? paragraph(waysOut(variant, style), 9, style) : [];
  return joinBlocks([
    [...title, ...advice, ...sourceLine(race.source, style)],
    ...evidenceOf({ tasks, verdict, folder }, exploration, style),
    seeAgain(verdict, id, style),
  ]);
}

/** Blocks with an empty line between them. */
export function joinBlocks(blocks: readonly Block[]): string {
  const shown = blocks.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
  return `${shown.join('\n\n')}\n`;
}

/** `src/components/account/account.race.ts` -> `src/components/account` */
export function folderOf(file: string): string {
  return file.slice(0, Math.max(0, file.lastIndexOf('/')));
}

function labelOf({ outcome, verdict }: VariantReport): Label {
  switch (outcome) {
    case 'broken':
      return 'BROKEN';
    case 'open':
      return 'OPEN';
    case 'error':
      return 'ERROR';
    case 'met':
      return verdict.kind === 'holds' ? 'HOLDS' : 'FOUND';
  }
}
