import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Report } from '../../../../../reports/report.ts';
import { dispatch } from '../../../../../src/cli/dispatch.ts';
import { exampleReport } from '../../../../setup/example-report.ts';
import { folderWith } from '../../../../setup/race-folder.ts';
import { fakeWorld, type FakeWorld } from '../fake-world.ts';

async function report(files: Record<string, string>, ...args: string[]): Promise<{ code: number; world: FakeWorld }> {
  const world = fakeWorld(folderWith(files));
  return { code: await dispatch(['report', ...args], world), world };
}

const met: Report = {
  ...exampleReport,
  races: [{ ...exampleReport.races[3]!, variants: exampleReport.races[3]!.variants.slice(0, 2) }],
  totals: { met: 2, broken: 0, open: 0, error: 0 },
};
const open: Report = {
  ...exampleReport,
  races: [exampleReport.races[0]!],
  totals: { met: 1, broken: 0, open: 1, error: 0 },
};
const text = JSON.stringify;

test('every output is written again from the last report', async () => {
  const { code, world } = await report({ 'heddle-report/report.json': text(met) });
  expect(code).toBe(0);
  expect(world.printed.out).toContain('Expectations  2 met, 0 broken');
  for (const name of ['index.html', 'junit.xml', 'report.sarif']) {
    expect(existsSync(join(world.folder, 'heddle-report', name))).toBe(true);
  }
  expect(world.processes.started).toBe(0);
});

test('a report that is named is read, and another folder can be written', async () => {
  const { code, world } = await report({ 'a.json': text(open) }, 'a.json', '--out', 'there', '--reporter', 'junit');
  expect(code).toBe(2);
  expect(existsSync(join(world.folder, 'there/junit.xml'))).toBe(true);
  expect(world.printed.out).toBe('');
});

test('the configuration says where the reports are', async () => {
  const files = { 'there/report.json': text(met), 'heddle.config.mjs': `export default { out: 'there' };` };
  const { code, world } = await report(files);
  expect(code).toBe(0);
  expect(existsSync(join(world.folder, 'there/index.html'))).toBe(true);
  expect(world.processes).toEqual({ started: 1, running: 0 });
});

test('reports of several jobs become one', async () => {
  const { code, world } = await report(
    { 'a.json': text(met), 'b.json': text(open) },
    '--merge',
    'a.json',
    'b.json',
    '--allow-open',
  );
  expect(code).toBe(0);
  const merged = JSON.parse(readFileSync(join(world.folder, 'heddle-report/report.json'), 'utf8')) as Report;
  expect(merged.totals).toEqual({ met: 3, broken: 0, open: 1, error: 0 });
});

test.each([
  [
    'two reports without --merge',
    { 'a.json': text(met), 'b.json': text(met) },
    ['a.json', 'b.json'],
    /renders one report\. To make one of several, add --merge/,
  ],
  ['no report', {}, [], /heddle-report\/report\.json: there is no such file/],
  [
    'a report of the future',
    { 'a.json': text({ ...met, version: 2 }) },
    ['a.json'],
    /has version 2 of the form, this heddle reads up to 1/,
  ],
  ['half a report', { 'a.json': text(met).slice(0, 99) }, ['a.json'], /is not JSON/],
  [
    'a folder that is a file',
    { 'a.json': text(met), out: '' },
    ['a.json', '--out', 'out'],
    /Cannot write reports to out/,
  ],
])('%s is a usage error', async (_, files, args, message) => {
  const { code, world } = await report(files, ...args);
  expect(code).toBe(3);
  expect(world.printed.out).toBe('');
  expect(world.printed.err).toMatch(message);
});
