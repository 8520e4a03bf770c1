import { expect, test } from 'vitest';
import { raceOf } from '../../../../../src/cli/commands/replay.ts';
import { dispatch } from '../../../../../src/cli/dispatch.ts';
import { digest } from '../../../../../scheduler/token/digest.ts';
import { formatToken } from '../../../../../scheduler/token/token.ts';
import type { Report, VariantReport } from '../../../../../reports/report.ts';
import { accountRace, folderWith } from '../../../../setup/race-folder.ts';
import { fakeWorld, type FakeOptions, type FakeWorld } from '../fake-world.ts';

async function tokenOf(folder: string, variant: string, ...args: string[]): Promise<string> {
  const world = fakeWorld(folder);
  await dispatch(['--json', '--variant', variant, '--reporter', 'terminal', ...args], world);
  return (JSON.parse(world.printed.out) as Report).races[0]!.variants[0]!.verdict.token!;
}

async function replay(
  folder: string,
  args: readonly string[],
  options: FakeOptions = {},
): Promise<{ code: number; world: FakeWorld }> {
  const world = fakeWorld(folder, options);
  return { code: await dispatch(['replay', ...args], world), world };
}

test('a race that was expected is drawn again', async () => {
  const folder = folderWith({ 'account.race.ts': accountRace() });
  const token = await tokenOf(folder, 'before');
  const { code, world } = await replay(folder, [token, '--ascii']);
  expect(code).toBe(0);
  expect(world.printed.out).toContain('ledger.read() -> 100');
  expect(world.printed.out).toContain(`npx heddle replay ${token}`);
  expect(world.processes).toEqual({ started: 1, running: 0 });
});

test('a race that was not expected ends with 1', async () => {
  const folder = folderWith({ 'account.race.ts': accountRace({ isFixed: false }) });
  expect((await replay(folder, [await tokenOf(folder, 'after')])).code).toBe(1);
});

test('with --json the steps are data', async () => {
  const folder = folderWith({ 'account.race.ts': accountRace({ tasks: 3 }) });
  const token = await tokenOf(folder, 'before', '--tasks', '2');
  const { world } = await replay(folder, [token, '--json']);
  const told = JSON.parse(world.printed.out) as VariantReport & { readonly token: string; readonly race: object };
  expect(told).toMatchObject({ token, race: { issue: 42, component: 'account' }, verdict: { kind: 'race', token } });
  expect(told.verdict.steps?.map(({ n, object, method }) => [n, object, method])).toEqual([
    [1, 'ledger', 'read'],
    [2, 'ledger', 'read'],
    [3, 'ledger', 'write'],
    [4, 'ledger', 'write'],
  ]);
});

test.each([
  [
    'has another step, and is wrong all the same',
    'await ledger.read();',
    'The token can be followed, but its steps are',
  ],
  ['has ended earlier', 'if (amount === 50) return false;', 'recorded  B moves\n     now       only A can move'],
])('a token of a program that %s is an error that says why, and what to do', async (_, inWithdraw, why) => {
  const token = await tokenOf(folderWith({ 'account.race.ts': accountRace() }), 'before');
  const changed = folderWith({ 'account.race.ts': accountRace({ inWithdraw }) });
  const { code, world } = await replay(changed, [token]);
  expect(code).toBe(4);
  expect(world.printed.out).toContain(why);
  expect(world.printed.out.replaceAll(/\s+/g, ' ')).toContain(
    'The program has changed since the token was made: explore again for a new one.',
  );
  const { verdict } = JSON.parse((await replay(changed, [token, '--json'])).world.printed.out) as VariantReport;
  expect(verdict).toMatchObject({
    pattern: 'stale token',
    message: expect.stringContaining('explore again') as string,
  });
});

test.each([
  [['--step', '3'], '--step says where --break stops: add --break.'],
  [['--break', '--step', '9'], 'There is no step 9 in this execution. Expected --step to be from 1 to 4.'],
])('%j is refused', async (args, message) => {
  const folder = folderWith({ 'account.race.ts': accountRace() });
  const { code, world } = await replay(folder, [await tokenOf(folder, 'before'), ...args]);
  expect(code).toBe(3);
  expect(world.printed).toEqual({ out: '', err: `heddle: ${message}\n` });
});

test('an execution without a step has nothing to stop at', async () => {
  const idle = accountRace().replace(/tasks: .*/, 'tasks: { A: () => undefined, B: () => undefined },');
  const token = formatToken({ prefix: '42/before', schedule: [], digest: digest([]) });
  const { code, world } = await replay(folderWith({ 'account.race.ts': idle }), [token, '--break']);
  expect(code).toBe(3);
  expect(world.printed.err).toBe('heddle: This execution has no step that --break could stop at.\n');
});

test.each([
  ['nonsense', /^heddle: No "~" at character 9\. A token ends with/],
  ['42/before/ABAB~0000', /^heddle: The checksum 00 does not fit the token/],
])('%s is no token', async (token, message) => {
  const { code, world } = await replay(folderWith({}), [token]);
  expect(code).toBe(3);
  expect(world.printed.err).toMatch(message);
});

test('a token of another race is refused with those that there are', async () => {
  const token = await tokenOf(folderWith({ 'account.race.ts': accountRace({ issue: 43 }) }), 'before');
  const { code, world } = await replay(folderWith({ 'account.race.ts': accountRace() }), [token]);
  expect(code).toBe(3);
  expect(world.printed.err).toBe(
    "heddle: The token is about 43/before, which is not here. Did you mean '42/before'? There are 42/before, 42/after.\n",
  );
});

test('a token of a program without a race is refused', async () => {
  const { explore } = await import('../../../../../src/explore.ts');
  const { failure } = await explore(async ({ cell, task }) => {
    const x = cell(0, 'x');
    const add = async (): Promise<void> => x.write((await x.read()) + 1);
    await Promise.all([task('A', add), task('B', add)]);
    if (x.peek() !== 2) throw new Error('lost');
  });
  const { code, world } = await replay(folderWith({ 'account.race.ts': accountRace() }), [failure!.token]);
  expect(code).toBe(3);
  expect(world.printed.err).toBe('heddle: The token does not name a race. There are 42/before, 42/after.\n');
});

test('a replay that does not end is told', async () => {
  const folder = folderWith({ 'account.race.ts': accountRace() });
  const token = await tokenOf(folder, 'before');
  const { code, world } = await replay(folder, [token], {
    harness: { reportReplay: () => Promise.reject(new TypeError('odd')) },
  });
  expect(code).toBe(4);
  expect(world.printed.err).toMatch(
    /^heddle: The replay did not end: it failed while replaying 42\/before\/.*: TypeError: odd/,
  );
});

test('a token with open locks and parts left out names its race', () => {
  const race = { cases: [{ name: '42/after' }] } as never;
  for (const marks of ['', '/without.B', '/unlocked.account', '/unlocked.a%2Eb/without.B1.C']) {
    expect(raceOf(`42/after${marks}`, [race])).toBe(race);
  }
});
