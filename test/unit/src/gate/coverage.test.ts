import { expect, test } from 'vitest';
import { Complaint } from '../../../../src/complaint.ts';
import { coverageOf } from '../../../../src/gate/coverage.ts';
import { folderWith } from '../../../setup/race-folder.ts';

const summaryOf = (lines: unknown, rest = 100): string =>
  JSON.stringify({
    total: {
      lines: { pct: lines },
      branches: { pct: rest },
      functions: { pct: rest },
      statements: { pct: rest },
      branchesTrue: { pct: 'Unknown' },
    },
  });

const read = (
  files: Record<string, string>,
  summary = 'coverage/coverage-summary.json',
): ReturnType<typeof coverageOf> =>
  coverageOf({ summary, threshold: 97, folder: folderWith(files), out: 'heddle-report' });

test('every figure must reach the threshold', () => {
  expect(read({ 'coverage/coverage-summary.json': summaryOf(97) })).toEqual({
    lines: 97,
    branches: 100,
    functions: 100,
    statements: 100,
    threshold: 97,
    outcome: 'met',
  });
  expect(read({ 'coverage/coverage-summary.json': summaryOf(96.99) }).outcome).toBe('broken');
  expect(read({ 'coverage/coverage-summary.json': summaryOf(100, 96) }).outcome).toBe('broken');
});

test('where there was nothing to cover, all of it is', () => {
  expect(read({ 'coverage/coverage-summary.json': summaryOf('Unknown') })).toMatchObject({
    lines: 100,
    outcome: 'met',
  });
});

test('what c8 has written beside it is linked from the folder of the reports', () => {
  const summary = { 'coverage/coverage-summary.json': summaryOf(99) };
  expect(read({ ...summary, 'coverage/index.html': '', 'coverage/lcov.info': '' })).toMatchObject({
    html: '../coverage/index.html',
    lcov: '../coverage/lcov.info',
  });
  expect(read({ ...summary, 'coverage/lcov-report/index.html': '' }).html).toBe('../coverage/lcov-report/index.html');
});

test.each([
  ['there is no such file', {}],
  ['it has no "total"', { 'coverage/coverage-summary.json': 'null' }],
  ['it has no "total"', { 'coverage/coverage-summary.json': '{"total":null}' }],
  ['it says nothing about lines', { 'coverage/coverage-summary.json': '{"total":{}}' }],
  ['it says nothing about lines', { 'coverage/coverage-summary.json': '{"total":{"lines":7}}' }],
])('refused, because %s', (why, files) => {
  expect(() => read(files)).toThrow(
    new Complaint(
      `Cannot read the coverage in coverage/coverage-summary.json: ${why}. c8 writes it with --reporter json-summary.`,
    ),
  );
});

test('refused, because it is not JSON', () => {
  expect(() => read({ 'coverage/coverage-summary.json': '{' })).toThrow(/^Cannot read the coverage in .*JSON/);
});
