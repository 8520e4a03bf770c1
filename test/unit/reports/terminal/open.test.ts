import { expect, test } from 'vitest';
import type { Exploration } from '../../../../reports/report.ts';
import { waysOut } from '../../../../reports/terminal/open.ts';
import { exploration, variant } from '../../../setup/example-report.ts';

function ways(rest: Partial<Exploration>, tasks = 2, allowOpen = false): string {
  return waysOut(
    variant({
      id: 'x',
      variant: 'after',
      exploration: { ...exploration, stoppedBy: 'time', ...rest },
      tasks: Array.from({ length: tasks }, (_, i) => ({ name: `${i}`, calls: '' })),
    }),
    { allowOpen },
  );
}

test('ten times the budget that was used up, as a person would write it', () => {
  const budgets = [9, 1_500, 5_000, 11_000, 60_000, 200_000, 400_000, 3_600_000];
  expect(budgets.map((durationMs) => ways({ durationMs }).split(' ')[1])).toEqual([
    '10s',
    '30s',
    '1m',
    '2m',
    '10m',
    '1h',
    '2h',
    '10h',
  ]);
});

test('ten times the executions, if those were the limit', () => {
  expect(ways({ stoppedBy: 'executions', executions: 2_000 })).toBe(
    '--max-executions 20000 to go on, --allow-open to pass.',
  );
});

test('a race that stops at its first failures says so itself; an endless execution is looked at first', () => {
  expect(ways({ stoppedBy: 'satisfied' })).toBe('A greater keepGoing to go on, --allow-open to pass.');
  expect(ways({ stoppedBy: 'livelock' })).toBe(
    'An execution had too many steps, which ended the search: --max-steps if it needs more, --allow-open to pass.',
  );
});

test('an interrupted search needs no budget, but its end', () => {
  expect(ways({ stoppedBy: 'aborted' })).toBe('Run it again, to the end, --allow-open to pass.');
});

test('fewer tasks, if there are more than two; passing, if it does not pass already', () => {
  expect(ways({ durationMs: 60_000 }, 4, true)).toBe('--budget 10m to go on, --tasks 3 to shrink it.');
});
