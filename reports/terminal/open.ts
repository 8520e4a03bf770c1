// What can be done about a search that a budget ended? Go on for longer, make it smaller, or let it through.
import type { Exploration, VariantReport } from '../report.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Budgets that a person would choose. */
const BUDGETS: readonly [number, string][] = [
  [10 * SECOND_MS, '10s'],
  [30 * SECOND_MS, '30s'],
  [MINUTE_MS, '1m'],
  [2 * MINUTE_MS, '2m'],
  [5 * MINUTE_MS, '5m'],
  [10 * MINUTE_MS, '10m'],
  [30 * MINUTE_MS, '30m'],
  [HOUR_MS, '1h'],
];

export function waysOut({ exploration, tasks }: VariantReport, { allowOpen }: { readonly allowOpen: boolean }): string {
  const ways = [
    longer(exploration),
    ...(tasks.length > 2 ? [`--tasks ${tasks.length - 1} to shrink it`] : []),
    ...(allowOpen ? [] : ['--allow-open to pass']),
  ];
  return `${ways.join(', ')}.`;
}

function longer({ stoppedBy, executions, durationMs }: Exploration): string {
  switch (stoppedBy) {
    case 'executions':
      return `--max-executions ${10 * executions} to go on`;
    case 'aborted':
      return 'Run it again, to the end';
    case 'satisfied':
      return 'A greater keepGoing to go on';
    case 'livelock':
      return 'An execution had too many steps, which ended the search: --max-steps if it needs more';
    default:
      return `--budget ${budgetFrom(10 * durationMs)} to go on`;
  }
}

function budgetFrom(ms: number): string {
  return BUDGETS.find(([budgetMs]) => budgetMs >= ms)?.[1] ?? `${Math.ceil(ms / HOUR_MS)}h`;
}
