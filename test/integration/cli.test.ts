// The command as a user runs it: every exit code, what is printed where, and what is left behind.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Report, VariantReport } from '../../reports/report.ts';
import { exampleReport } from '../setup/example-report.ts';
import { accountRace, folderWith } from '../setup/race-folder.ts';
import { heddle, start } from './command.ts';

const reportIn = (folder: string): Report =>
  JSON.parse(readFileSync(join(folder, 'heddle-report/report.json'), 'utf8')) as Report;

test('--version is that of package.json, --help needs no project', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const folder = folderWith({});
  expect(await heddle(folder, '--version')).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
  expect(await heddle(folder, 'gate', '--help')).toMatchObject({ code: 0, stderr: '' });
});

test('0: every expectation is met; all reports are there and none names this machine', async () => {
  const folder = folderWith({ 'src/account.race.ts': accountRace({ atLoad: `console.log('hello from the race');` }) });
  const { code, stdout, stderr } = await heddle(folder);
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringMatching(/^(hello from the race\n)+$/) });
  expect(stdout).toContain('Expectations  2 met, 0 broken');
  const { sources, races } = reportIn(folder);
  expect(races[0]?.variants[0]?.verdict.steps?.[0]?.at).toMatchObject({ file: 'src/account.race.ts', line: 12 });
  expect(Object.keys(sources)).toEqual(['src/account.race.ts']);
  expect(readdirSync(join(folder, 'heddle-report')).toSorted()).toEqual([
    'index.html',
    'junit.xml',
    'report.json',
    'report.sarif',
  ]);
  for (const file of readdirSync(join(folder, 'heddle-report'))) {
    expect(readFileSync(join(folder, 'heddle-report', file), 'utf8')).not.toContain(folder);
  }
  for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
});

test('--json prints one object and nothing else, whatever the race prints', async () => {
  const folder = folderWith({ 'account.race.ts': accountRace({ inWithdraw: `console.log('noise');` }) });
  const { code, stdout, stderr } = await heddle(folder, '--json', '--quiet');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect((JSON.parse(stdout) as Report).totals).toEqual({ met: 2, broken: 0, open: 0, error: 0 });
});

test('1: a broken expectation, with the line to look at', async () => {
  const { code, stdout } = await heddle(folderWith({ 'account.race.ts': accountRace({ isFixed: false }) }));
  expect(code).toBe(1);
  expect(stdout).toMatch(
    /BROKEN {2}#42 account \/ after: expected no race, found a lost update\n +account\.race\.ts:19/,
  );
});

test('2: a budget ended the search; --allow-open lets it pass', async () => {
  const folder = folderWith({ 'account.race.ts': accountRace({ tasks: 6 }) });
  const { code, stdout } = await heddle(folder, '--variant', 'after', '--max-executions', '3');
  expect(code).toBe(2);
  expect(stdout).toContain('This is not a proof.');
  const args = ['--variant', 'after', '--max-executions', '3', '--allow-open', '--reporter', 'terminal'];
  expect((await heddle(folder, ...args)).code).toBe(0);
});

