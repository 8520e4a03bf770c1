import { expect, test } from 'vitest';
import { fromRepository } from '../../../reports/from-repository.ts';
import { fullReport } from '../../setup/full-report.ts';

test('a report of the root stays what it is', () => {
  expect(fromRepository(fullReport)).toBe(fullReport);
});

test('every place of a report from a folder below is named from the root, and nothing else changes', () => {
  const run = { ...fullReport.run, folder: 'packages/bank' };
  const text = JSON.stringify(fromRepository({ ...fullReport, run }));
  expect(text.replaceAll('"file":"packages/bank/', '"file":"')).toBe(JSON.stringify({ ...fullReport, run }));
  expect(text).not.toMatch(/"file":"(?!packages\/bank\/)/);
});
