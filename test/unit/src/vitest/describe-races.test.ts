import { describe, expect, test } from 'vitest';
import { defineRace } from '../../../../src/race/define-race.ts';
import { accountRace } from '../race/account.ts';
import { casesOf, type Case } from '../../../../src/race/race.ts';
import { describeOwnRaces, describeRaces, racesIn, requireExpectation } from '../../../../src/vitest/describe-races.ts';

const [before, after] = casesOf(accountRace) as [Case, Case];

async function errorOf(work: Promise<void>): Promise<Error> {
  return work.then(
    () => new Error('it has passed'),
    (reason: unknown) => reason as Error,
  );
}

describe('races as tests', () => {
  describeRaces(accountRace, { audit: false });
});

const raceOfThisFile = defineRace({
  issue: 60,
  title: 'declared in this file',
  shared: ({ cell }) => ({ x: cell(0, 'x') }),
  variants: { after: ({ x }) => ({ add: () => x.update((value) => value + 1) }) },
  tasks: { A: (counter) => counter.add(), B: (counter) => counter.add() },
  invariants: { 'both count': ({ shared }) => shared.x.peek() === 2 },
});

describeOwnRaces({ default: raceOfThisFile }, import.meta.filename, { audit: false });
describeOwnRaces({ default: accountRace }, '/elsewhere/account.race.ts');

test('the tests of a race file are declared once, where vitest runs it, and are found at the declaration', ({
  task,
}) => {
  const suites = task.file.tasks.filter(({ type, name }) => type === 'suite' && name.startsWith('#'));
  expect(suites).toMatchObject([{ name: expect.stringMatching(/^#60 .*: declared in this file$/) }]);
  const { line, column } = raceOfThisFile.source!;
  const [suite] = suites as { location?: unknown; tasks: { location?: unknown; name: string }[] }[];
  expect(suite!.location).toEqual({ line, column });
  expect(suite!.tasks).toMatchObject([{ name: '60/after holds', location: { line, column } }]);
});

test('races are found in lists and in modules, each once', () => {
  expect(racesIn([accountRace])).toEqual([accountRace]);
  expect(racesIn({ './account.race.ts': { default: accountRace, accountRace }, './empty.race.ts': null })).toEqual([
    accountRace,
  ]);
  expect(() => racesIn({ './empty.race.ts': {} })).toThrow('There are no races here');
});

test('a variant that does what it must passes', async () => {
  await expect(requireExpectation(before)).resolves.toBeUndefined();
  await expect(requireExpectation(after)).resolves.toBeUndefined();
});

test('a race where there must be none is shown, and points to the declaration', async () => {
  const error = await errorOf(requireExpectation({ ...before, expectation: 'holds' }));
  expect(error.message).toContain('expected that 42/before holds, but found lost update on ledger');
  expect(error.stack).toMatch(/\n {4}at .*test\/unit\/src\/race\/account\.ts:\d+:\d+$/);
});

test('a race that is gone is asked about', async () => {
  const error = await errorOf(requireExpectation({ ...after, expectation: 'races' }));
  expect(error.message).toContain('expected that 42/after races, but every execution is right');
  expect(error.message).toContain('Either the bug is gone, or a step is invisible');
});

test('a search that was ended first is no proof', async () => {
  const error = await errorOf(requireExpectation(after, { maxExecutions: 1 }));
  expect(error.message).toContain('expected that 42/after holds, but found open (1 execution, not complete)');
  expect(error.message).toContain('This is not a proof');
});

test('a race that says nothing of where it was declared points nowhere', async () => {
  const race = { ...accountRace, source: undefined };
  const error = await errorOf(requireExpectation({ ...before, race, expectation: 'holds' }));
  expect(error.stack).not.toMatch(/account\.ts:\d+:\d+$/);
});
