// The compiler is the test: what is wrong must be an error.
import { expect, expectTypeOf, test } from 'vitest';
import type { History, Program, Race } from '../../../../src/index.ts';
import { describeRaces, raceTest, test as testOfRaces } from '../../../../src/vitest/index.ts';
import { races, type RacesPlugin } from '../../../../src/vitest/plugin.ts';
import { accountModel } from '../race/account.ts';

test('what can be asserted depends on what is looked at', () => {
  expect(use).toBeTypeOf('function');
  expectTypeOf(testOfRaces.race).toEqualTypeOf(raceTest);
  expectTypeOf(raceTest).returns.toBeVoid();
  expectTypeOf(races({ budgetMs: 1_000 })).toEqualTypeOf<RacesPlugin>();
});

async function use(race: Race, program: Program, history: History): Promise<void> {
  await expect(race).toBeLinearizable({ variant: 'after', scenario: 'lost-increment', budgetMs: 1_000 });
  // @ts-expect-error a race has variants
  await expect(race).toBeLinearizable();
  // @ts-expect-error a race has variants
  await expect(race).toRace({ scenario: 'lost-increment' });
  expectTypeOf(expect(race).toHold({ variant: 'after' })).toEqualTypeOf<Promise<void>>();

  await expect(program).toHold();
  await expect(program).not.toDeadlock({ reduction: 'none' });
  // @ts-expect-error a program has no variants
  await expect(program).toRace({ variant: 'before' });
  // @ts-expect-error a program has no model
  await expect(program).toBeLinearizable({});

  await expect(history).toBeLinearizable({ model: accountModel, budgetMs: 1_000 });
  // @ts-expect-error a history is judged against a model
  await expect(history).toBeLinearizable();

  raceTest('a program', program, { expect: 'races', maxExecutions: 10 });
  // @ts-expect-error programs race, deadlock or hold
  raceTest('a program', program, { expect: 'passes' });
  describeRaces([race], { budgetMs: 1_000 });
  // @ts-expect-error what travels to other processes is data
  races({ onProgress: () => undefined });
  // @ts-expect-error a race is not its title
  describeRaces('a race');
}