test.each([
  ['a flag with a typo', {}, ['--budgt', '1s'], /There is no flag --budgt\. Did you mean '--budget'\?/],
  ['a command with a typo', {}, ['gat'], /There is no command 'gat'\. Did you mean 'heddle gate'\?/],
  ['no race', {}, [], /There is no race in this folder/],
  [
    'a race file that throws',
    { 'a.race.ts': `\nthrow new Error('no database');` },
    [],
    /a\.race\.ts cannot be loaded: Error: no database\n {2}at a\.race\.ts:2/,
  ],
  ['a race file that does not parse', { 'a.race.ts': 'const = 1;' }, [], /a\.race\.ts cannot be loaded: SyntaxError/],
  ['a race file without a race', { 'a.race.ts': 'export const x = 1;' }, [], /a\.race\.ts exports no race/],
  [
    'one race twice',
    { 'a.race.ts': accountRace(), 'b.race.ts': accountRace() },
    [],
    /is\sdeclared\stwice,\sat\sa\.race\.ts:19\sand\sb\.race\.ts:19/,
  ],
  ['a token that is none', { 'a.race.ts': accountRace() }, ['replay', 'ABAB'], /No "~"/],
  ['no report', {}, ['report'], /Cannot read heddle-report\/report\.json: there is no such file/],
  ['a report of the future', { 'r.json': '{"version":2}' }, ['report', 'r.json'], /r\.json has version 2 of the form/],
  [
    'a folder that cannot be written',
    { 'a.race.ts': accountRace(), out: 'a file' },
    ['--out', 'out/deep'],
    /Cannot write reports to out\/deep \(ENOTDIR\)/,
  ],
])('3: %s', async (_, files, args, message) => {
  const folder = folderWith(files);
  const { code, stdout, stderr } = await heddle(folder, ...args);
  expect({ code, stdout }).toEqual({ code: 3, stdout: '' });
  expect(stderr).toMatch(message);
  expect(stderr).not.toContain(folder);
});

test('4: a component that is not deterministic', async () => {
  const text = accountRace({ atLoad: 'let calls = 0;', inWithdraw: 'if (calls++ % 3 === 1) await ledger.read();' });
  const { code, stdout } = await heddle(folderWith({ 'account.race.ts': text }));
  expect(code).toBe(4);
  expect(stdout).toContain('ERROR');
});

