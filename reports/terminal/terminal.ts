// What does a whole run print? The table, then everything that needs attention in full, then how it ended.
import type { Report } from '../report.ts';
import { troublesOf, variantsWith } from '../troubles.ts';
import { renderFailure } from './failure.ts';
import type { Style } from './style.ts';
import { renderSummary } from './summary.ts';
import { tableLines } from './table.ts';
import { renderTrouble } from './trouble.ts';

/** Ends with a line break. */
export function renderTerminal(report: Report, style: Style): string {
  const table = tableLines(report, style);
  const parts = [
    ...(table.length === 0 ? [] : [`${table.join('\n')}\n`]),
    ...(style.verbose ? foundAsExpected(report, style) : []),
    ...troublesOf(report).map((trouble) => renderTrouble(trouble, style)),
    renderSummary(report, style),
  ];
  return `\n${parts.join('\n')}`;
}

function foundAsExpected(report: Report, style: Style): string[] {
  return variantsWith('met', report)
    .filter(({ variant }) => variant.verdict.kind !== 'holds')
    .map(({ race, variant }) => renderFailure(race, variant, style));
}
