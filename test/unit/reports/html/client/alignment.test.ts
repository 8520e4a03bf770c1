import { expect, test } from 'vitest';
import { align } from '../../../../../reports/html/client/alignment.js';
import type { Comparison } from '../../../../../reports/report.ts';
import { lostUpdate, step } from '../../../../setup/example-report.ts';

const steps = lostUpdate.steps ?? [];

function rows(others: string, missed: Comparison['missed']) {
  const right = others.split('').map((task, index) => step(index + 1, task, 'read'));
  const comparison = { variant: 'after', steps: right, calls: [], missed, ending: '' };
  return align(steps, comparison).map((row) => [row.left?.task ?? '-', row.right?.task ?? '-', row.waiting.join('')]);
}

test('a choice that cannot be made is a row of its own, and the lane waits until it moves', () => {
  const why = 'waits for account';
  expect(
    rows('AAAABB', [
      { at: 2, strand: 'B', why },
      { at: 4, strand: 'B.1', why },
    ]),
  ).toEqual([
    ['A', 'A', ''],
    ['B', '-', 'B'],
    ['A', 'A', 'B'],
    ['B', '-', 'B'],
    ['-', 'A', 'B'],
    ['-', 'A', 'B'],
    ['-', 'B', ''],
    ['-', 'B', ''],
  ]);
});

test('a task that never moves again waits only where it was asked to', () => {
  expect(rows('AA', [{ at: 2, strand: 'B', why: 'is done' }])).toEqual([
    ['A', 'A', ''],
    ['B', '-', 'B'],
    ['A', 'A', ''],
    ['B', '-', ''],
  ]);
});