test('4: a race that loops for ever while it is explored; the others are told all the same', async () => {
  const folder = folderWith({
    'a.race.ts': accountRace({ inWithdraw: 'if (amount === 50) for (;;) { /* no await */ }' }),
    'b.race.ts': accountRace({ issue: 43, title: 'another' }),
  });
  const { code, stdout } = await heddle(folder, '--watchdog', '2s', '--jobs', '1', '--variant', 'before');
  expect(code).toBe(4);
  expect(stdout).toMatch(/ERROR +#42 account \/ before/);
  expect(stdout.replaceAll(/\s+/g, ' ')).toContain('no sign of life for 2 s while exploring 42/before');
  expect(reportIn(folder).totals).toEqual({ met: 1, broken: 0, open: 0, error: 1 });
});

test('4: a race file that loops for ever when it is loaded', async () => {
  const config = `export default { watchdog: '2s' };`;
  const folder = folderWith({ 'a.race.ts': 'for (;;);', 'heddle.config.ts': config });
  const { code, stderr } = await heddle(folder);
  expect(code).toBe(4);
  expect(stderr.replaceAll('\n', ' ')).toMatch(
    /^heddle: There was no sign of life for 2 s while loading a\.race\.ts, so it was ended\./,
  );
});

test('4: a race that ends its process does not pass for that', async () => {
  const { code, stdout } = await heddle(
    folderWith({ 'a.race.ts': accountRace({ inWithdraw: 'process.exit(0);' }) }),
    '--jobs',
    '1',
  );
  expect(code).toBe(4);
  expect(stdout.replaceAll(/\s+/g, ' ')).toContain('The process ended with exit code 0 while exploring 42/before');
});

test('a token replays, as a picture and as data', async () => {
  const folder = folderWith({ 'account.race.ts': accountRace() });
  await heddle(folder, '--variant', 'before');
  const { token } = reportIn(folder).races[0]!.variants[0]!.verdict;
  const picture = await heddle(folder, 'replay', token!);
  expect(picture).toMatchObject({ code: 0, stderr: '' });
  expect(picture.stdout).toMatch(/ledger\.read\(\) -> 100 +account\.race\.ts:12/);
  const { stdout } = await heddle(folder, 'replay', token!, '--json');
  expect((JSON.parse(stdout) as VariantReport).verdict.steps?.map(({ method }) => method)).toEqual([
    'read',
    'read',
    'write',
    'write',
  ]);
});

test.each([
  ['--seed', '2', 'if (Math.random() < 0.5) await ledger.read();'],
  ['--max-steps', '50', 'for (;;) await ledger.read();'],
])('what a run with %s %s says to type replays what it has found', async (flag, value, inWithdraw) => {
  const folder = folderWith({ 'account.race.ts': accountRace({ inWithdraw }) });
  const found = await heddle(folder, '--variant', 'before', '--verbose', '--ascii', flag, value);
  const command = /npx heddle (replay [^\n]*?)(?: {3}\(|\n)/.exec(found.stdout)![1]!;
  expect(command).toContain(` ${flag} ${value}`);
  expect(readFileSync(join(folder, 'heddle-report/junit.xml'), 'utf8')).toContain(command);
  const again = await heddle(folder, ...command.split(' '), '--ascii');
  expect(again.code).toBe(found.code);
  expect(again.stdout).toContain(found.stdout.split('\n').find((line) => line.startsWith('    1'))!);
  expect(again.stdout).toContain(`npx heddle ${command}`);
});

test('the gate runs the races and the features of one issue of this repository', async () => {
  const { code, stdout } = await heddle('.', 'gate', '--issue', '7088', '--json', '--reporter', 'terminal');
  const { races, features, totals } = JSON.parse(stdout) as Report;
  expect(code).toBe(0);
  expect(races.map(({ component }) => component)).toEqual(['circuit-breaker']);
  expect(features?.length).toBeGreaterThan(0);
  expect(new Set(features?.map(({ issue }) => issue))).toEqual(new Set([7088]));
  expect(totals).toMatchObject({ broken: 0, open: 0, error: 0 });
});

test('reports are written again without running', async () => {
  const folder = folderWith({});
  writeFileSync(join(folder, 'r.json'), JSON.stringify(exampleReport));
  const { code, stdout } = await heddle(folder, 'report', 'r.json', '--reporter', 'terminal,html');
  expect(code).toBe(4);
  expect(stdout).toContain('BROKEN  #31 transfer / after');
  expect(existsSync(join(folder, 'heddle-report/index.html'))).toBe(true);
});

test('a history is checked', async () => {
  const call = (task: string, method: string, args: readonly unknown[], value?: unknown): string =>
    `${JSON.stringify({ task, event: 'invoke', method, args })}\n${JSON.stringify({ task, event: 'return', value })}\n`;
  const folder = folderWith({ 'h.jsonl': call('A', 'enqueue', [1]) + call('B', 'dequeue', [], 2) });
  const { code, stdout } = await heddle(folder, 'check', 'h.jsonl', '--model', 'queue');
  expect(code).toBe(1);
  expect(stdout).toContain('B dequeue() must be 1, was 2');
});

test('4: a rejection that nobody handles when a file is loaded is told with its reason', async () => {
  const folder = folderWith({
    'a.race.ts': accountRace({ atLoad: "void Promise.reject(new Error('nobody handles me'));" }),
  });
  const { code, stdout, stderr } = await heddle(folder);
  expect(code).toBe(4);
  expect(`${stdout}${stderr}`).toContain('Error: nobody handles me');
  expect(`${stdout}${stderr}`).toContain('at a.race.ts:2');
  expect(`${stdout}${stderr}`).not.toContain('process.exit');
});

test('3: a configuration that is a function', async () => {
  const folder = folderWith({ 'a.race.ts': accountRace(), 'heddle.config.ts': 'export default () => ({});' });
  const { code, stderr } = await heddle(folder);
  expect(code).toBe(3);
  expect(stderr).toContain('heddle: heddle.config.ts must export plain settings');
  expect(Math.max(...stderr.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(80);
});

test('4: a standard output that cannot be written to', async () => {
  const folder = folderWith({ 'a.race.ts': accountRace(), 'read-only': '' });
  const { code, stderr } = await start(folder, ['list'], [], join(folder, 'read-only')).ended;
  expect(code).toBe(4);
  expect(stderr).toMatch(/^heddle: Cannot write to standard output: EBADF.*\.\n$/);
});
