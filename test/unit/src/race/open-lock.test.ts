import { expect, test } from 'vitest';
import { exploreCase, findCase, replayCase } from '../../../../src/race/explore-race.ts';
import { OpenLock } from '../../../../src/race/open-lock.ts';
import { reportCase } from '../../../../src/race/case-report.ts';
import { caseName } from '../../../../src/race/race.ts';
import { caseOfToken } from '../../../../src/race/replay-race.ts';
import { formatToken } from '../../../../scheduler/token/token.ts';
import { accountRace } from './account.ts';

const after = findCase(accountRace, { variant: 'after' });

test('an open lock has nobody wait, however often it is taken', async () => {
  const lock = new OpenLock();
  const release = await lock.acquire();
  expect(await lock.runExclusive(() => 'inside')).toBe('inside');
  expect(lock.isLocked()).toBe(false);
  await lock.waitForUnlock();
  release();
  lock.release();
  lock.cancel();
});

test('a case races once its lock is open, and its token says so', async () => {
  expect((await exploreCase(after)).verdict).toBe('holds');
  const open = { ...after, unlocked: ['account'] };
  const { verdict, failure } = await exploreCase(open);
  expect(verdict).toBe('race');
  expect(failure?.token).toMatch(/^42\/after\/unlocked\.account\/AB2A~[0-9a-f]{4}$/);
  expect((await replayCase(failure!.token, open, {})).verdict).toBe('race');
});

test('a lock that is not there cannot be opened', async () => {
  await expect(exploreCase({ ...after, unlocked: ['acount'] })).rejects.toThrow(
    /account\.ts:\d+:\d+: there is no lock `acount`; there is account$/,
  );
  const before = findCase(accountRace, { variant: 'before' });
  await expect(exploreCase({ ...before, unlocked: ['account'] })).rejects.toThrow('there is none with a name');
});

test('a name in a token keeps its slashes and dots to itself', () => {
  expect(caseName({ ...after, unlocked: ['a/b', 'c.d'], without: ['B'] })).toBe(
    '42/after/unlocked.a%2Fb.c%2Ed/without.B',
  );
});

test('a token brings its open locks along', () => {
  const open = { ...after, unlocked: ['a/b', 'c.d'], without: ['B'] };
  const token = formatToken({ prefix: caseName(open), schedule: [{ strand: 'A', alternative: 0 }], digest: 0 });
  expect(caseOfToken(token, [accountRace])).toEqual(open);
});

test('a report counts the executions that came to a standstill', async () => {
  const { report } = await reportCase(after);
  expect(report.exploration.deadlocks).toBe(0);
});
