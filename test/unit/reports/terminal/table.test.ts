import { expect, test } from 'vitest';
import type { Race } from '../../../../reports/report.ts';
import { plainStyle } from '../../../../reports/terminal/style.ts';
import { tableLines } from '../../../../reports/terminal/table.ts';
import { exploration, race, variant } from '../../../setup/example-report.ts';

const table = (...races: Race[]): string[] => tableLines({ races }, plainStyle);

test('there is no table of nothing', () => {
  expect(table()).toEqual([]);
  expect(table(race(1, 'empty', '', []))).toEqual([]);
});

test('the widest columns give way where the table is too wide', () => {
  const long = 'n'.repeat(60);
  const verdict = { kind: 'race' as const, pattern: long };
  const wide = { ...exploration, complete: false, executions: 999_999, estimate: 999_999 };
  const lines = table(race(1_234_567_890, long, '', [variant({ id: 'x', variant: long, verdict, exploration: wide })]));
  expect(lines.map((line) => line.length)).toEqual([76, 80]);
  expect(lines[1]).toContain('  999,999/999,999  a race');
});

test('a race with scenarios has a line of its own, one without has none', () => {
  const lines = table(
    race(7088, 'circuit-breaker', '', [
      variant({ id: 'a', scenario: 'lost increment', variant: 'before' }),
      variant({ id: 'b', scenario: 'lost increment', variant: 'after' }),
      variant({ id: 'c', scenario: 'reset', variant: 'before' }),
    ]),
    race(42, 'account', '', [variant({ id: 'd', variant: 'before' }), variant({ id: 'e', variant: 'after' })]),
  );
  expect(lines.map((line) => line.slice(0, 26).trimEnd())).toEqual([
    ' issue / scenario  variant',
    ' #7088 circuit-breaker',
    '   lost increment  before',
    '                   after',
    '   reset           before',
    ' #42 account       before',
    '                   after',
  ]);
});
