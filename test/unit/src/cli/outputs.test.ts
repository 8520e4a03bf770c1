import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Reporter } from '../../../../src/config/config.ts';
import { publish, requireWritable, styleOf } from '../../../../src/cli/outputs.ts';
import { exampleReport } from '../../../setup/example-report.ts';
import { folderWith } from '../../../setup/race-folder.ts';
import { fakeWorld } from './fake-world.ts';

const settings = (...reporters: Reporter[]): Parameters<typeof publish>[1] => ({
  out: 'out',
  reporters: new Set(reporters),
  allowOpen: false,
});

test('files go into the folder, the picture to standard output', () => {
  const world = fakeWorld(folderWith({}));
  const code = publish(exampleReport, settings('terminal', 'html', 'junit', 'json', 'sarif', 'markdown'), {}, world);
  expect(code).toBe(4);
  expect(readdirSync(join(world.folder, 'out')).toSorted()).toEqual([
    'comment.md',
    'index.html',
    'junit.xml',
    'report.json',
    'report.sarif',
  ]);
  expect(world.printed.out).toContain('Reports  out/index.html  junit.xml  report.json  report.sarif  comment.md');
  expect(world.printed.out).toContain('See     out/index.html#31-after');
  expect(world.printed.err).toBe('');
});

test('only what is wanted is written', () => {
  const world = fakeWorld(folderWith({}));
  publish(exampleReport, settings('json'), {}, world);
  expect(readdirSync(join(world.folder, 'out'))).toEqual(['report.json']);
  expect(world.printed.out).toBe('');
});

test('where no file is wanted there is no folder', () => {
  const world = fakeWorld(folderWith({}));
  requireWritable(settings('terminal'), world);
  publish(exampleReport, settings('terminal'), {}, world);
  expect(existsSync(join(world.folder, 'out'))).toBe(false);
});

test('with --json standard output is one object', () => {
  const world = fakeWorld(folderWith({}));
  publish(exampleReport, settings('terminal', 'github'), { json: true }, world);
  expect(JSON.parse(world.printed.out)).toMatchObject({ version: 1, totals: exampleReport.totals });
  expect(world.printed.err).toMatch(/^::error /);
});

test('on GitHub there are annotations and a summary', () => {
  const folder = folderWith({ 'summary.md': 'before\n' });
  const world = fakeWorld(folder, { env: { GITHUB_STEP_SUMMARY: join(folder, 'summary.md') } });
  publish(exampleReport, settings('github'), {}, world);
  expect(world.printed.out).toMatch(/^::error file=.*title=/);
  expect(readFileSync(join(folder, 'summary.md'), 'utf8')).toMatch(/^before\n### heddle: /);
});

test.each([{}, { GITHUB_STEP_SUMMARY: '' }])('without a file for it there is no summary: %j', (env) => {
  const world = fakeWorld(folderWith({}), { env });
  publish(exampleReport, settings('github'), {}, world);
  expect(world.printed.err).toBe('');
});

test('a summary that cannot be written is told, and changes nothing else', () => {
  const world = fakeWorld(folderWith({}), { env: { GITHUB_STEP_SUMMARY: 'gone/summary.md' } });
  expect(publish(exampleReport, settings('github'), {}, world)).toBe(4);
  expect(world.printed.err).toBe('heddle: Cannot write the step summary (ENOENT).\n');
});

test('a file that cannot be written is told; the picture is printed all the same', () => {
  const world = fakeWorld(folderWith({ 'out/report.json/is-a-folder': '' }));
  const met = { ...exampleReport, totals: { met: 1, broken: 0, open: 0, error: 0 } };
  expect(publish(met, settings('terminal', 'json', 'junit'), {}, world)).toBe(4);
  expect(world.printed.err).toMatch(/^heddle: Cannot write out\/report\.json: /);
  expect(world.printed.out).toContain('Expectations');
  expect(readdirSync(join(world.folder, 'out')).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});

test('anything else that goes wrong while writing is ours', () => {
  const world = fakeWorld(folderWith({}));
  const odd = { ...exampleReport, races: null } as unknown as typeof exampleReport;
  expect(() => publish(odd, settings('junit'), {}, world)).toThrow(TypeError);
});

test('a folder that cannot be made is refused before anything is run', () => {
  const world = fakeWorld(folderWith({ out: 'a file' }));
  expect(() => requireWritable(settings('json'), world)).toThrow(
    'Cannot write reports to out (EEXIST). Choose another folder with --out.',
  );
});

test('a folder that may not be written to is refused, unless one is root', () => {
  const world = fakeWorld(folderWith({}));
  mkdirSync(join(world.folder, 'out'));
  chmodSync(join(world.folder, 'out'), 0o500);
  const attempt = (): string => {
    try {
      requireWritable(settings('json'), world);
      return 'fine';
    } catch (error) {
      return (error as Error).message;
    }
  };
  const expected =
    process.getuid?.() === 0 ? 'fine' : 'Cannot write reports to out (EACCES). Choose another folder with --out.';
  expect(attempt()).toBe(expected);
  chmodSync(join(world.folder, 'out'), 0o700);
});

test('how it looks depends on flags, environment and what was written', () => {
  const world = fakeWorld('.', { isTTY: true });
  const plain = styleOf({ allowOpen: false }, { color: 'never' }, world, []);
  expect(plain).toMatchObject({ ascii: false, verbose: false, allowOpen: false, command: 'npx heddle', files: [] });
  expect(plain.palette.bad('x')).toBe('x');
  expect(plain).not.toHaveProperty('page');
  const rich = styleOf({ allowOpen: true }, { ascii: true, verbose: true }, world, [
    'out/report.json',
    'out/index.html',
  ]);
  expect(rich).toMatchObject({ ascii: true, verbose: true, allowOpen: true, page: 'out/index.html' });
  expect(rich.palette.bad('x')).toBe('\x1b[31mx\x1b[39m');
});
