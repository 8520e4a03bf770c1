import { expect, test } from 'vitest';
import { Complaint } from '../../../../src/complaint.ts';
import type { ListedRace } from '../../../../src/gate/listing.ts';
import { select, type Selection } from '../../../../src/gate/select.ts';

const race = (issue: number, component: string, scenarios: readonly string[]): ListedRace => ({
  file: `${component}.race.ts`,
  index: 0,
  issue,
  title: `what goes wrong with the ${component}`,
  component,
  source: { file: `${component}.race.ts`, line: 1 },
  cases: scenarios.flatMap((scenario) =>
    ['before', 'after'].map((variant) => ({
      name: `${issue}/${scenario}/${variant}`,
      scenario,
      variant,
      expected: variant === 'after' ? 'no race' : 'race',
      tasks: ['A', 'B'],
    })),
  ),
});

const races = [race(17, 'booking', ['one-seat', 'two-seats']), race(42, 'account', ['overdraft'])];
const names = (selection: Selection): string[] =>
  select(races, selection).flatMap(({ cases }) => cases.map(({ name }) => name));

test('everything is meant where nothing is said', () => {
  expect(names({})).toHaveLength(6);
});

test.each([
  [{ issues: [42] }, ['42/overdraft/before', '42/overdraft/after']],
  [{ issues: [42, 17], variants: ['after'] }, ['17/one-seat/after', '17/two-seats/after', '42/overdraft/after']],
  [{ grep: 'TWO-' }, ['17/two-seats/before', '17/two-seats/after']],
  [{ grep: 'wrong with the acc', variants: ['before'] }, ['42/overdraft/before']],
])('%j', (selection, expected) => {
  expect(names(selection)).toEqual(expected);
});

test.each([
  [{ issues: [43] }, "There is no race of issue 43. Did you mean '42'? Known: #17, #42."],
  [{ issues: [9000] }, 'There is no race of issue 9000. Known: #17, #42.'],
  [{ variants: ['aftr'] }, "There is no variant 'aftr'. Did you mean 'after'? Known: before, after."],
  [{ grep: 'nothing' }, "No race is left that mentions 'nothing'. 'heddle list' shows those that there are."],
])('%j is a mistake', (selection, message) => {
  expect(() => select(races, selection)).toThrow(new Complaint(message));
});

test('what one race has and another is asked for leaves nothing', () => {
  const odd = [races[0]!, { ...races[1]!, cases: [races[1]!.cases[0]!] }];
  expect(() => select(odd, { issues: [42], variants: ['after'] })).toThrow(/^No race is left\. 'heddle list'/);
});

test('where there is nothing, nothing is selected', () => {
  expect(select([], { issues: [1], variants: ['x'] })).toEqual([]);
});
