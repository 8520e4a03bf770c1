import { expect, test } from 'vitest';
import { exitCodeOf, exitCodeOfTotals, severityOf, totalsOf } from '../../../reports/totals.ts';
import { exampleReport } from '../../setup/example-report.ts';
import { fullReport, goodReport } from '../../setup/full-report.ts';

const none = { met: 0, broken: 0, open: 0, error: 0 };

test('every expectation counts once', () => {
  expect(totalsOf(exampleReport)).toEqual(exampleReport.totals);
  expect(totalsOf(fullReport)).toEqual({ met: 7, broken: 7, open: 1, error: 2 });
  expect(totalsOf({ races: [] })).toEqual(none);
  expect(totalsOf(goodReport)).toEqual({ ...none, met: 3 });
});

test('the exit code follows the worst, and an error of the harness outranks a found race', () => {
  expect(exitCodeOfTotals(none)).toBe(0);
  expect(exitCodeOfTotals({ ...none, met: 9 })).toBe(0);
  expect(exitCodeOfTotals({ ...none, met: 9, open: 1 })).toBe(2);
  expect(exitCodeOfTotals({ ...none, open: 3, broken: 1 })).toBe(1);
  expect(exitCodeOfTotals({ ...none, open: 3, broken: 5, error: 1 })).toBe(4);
});

test('an open search passes only if it is let through', () => {
  expect(exitCodeOfTotals({ ...none, open: 1 }, { allowOpen: true })).toBe(0);
  expect(exitCodeOfTotals({ ...none, open: 1 }, { allowOpen: false })).toBe(2);
  expect(exitCodeOfTotals({ ...none, open: 1, broken: 1 }, { allowOpen: true })).toBe(1);
});

test('an interrupted run has not ended, whatever it has found', () => {
  const { run } = exampleReport;
  const totals = { ...none, broken: 1 };
  expect(exitCodeOf({ run, totals })).toBe(1);
  expect(exitCodeOf({ run: { ...run, interrupted: true }, totals })).toBe(130);
});

test('what could not be run is an error', () => {
  const problems = [{ what: 'features', message: 'no cucumber' }] as const;
  expect(totalsOf({ ...goodReport, problems })).toEqual({ ...none, met: 3, error: 1 });
});

test('outcomes are ordered by how bad they are', () => {
  const order = (['met', 'open', 'broken', 'error'] as const).map(severityOf);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});
