// What is reported, of which cases, with which exit code. The user's code runs in this process.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Report } from '../../../../../reports/report.ts';
import { dispatch } from '../../../../../src/cli/dispatch.ts';
import { Unanswered } from '../../../../../src/gate/remote-explorer.ts';
import { accountRace, folderWith } from '../../../../setup/race-folder.ts';
import { variant } from '../../../../setup/example-report.ts';
import { fakeWorld, type FakeOptions, type FakeWorld } from '../fake-world.ts';

async function heddle(
  files: Record<string, string>,
  args: readonly string[],
  options: FakeOptions = {},
): Promise<{ code: number; world: FakeWorld; report: () => Report }> {
  const world = fakeWorld(folderWith(files), options);
  const code = await dispatch(args, world);
  const report = (): Report =>
    JSON.parse(readFileSync(join(world.folder, 'heddle-report/report.json'), 'utf8')) as Report;
  return { code, world, report };
}

const HOLDS = { kind: 'holds', pattern: 'linearizable' } as const;
const fixed = { 'account.race.ts': accountRace() };
const broken = { 'account.race.ts': accountRace({ isFixed: false }) };

test('every expectation met ends with 0, and everything is in the report', async () => {
  const { code, world, report } = await heddle(fixed, ['--seed', '3', '--budget', '9s', '--jobs', '1']);
  expect(world.printed.err).toBe('');
  expect(code).toBe(0);
  expect(world.printed.out).toMatch(
    / #42 +account +before +lost update +4\/4 +a race +ok\n +after +linearizable +2\/2 +no race +ok\n/,
  );
  const { run, totals, races } = report();
  expect(run).toMatchObject({
    startedAt: '2026-04-10T00:00:00.000Z',
    command: 'heddle run --seed 3 --budget 9s --jobs 1',
    node: process.version,
    seed: 3,
    budgetMs: 9_000,
    strategy: 'exhaustive',
    interrupted: false,
  });
  expect(totals).toEqual({ met: 2, broken: 0, open: 0, error: 0 });
  expect(races[0]?.variants.map(({ id }) => id)).toEqual(['42-before', '42-after']);
  expect(races[0]?.variants[0]?.comparison?.variant).toBe('after');
  expect(world.processes).toEqual({ started: 1, running: 0 });
});

test('a broken expectation ends with 1, and says where to look', async () => {
  const { code, world } = await heddle(broken, []);
  expect(code).toBe(1);
  expect(world.printed.out).toMatch(
    /BROKEN {2}#42 account \/ after: expected no race, found a lost update\n +account\.race\.ts:19\n/,
  );
  expect(world.printed.out).toContain('account.race.ts:14');
});

test('a race that is gone ends with 1, too', async () => {
  const { code, world } = await heddle(fixed, ['--tasks', '1', '--variant', 'before']);
  expect(code).toBe(1);
  expect(world.printed.out).toContain('expected a race, found none');
});

test('an open search ends with 2, unless it is let through', async () => {
  const args = ['--variant', 'after', '--max-executions', '1'];
  expect((await heddle(fixed, args)).code).toBe(2);
  expect((await heddle(fixed, [...args, '--allow-open'])).code).toBe(0);
});

test('a race that was found as expected, by a search that a limit ended, ends with 2 and shows the race', async () => {
  const { code, world } = await heddle(fixed, ['--variant', 'before', '--max-executions', '3']);
  expect(code).toBe(2);
  expect(world.printed.out).toContain('OPEN    #42 account / before: a lost update, as expected, but');
  expect(world.printed.out).toContain('No order of the two calls explains these answers');
});

test('sampling is never a proof', async () => {
  const { code, report } = await heddle(fixed, ['--strategy', 'random', '--max-executions', '5']);
  expect(code).toBe(2);
  expect(report().races[0]?.variants.map(({ outcome }) => outcome)).toEqual(['open', 'open']);
});

test('one case that cannot be told ends with 4; the others are told', async () => {
  const { code, report } = await heddle(fixed, [], {
    harness: {
      reportCase: async ({ variant: { name } }) => {
        if (name === 'before') throw new TypeError('the harness is broken');
        return { report: variant({ id: '42-after', variant: name, verdict: HOLDS }), files: [] };
      },
    },
  });
  expect(code).toBe(4);
  expect(report().races[0]?.variants.map(({ outcome, verdict }) => [outcome, verdict.pattern])).toEqual([
    ['error', 'crash'],
    ['met', 'linearizable'],
  ]);
});

