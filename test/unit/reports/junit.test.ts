import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { renderJUnit } from '../../../reports/junit.ts';
import { exampleReport } from '../../setup/example-report.ts';
import { fullReport, goodReport } from '../../setup/full-report.ts';
import { verdicts } from '../../setup/verdicts.ts';
import { hostileReport } from './hostile.ts';

const schema = readFileSync(new URL('junit.xsd', import.meta.url), 'utf8');

async function faultsOf(...documents: readonly string[]): Promise<readonly unknown[]> {
  const xml = documents.map((contents, i) => ({ fileName: `${i}.xml`, contents }));
  return (await validateXML({ xml, schema: [schema] })).errors;
}

/** How often an element stands in the text. */
function occurrences(xml: string, name: string): number {
  return xml.split(`<${name}`).length - 1;
}

test('it has the form that dashboards read', async () => {
  const races = Object.values(verdicts).map(([race]) => race);
  const documents = [fullReport, goodReport, { ...exampleReport, races }, { ...exampleReport, races: [] }];
  const options = [{}, { allowOpen: true }];
  expect(
    await faultsOf(...documents.flatMap((report) => options.map((option) => renderJUnit(report, option)))),
  ).toEqual([]);
});

test('the check of the form notices what is wrong', async () => {
  expect(await faultsOf(renderJUnit(goodReport).replace('<testcase', '<case'))).not.toEqual([]);
});

test('no value breaks the form', async () => {
  const reports = fc.sample(hostileReport, { numRuns: 40, seed: 5 });
  expect(await faultsOf(...reports.map((report) => renderJUnit(report)))).toEqual([]);
});

test('every expectation is a case, and the counts agree with the totals', () => {
  const xml = renderJUnit(fullReport);
  const { met, broken, open, error } = fullReport.totals;
  expect(xml).toContain(
    `<testsuites name="heddle" tests="${met + broken + open + error}" failures="${broken}" errors="${open + error}" skipped="0"`,
  );
  expect(occurrences(xml, 'testcase ')).toBe(met + broken + open + error);
  expect(occurrences(xml, 'failure ')).toBe(broken);
});

test('a suite is named by its issue, a case by its expectation', () => {
  const xml = renderJUnit(fullReport);
  expect(xml).toContain('<testsuite name="#42 two withdrawals overdraw the account" tests="3"');
  expect(xml).toContain('<testcase classname="account" name="after: no race" time="0.009">');
  expect(xml).toContain('<testcase classname="circuit-breaker" name="lost-increment / before: a race"');
  expect(xml).toContain('<property name="token" value="42/before/ABAB~7f3c"/>');
  expect(xml).toContain(
    '<failure type="lost-update" message="#42 account / suggested: expected no race, found a lost update">',
  );
});

test('a race that was found as expected passes, with its picture', () => {
  const xml = renderJUnit(goodReport);
  expect(occurrences(xml, 'failure')).toBe(0);
  expect(xml).toContain('<system-out> FOUND   #42 account / before: a lost update, as expected\n');
});

test('an open search is an error, or skipped if it is let through', () => {
  expect(renderJUnit(exampleReport)).toContain('<error type="open" message="#17 seat-booking / after: no race in');
  const allowed = renderJUnit(exampleReport, { allowOpen: true });
  expect(allowed).toContain('errors="1" skipped="1"');
  expect(allowed).toContain('<skipped message="#17 seat-booking / after: no race in');
});

test('coverage that is high enough is a case that passed', () => {
  const xml = renderJUnit({ ...goodReport, coverage: { ...fullReport.coverage!, outcome: 'met' } });
  expect(xml).toContain('<testcase classname="coverage" name="the least is reached" time="0.000"/>');
});
