import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { renderJson } from '../../../reports/json.ts';
import { parseReport, readReport, ReportError } from '../../../reports/read-report.ts';
import { exampleReport } from '../../setup/example-report.ts';
import { fullReport } from '../../setup/full-report.ts';
import { runs, seed } from '../../setup/runs.ts';
import { hostileReport } from './hostile.ts';

const folder = mkdtempSync(join(tmpdir(), 'heddle-'));
afterAll(() => rmSync(folder, { recursive: true }));

function complaint(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    expect(error).toBeInstanceOf(ReportError);
    return (error as ReportError).message.replaceAll(folder, 'folder');
  }
  return 'none';
}

test('what was written can be read again', () => {
  const { $schema, ...rest } = parseReport(renderJson(fullReport));
  expect(rest).toEqual(fullReport);
  expect($schema).toMatch(/report-v1\.json$/);
  fc.assert(
    fc.property(hostileReport, (report) => {
      expect(parseReport(renderJson(report))).toMatchObject(JSON.parse(JSON.stringify(report)) as object);
    }),
    { numRuns: runs(30), seed: seed(1) },
  );
});

test('sums that contradict what they sum are made anew', () => {
  const totals = { met: 99, broken: 0, open: 0, error: 0 };
  expect(parseReport(renderJson({ ...fullReport, totals })).totals).toEqual(fullReport.totals);
});

test('a file is read by its name', () => {
  writeFileSync(join(folder, 'report.json'), `\ufeff${renderJson(exampleReport)}`);
  expect(readReport(join(folder, 'report.json')).races).toHaveLength(4);
});

test('a file that cannot be read', () => {
  expect(complaint(() => readReport(join(folder, 'none.json')))).toBe(
    'Cannot read folder/none.json: there is no such file. Run heddle first, or name another report.json.',
  );
  expect(complaint(() => readReport(folder))).toBe('Cannot read folder: it is a folder. Name the report.json in it.');
  expect(complaint(() => readReport(`${folder}/report.json/x`))).toBe(
    'Cannot read folder/report.json/x: ENOTDIR. Name another report.json.',
  );
});

test('a text that is not JSON', () => {
  expect(complaint(() => parseReport('{ "version": 1, '))).toMatch(
    /^report\.json is not JSON \(.+\)\. It may have been cut off: run heddle again\.$/,
  );
  expect(complaint(() => parseReport(' \n', 'a.json'))).toBe('a.json is empty. Run heddle again to write a new one.');
});

test('a report of a later version', () => {
  expect(complaint(() => parseReport('{ "version": 2 }'))).toBe(
    'report.json has version 2 of the form, this heddle reads up to 1. Update heddle, or render it with the heddle that ' +
      'wrote it.',
  );
});

test('a text of another form', () => {
  expect(complaint(() => parseReport('[]'))).toBe(
    'report.json is not a report of heddle: the report must be object, is a list. Run heddle again to write a new one.',
  );
  expect(complaint(() => parseReport('null'))).toContain('the report must be object, is null');
  expect(complaint(() => parseReport('{}'))).toContain('version is missing');
  const [race] = exampleReport.races;
  const odd = { ...exampleReport, races: [{ ...race, variants: [{ ...race!.variants[0], outcome: 'fine' }] }] };
  expect(complaint(() => parseReport(JSON.stringify(odd)))).toContain(
    'races[0].variants[0].outcome must be one of "met", "broken", "open", "error", is "fine"',
  );
});
