// Ctrl-C, a reader that has had enough, and a debugger. A command has ended when nobody holds its standard error any more: then no
// process that it has started is left.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Report } from '../../reports/report.ts';
import { accountRace, folderWith } from '../setup/race-folder.ts';
import { heddle, start, type Running } from './command.ts';

/** As a terminal does it: to every process of the group. */
function pressCtrlC({ child }: Running): void {
  process.kill(-child.pid!, 'SIGINT');
}

/** The token of what fails in a folder's first race. */
async function tokenIn(folder: string): Promise<string> {
  await heddle(folder, '--variant', 'before', '--reporter', 'json');
  const report = JSON.parse(readFileSync(join(folder, 'heddle-report/report.json'), 'utf8')) as Report;
  return report.races[0]!.variants[0]!.verdict.token!;
}

const TELL_ONCE = `if (!globalThis.told) { globalThis.told = true; console.error('exploring'); }`;

test('130: Ctrl-C leaves a report of what is known, and nothing else', async () => {
  const folder = folderWith({ 'account.race.ts': accountRace({ tasks: 6, inWithdraw: TELL_ONCE }) });
  const running = start(folder, ['--jobs', '1']);
  await running.says('exploring');
  pressCtrlC(running);
  const { code, stdout, stderr } = await running.ended;
  expect(code).toBe(130);
  expect(stderr).toContain('Interrupted: writing what is known.');
  expect(stdout).toContain('some of it was not run');
  const report = JSON.parse(readFileSync(join(folder, 'heddle-report/report.json'), 'utf8')) as Report;
  expect(report.run.interrupted).toBe(true);
  expect(report.races[0]?.variants.map(({ variant }) => variant)).toEqual(['before']);
  expect(readdirSync(join(folder, 'heddle-report')).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});

test('130: a second Ctrl-C ends at once what does not listen', async () => {
  const loop = `console.error('exploring'); for (;;) { /* no await */ }`;
  const folder = folderWith({ 'account.race.ts': accountRace({ inWithdraw: loop }) });
  const running = start(folder, ['--watchdog', '1h']);
  await running.says('exploring');
  pressCtrlC(running);
  await running.says('Interrupted');
  pressCtrlC(running);
  expect((await running.ended).code).toBe(130);
  expect(existsSync(join(folder, 'heddle-report/report.json'))).toBe(false);
});

test('whoever ends the command ends the race that it loads', async () => {
  const folder = folderWith({ 'a.race.ts': `console.error('loading'); for (;;) { /* no await */ }` });
  const running = start(folder, ['--watchdog', '1h']);
  await running.says('loading');
  running.child.kill('SIGTERM');
  expect((await running.ended).code).toBe(143);
});

test('a reader that has had enough is no error', async () => {
  const running = start(folderWith({ 'account.race.ts': accountRace() }), ['list', '--json']);
  running.child.stdout?.destroy();
  expect(await running.ended).toMatchObject({ code: 0, stderr: '' });
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s ends a replay that waits for a debugger', async (signal) => {
  const folder = folderWith({ 'account.race.ts': accountRace() });
  const running = start(folder, ['replay', await tokenIn(folder), '--break']);
  await running.says('Waiting for a debugger');
  running.child.kill(signal);
  await running.ended;
  expect(running.child.signalCode).toBe(signal);
});

/** What is typed into `node inspect`, each when the text before it has been shown. Answers all that was shown. */
async function typeInto({ child, ended }: Running, dialogue: readonly (readonly [RegExp, string])[]): Promise<string> {
  let shown = '';
  let from = 0;
  const waiting = [...dialogue];
  child.stdout?.on('data', (part: Buffer) => {
    shown += String(part);
    for (;;) {
      const found = waiting[0]?.[0].exec(shown.slice(from));
      if (found === undefined || found === null) return;
      from += found.index + found[0].length;
      child.stdin?.write(`${waiting.shift()![1]}\n`);
    }
  });
  await ended;
  return shown;
}

/** Under `node inspect`, on any free port. */
function inspect(folder: string, ...args: string[]): Running {
  return start(folder, ['replay', ...args], ['inspect', '--port=0']);
}

test('--break stops in the code of the user, and then the replay is shown as ever', async () => {
  const folder = folderWith({ 'account.race.ts': accountRace() });
  const token = await tokenIn(folder);
  const { stdout } = await heddle(folder, 'replay', token);
  const shown = await typeInto(inspect(folder, token, '--break', '--step', '3'), [
    [/Break on start/, 'cont'],
    [/break in account\.race\.ts:6/, "exec('[this.balance, balance]')"],
    [/\[ 100, (?:20|50) \]/, 'cont'],
    [/break in account\.race\.ts:15/, "exec('[balance, amount]')"],
    [/\[ 100, (?:80|50) \]/, 'cont'],
    [/Waiting for the debugger to disconnect/, '.exit'],
  ]);
  expect(shown).toMatch(/Before step 3, [AB]: ledger\.write\(\d+\), called at account\.race\.ts:14/);
  expect(shown).toContain('Stopped at account.race.ts:6');
  expect(shown).toContain('Stopped at account.race.ts:15');
  // What the command prints is marked there.
  expect(shown.replaceAll(/^(?:debug> )?< /gm, '')).toContain(stdout.trim());
});

test('from where --break stops, a step leads to the next line of the user', async () => {
  const folder = folderWith({ 'account.race.ts': accountRace() });
  const shown = await typeInto(inspect(folder, await tokenIn(folder), '--break', '--step', '1', '--json'), [
    [/Break on start/, 'cont'],
    [/break in account\.race\.ts:5/, 'cont'],
    [/break in account\.race\.ts:13/, 'next'],
    [/break in account\.race\.ts:14/, 'cont'],
    [/Waiting for the debugger to disconnect/, '.exit'],
  ]);
  expect(shown).toMatch(/"token": "42\/before\/[^]*"kind": "race"/);
});
