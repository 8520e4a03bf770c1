import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Verdict } from '../../../../reports/report.ts';
import * as finding from '../../../../src/cucumber/finding.ts';
import type { Found } from '../../../../src/cucumber/trial.ts';
import { findCase } from '../../../../src/race/explore-race.ts';
import { deadlock, exploration, lostUpdate, step, variant } from '../../../setup/example-report.ts';
import { accountRace } from '../race/account.ts';

const one = findCase(accountRace, { variant: 'before' });
const HOLDS: Verdict = { kind: 'holds', pattern: 'linearizable' };

function found(verdict: Verdict, how: Found['how'] = 'explored', search: Partial<typeof exploration> = {}): Found {
  const report = variant({ id: '42-before', variant: 'before', verdict, exploration: { ...exploration, ...search } });
  return { one, report, how, isDeclared: true };
}

const race = found(lostUpdate);
const stuck = found(deadlock);
const proof = found(HOLDS, 'explored', { wrong: 0, executions: 2 });
const open = found({ kind: 'open', pattern: 'open' }, 'explored', { complete: false, wrong: 0, stoppedBy: 'time' });
const error = found({ kind: 'error', pattern: 'nondeterminism', message: 'not deterministic' });

const unmet = (message: string): object => expect.objectContaining({ name: 'Unmet', message }) as object;
const inconclusive = (message: string): object =>
  expect.objectContaining({ name: 'Inconclusive', message: expect.stringContaining(message) as string }) as object;
const whyNot = (check: () => void): unknown => {
  try {
    check();
  } catch (thrown) {
    return thrown;
  }
  return undefined;
};

test('every interleaving is explored, or nobody can tell', () => {
  for (const ended of [race, stuck, proof]) finding.requireEveryExplored(ended);
  expect(whyNot(() => finding.requireEveryExplored(open))).toEqual(
    inconclusive('The search ended after 4 executions (time), which proves nothing'),
  );
  expect(whyNot(() => finding.requireEveryExplored(error))).toEqual(inconclusive('not deterministic'));
  const nameless = found({ kind: 'error', pattern: 'hidden state' });
  expect(whyNot(() => finding.requireCertain(nameless))).toEqual(inconclusive('hidden state'));
});

describe('every interleaving is linearizable', () => {
  test('if the search says so', () => {
    finding.requireLinearizable(proof);
    expect(whyNot(() => finding.requireLinearizable(race))).toEqual(
      unmet(
        'Expected every interleaving to be linearizable, ' +
          'found a lost update on "ledger" (42/before/ABAB~7f3c): 2 wrong of 4 executions',
      ),
    );
    expect(whyNot(() => finding.requireLinearizable(open))).toEqual(inconclusive('proves nothing'));
  });

  test('or some interleaving is not', () => {
    finding.requireNotLinearizable(race);
    expect(whyNot(() => finding.requireNotLinearizable(proof))).toEqual(
      unmet('Expected some interleaving not to be linearizable, found linearizable: 0 wrong of 2 executions'),
    );
    const nameless = found({ kind: 'race', pattern: 'not linearizable' }, 'explored', { executions: 1, wrong: 1 });
    expect(whyNot(() => finding.requireLinearizable(nameless))).toMatchObject({
      message: expect.stringContaining('found not linearizable: 1 wrong of 1 execution') as string,
    });
  });
});

describe('no interleaving deadlocks', () => {
  test('if the search is complete and none did', () => {
    finding.requireNoDeadlock(proof);
    finding.requireNoDeadlock(race);
    expect(whyNot(() => finding.requireNoDeadlock(stuck))).toMatchObject({
      message: expect.stringContaining(
        'Expected no interleaving to deadlock, found a deadlock on "account:2"',
      ) as string,
    });
    expect(whyNot(() => finding.requireNoDeadlock(open))).toEqual(inconclusive('proves nothing'));
  });

  test('or some interleaving does, whatever the one that is shown has done', () => {
    finding.requireDeadlock(stuck);
    finding.requireDeadlock(found(lostUpdate, 'explored', { deadlocks: 1 }));
    expect(whyNot(() => finding.requireDeadlock(race))).toMatchObject({
      name: 'Unmet',
      message: expect.stringContaining('Expected some interleaving to deadlock, found a lost update') as string,
    });
  });
});

test('a search that found nothing before it ended proves neither', () => {
  for (const check of [
    finding.requireNotLinearizable,
    finding.requireDeadlock,
    (ended: Found) => finding.requirePattern(ended, 'deadlock'),
    (ended: Found) => finding.requireSize(ended, 4, 3),
  ]) {
    expect(whyNot(() => check(open))).toEqual(inconclusive('proves nothing'));
  }
});

