import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Feature, Mutant, Report } from '../../../../../reports/report.ts';
import { Complaint } from '../../../../../src/complaint.ts';
import { dispatch } from '../../../../../src/cli/dispatch.ts';
import { accountRace, folderWith } from '../../../../setup/race-folder.ts';
import { fakeWorld, type FakeWorld } from '../fake-world.ts';

const feature = (outcome: Feature['outcome']): Feature => ({
  issue: 42,
  name: '#42 Withdrawals never overdraw an account: with the lock',
  at: { file: 'features/42.feature', line: 7 },
  tags: ['@issue-42'],
  isExpectedToFail: false,
  outcome,
  ...(outcome === 'broken' ? { message: 'the step failed' } : {}),
});

const cucumber = { 'account.race.ts': accountRace(), 'cucumber.json': '{}' };
const summary = (pct: number): string =>
  JSON.stringify({ total: { lines: { pct }, branches: { pct }, functions: { pct }, statements: { pct } } });

async function gate(
  files: Record<string, string>,
  args: readonly string[] = [],
  runFeatures: (args: readonly string[]) => Promise<Feature[]> = async () => [feature('met')],
): Promise<{ code: number; world: FakeWorld; report: Report; ran: (readonly string[])[] }> {
  const ran: (readonly string[])[] = [];
  const world = fakeWorld(folderWith(files), {
    harness: {
      runFeatures: (_, given) => {
        ran.push(given);
        return runFeatures(given);
      },
    },
  });
  const code = await dispatch(['gate', '--jobs', '1', ...args], world);
  const file = join(world.folder, 'heddle-report/report.json');
  return { code, world, report: JSON.parse(readFileSync(file, 'utf8')) as Report, ran };
}

test('the features are run where cucumber is configured, in a process of their own', async () => {
  const { code, report, ran, world } = await gate(cucumber);
  expect(code).toBe(0);
  expect(report.features).toEqual([feature('met')]);
  expect(report.totals.met).toBe(3);
  expect(ran).toEqual([[]]);
  expect(world.processes).toEqual({ started: 2, running: 0 });
});

test('a broken scenario breaks the gate, and says where it is', async () => {
  const { code, world } = await gate(cucumber, [], async () => [feature('broken')]);
  expect(code).toBe(1);
  expect(world.printed.out).toContain('features/42.feature:7');
});

test('an issue narrows the features, too', async () => {
  const { ran } = await gate(cucumber, ['--issue', '42']);
  expect(ran).toEqual([['--tags', '@issue-42 or @tdd_issue_42']]);
});

test.each([
  ['there is no configuration of cucumber', { 'account.race.ts': accountRace() }, []],
  ['the flag says so', cucumber, ['--no-features']],
  ['the configuration says so', { ...cucumber, 'heddle.config.mjs': 'export default { features: false };' }, []],
])('no features are run where %s', async (_, files, args) => {
  const { code, report, ran } = await gate(files, args);
  expect(code).toBe(0);
  expect(ran).toEqual([]);
  expect(report).not.toHaveProperty('features');
});

test('the configuration can say what cucumber is told', async () => {
  const files = {
    'account.race.ts': accountRace(),
    'heddle.config.mjs': `export default { features: ['--tags', '@fast'] };`,
  };
  expect((await gate(files)).ran).toEqual([['--tags', '@fast']]);
});

test.each([
  [97, 0, 'met'],
  [96.9, 1, 'broken'],
])('a coverage of %d ends with %i', async (pct, expected, outcome) => {
  const files = { 'account.race.ts': accountRace(), 'coverage/coverage-summary.json': summary(pct) };
  const { code, report } = await gate(files, ['--coverage', 'coverage/coverage-summary.json']);
  expect(code).toBe(expected);
  expect(report.coverage).toMatchObject({ lines: pct, threshold: 97, outcome });
});

test('features that crash are told, and so is everything else', async () => {
  const world = fakeWorld(folderWith(cucumber), {
    harness: { runFeatures: () => Promise.reject(new TypeError('no steps')) },
  });
  expect(await dispatch(['gate'], world)).toBe(4);
  expect(world.printed.out).toContain(' ERROR   the features: could not be run');
  expect(world.printed.out).toContain('It failed while running the features: TypeError: no steps');
  expect(world.printed.out).toMatch(/Expectations {2}2 met, 0 broken, 1 in error +exit 4/);
  expect(world.processes.running).toBe(0);
});

test('features that are refused stop all of it', async () => {
  const world = fakeWorld(folderWith(cucumber), {
    harness: { runFeatures: () => Promise.reject(new Complaint('There is no such profile')) },
  });
  expect(await dispatch(['gate'], world)).toBe(3);
  expect(world.printed).toEqual({ out: '', err: 'heddle: There is no such profile\n' });
  expect(world.processes.running).toBe(0);
});

test('a summary of the coverage that is not there is a usage error', async () => {
  const world = fakeWorld(folderWith({ 'account.race.ts': accountRace() }));
  expect(await dispatch(['gate', '--coverage', 'gone.json'], world)).toBe(3);
  expect(world.printed.err).toContain('Cannot read the coverage in gone.json: there is no such file.');
});

test('an interruption ends the features', async () => {
  const world: FakeWorld = fakeWorld(folderWith(cucumber), {
    harness: {
      runFeatures: () => {
        world.interrupt();
        return new Promise(() => undefined);
      },
    },
  });
  expect(await dispatch(['gate'], world)).toBe(130);
  expect(world.processes.running).toBe(0);
});

test('mutants are made where they are asked for, and one that survives breaks the gate', async () => {
  const mutant = (isKilled: boolean): Mutant => ({
    issue: 42,
    component: 'account',
    method: 'withdraw',
    mutation: 'without the lock',
    at: { file: 'account.ts', line: 7 },
    isKilled,
  });
  const asked: (readonly string[])[] = [];
  const run = (isKilled: boolean, ...args: string[]) => {
    const world = fakeWorld(folderWith({ 'account.race.ts': accountRace() }), {
      harness: {
        runMutants: async (_, files, { onPhase }) => {
          onPhase?.('mutating');
          asked.push(files);
          return [mutant(isKilled)];
        },
      },
    });
    return dispatch(['gate', '--jobs', '1', ...args], world);
  };
  expect(await run(true, '--mutants', '--issue', '42')).toBe(0);
  expect(await run(false, '--mutants')).toBe(1);
  expect(await run(false)).toBe(0);
  expect(asked).toEqual([['account.race.ts'], ['account.race.ts']]);
});