test.each([
  [['42'], 2],
  [['--issue', '42', '--variant', 'after'], 1],
  [['#42', '17'], 4],
  [['--grep', 'GUESTS'], 2],
])('%j selects', async (args, count) => {
  const files = { ...fixed, 'seat.race.ts': accountRace({ issue: 17, title: 'two guests book one seat' }) };
  const { report } = await heddle(files, [...args, '--json']);
  expect(report().races.flatMap(({ variants }) => variants)).toHaveLength(count);
});

test('several explorers share the cases', async () => {
  const { world, report } = await heddle(fixed, ['--jobs', '5']);
  expect(world.processes).toEqual({ started: 2, running: 0 });
  expect(report().totals.met).toBe(2);
});

test.each([
  [
    'no race file',
    {},
    [],
    "There is no race in this folder: no file matches **/*.race.{ts,mts,js,mjs}. 'heddle init' writes a first one.",
  ],
  ['no such issue', fixed, ['43'], "There is no race of issue 43. Did you mean '42'? Known: #42."],
  ['a word', fixed, ['run', 'account'], "Expected an issue number such as 42, got 'account'. For words use --grep."],
  [
    'an empty race file',
    { 'a.race.ts': '' },
    [],
    'a.race.ts exports no race: write export default defineRace({ ... }).',
  ],
  [
    'a folder that is a file',
    { ...fixed, out: '' },
    ['--out', 'out'],
    'Cannot write reports to out (EEXIST). Choose another folder with --out.',
  ],
  [
    'two files with one race',
    { 'a.race.ts': accountRace(), 'b.race.ts': accountRace() },
    [],
    "The race #42 'two withdrawals overdraw the account' is declared twice, at a.race.ts:19 and b.race.ts:19. Remove one, or give it another issue.",
  ],
  [
    'a bad configuration',
    { ...fixed, 'heddle.config.ts': 'export default { outt: "x" };' },
    [],
    "heddle.config.ts: there is no setting 'outt'. Did you mean 'out'?",
  ],
])('%s is a usage error, and nothing is left behind', async (_, files, args, message) => {
  const { code, world } = await heddle(files, args);
  expect({ code, ...world.printed }).toEqual({ code: 3, out: '', err: `heddle: ${message}\n` });
  expect(existsSync(join(world.folder, 'heddle-report/report.json'))).toBe(false);
  expect(world.processes.running).toBe(0);
});

test('a race that contradicts its component is a usage error', async () => {
  const text = accountRace().replace('methods: {', 'methods: { deposit: () => [0, 0],');
  const { code, world } = await heddle({ 'account.race.ts': text }, []);
  expect(code).toBe(3);
  expect(world.printed.err).toMatch(/^heddle: account\.race\.ts:19:16: the model describes `deposit`/);
});

test('the configuration says where races are and where reports go', async () => {
  const config = `export default { races: 'races/*.ts', out: 'there', reporters: ['json'], watchdog: '7s' };`;
  const { code, world } = await heddle({ 'races/account.ts': accountRace(), 'heddle.config.ts': config }, []);
  expect(code).toBe(0);
  expect(existsSync(join(world.folder, 'there/report.json'))).toBe(true);
  expect(world.printed.out).toBe('');
});

test('with --json the report is printed and nothing else', async () => {
  const { world } = await heddle(fixed, ['--json', '--reporter', 'terminal']);
  expect(JSON.parse(world.printed.out)).toMatchObject({ version: 1, totals: { met: 2 } });
  expect(existsSync(join(world.folder, 'heddle-report'))).toBe(false);
});

test('an interruption leaves a report of what is known', async () => {
  const world = fakeWorld(folderWith(fixed), {
    harness: {
      reportCase: async (_, { signal }) => {
        world.interrupt();
        expect(signal?.aborted).toBe(true);
        const open = { kind: 'open', pattern: 'open' } as const;
        return { report: variant({ id: '42-before', variant: 'before', outcome: 'open', verdict: open }), files: [] };
      },
    },
  });
  expect(await dispatch(['--jobs', '1'], world)).toBe(130);
  const report = JSON.parse(readFileSync(join(world.folder, 'heddle-report/report.json'), 'utf8')) as Report;
  expect(report.run.interrupted).toBe(true);
  expect(report.races.flatMap(({ variants }) => variants.map(({ id }) => id))).toEqual(['42-before']);
  expect(world.printed.out).toContain('some of it was not run');
});

test('a process that does not answer while races are loaded is told with what it was at', async () => {
  const dead = (): never => {
    throw new Unanswered('endless loop', 'there was no sign of life while loading a.race.ts');
  };
  const { code, world } = await heddle(fixed, [], { startProcess: dead });
  expect({ code, err: world.printed.err }).toEqual({
    code: 4,
    err: 'heddle: There was no sign of life while loading a.race.ts\n',
  });
});