test('what went wrong has a name and an object', () => {
  finding.requirePattern(race, 'lost update');
  finding.requirePattern(race, 'lost update', 'ledger');
  expect(whyNot(() => finding.requirePattern(race, 'unexpected error', 'journal'))).toMatchObject({
    message: expect.stringContaining('Expected an unexpected error on "journal", found a lost update') as string,
  });
  expect(whyNot(() => finding.requirePattern(race, 'lost update', 'journal'))).toMatchObject({ name: 'Unmet' });
});

test('an execution has steps and switches', () => {
  finding.requireSize(race, 4, 3);
  expect(whyNot(() => finding.requireSize(race, 1, 1))).toEqual(
    unmet('Expected 1 step and 1 switch, but it has 4 steps and 3 switches'),
  );
  expect(whyNot(() => finding.requireSize(race, 4, 2))).toMatchObject({ name: 'Unmet' });
  expect(whyNot(() => finding.requireSize(proof, 4, 3))).toEqual(
    unmet('Expected an execution to look at, found linearizable: 0 wrong of 2 executions'),
  );
});

test('a complete exploration has a number of executions', () => {
  finding.requireExecutions(race, 4);
  expect(whyNot(() => finding.requireExecutions(race, 6))).toEqual(
    unmet('Expected 6 executions, but the exploration is complete in 4'),
  );
  expect(whyNot(() => finding.requireExecutions(open, 4))).toEqual(inconclusive('proves nothing'));
});

describe('a token leads to the same verdict again', () => {
  const steps = lostUpdate.steps!;

  test('if the end and the steps are the same', () => {
    finding.requireSameVerdict(race, { ...lostUpdate, pattern: 'stale read' });
    const throwing: Verdict = { ...lostUpdate, steps: [step(1, 'A', 'read', { threw: 'Error: no' })] };
    finding.requireSameVerdict(found(throwing), throwing);
  });

  test('and not otherwise', () => {
    expect(whyNot(() => finding.requireSameVerdict(race, HOLDS))).toEqual(
      unmet(
        'Expected the token to lead to a lost update on "ledger" (42/before/ABAB~7f3c) again, but it led to linearizable',
      ),
    );
    const other = { ...lostUpdate, steps: [...steps.slice(0, 2), step(3, 'B', 'write'), steps[3]!] };
    expect(whyNot(() => finding.requireSameVerdict(race, other))).toEqual(
      unmet(
        'Expected the token to lead to the same steps again, but step 3 was A ledger.write(20) and is B ledger.write() now',
      ),
    );
    const longer = { ...lostUpdate, steps: [...steps, step(5, 'B', 'read', { value: '50' })] };
    expect(whyNot(() => finding.requireSameVerdict(race, longer))).toEqual(
      unmet('Expected the token to lead to the same steps again, but step 5 was none and is B ledger.read() -> 50 now'),
    );
    const { steps: _, ...stepless } = lostUpdate;
    expect(whyNot(() => finding.requireSameVerdict(race, stepless))).toMatchObject({
      message: expect.stringContaining('step 1 was A ledger.read() -> 100 and is none now') as string,
    });
  });
});

test('one execution that was replayed says nothing about all, but something about itself', () => {
  const passing = found(HOLDS, 'replayed');
  finding.requireExplained(passing);
  expect(whyNot(() => finding.requireExplained(found(lostUpdate, 'replayed')))).toEqual(
    unmet('Expected it to be linearizable, found a lost update on "ledger" (42/before/ABAB~7f3c)'),
  );
  for (const check of [
    finding.requireLinearizable,
    finding.requireNotLinearizable,
    finding.requireDeadlock,
    finding.requireNoDeadlock,
    (replayed: Found) => finding.requireExecutions(replayed, 1),
  ]) {
    expect(whyNot(() => check(passing))).toEqual(inconclusive('use `Then it is linearizable`'));
  }
});

test('every name that the harness gives can stand in a step', () => {
  const source = readFileSync('src/race/anomaly.ts', 'utf8');
  const names = [...source.matchAll(/'([a-z]+(?:[ -][a-z]+)+)'/g)].map(([, name]) => name);
  expect(names).toContain('lost update');
  const known: readonly unknown[] = [...finding.PATTERNS, 'not linearizable'];
  expect(names.filter((name) => !known.includes(name))).toEqual([]);
});
