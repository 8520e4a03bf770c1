// How does a step show what was found? As the command does, as plain text.
import type { Race, VariantReport } from '../../reports/report.ts';
import { renderExecution } from '../../reports/terminal/execution.ts';
import { renderFailure } from '../../reports/terminal/failure.ts';
import { plainStyle } from '../../reports/terminal/style.ts';
import { placeOf } from '../race/failure-report.ts';
import type { Found } from './trial.ts';

/** Where the command writes its page. */
export const PAGE = 'heddle-report/index.html';

export function draw({ one, report, how, isDeclared }: Found): string {
  const { race } = one;
  const { issue, title, component, source } = race;
  const place = source === undefined ? { file: component, line: 1 } : placeOf(source);
  const shown: Race = { issue, title, component, source: place, variants: [report] };
  if (how === 'replayed') return renderExecution({ race: shown, variant: report }, plainStyle);
  return isDeclared
    ? renderFailure(shown, report, { ...plainStyle, page: PAGE })
    : renderFailure(shown, replayable(unjudged(report), one), plainStyle);
}

/** Tasks that only the feature knows cannot be found by the command. */
function replayable(report: VariantReport, { race, scenario }: Found['one']): VariantReport {
  if (race.scenarios.some(({ name }) => name === scenario.name)) return report;
  const { token: _, ...verdict } = report.verdict;
  return { ...report, verdict };
}

/** The race expects nothing of a case that the feature has made: whatever it is, it was found. */
function unjudged(report: VariantReport): VariantReport {
  return report.outcome === 'broken' ? { ...report, outcome: 'met' } : report;
}
