import { expect, test } from 'vitest';
import { exitCodeOfReport } from '../../../../src/cli/exit-code.ts';
import { exampleReport } from '../../../setup/example-report.ts';

const code = (totals: Partial<typeof exampleReport.totals>, allowOpen = false, interrupted = false): number =>
  exitCodeOfReport(
    {
      ...exampleReport,
      run: { ...exampleReport.run, interrupted },
      totals: { met: 1, broken: 0, open: 0, error: 0, ...totals },
    },
    { allowOpen },
  );

test.each([
  [{}, 0],
  [{ broken: 1, open: 1 }, 1],
  [{ open: 1 }, 2],
  [{ error: 1, broken: 1, open: 1 }, 4],
])('%j ends with %i', (totals, expected) => {
  expect(code(totals)).toBe(expected);
});

test('an open search can be let through, a broken expectation never', () => {
  expect(code({ open: 1 }, true)).toBe(0);
  expect(code({ open: 1, broken: 1 }, true)).toBe(1);
});

test('an interrupted run has not ended, whatever it has found', () => {
  expect(code({ broken: 1 }, false, true)).toBe(130);
});
