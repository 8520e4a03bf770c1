import { expect, test } from 'vitest';
import { describeOperation } from '../../../../scheduler/runtime/description.ts';
import type { Operation } from '../../../../scheduler/runtime/operation.ts';
import { RandomStrategy } from '../../../../scheduler/strategies/random.ts';
import { HaltingStrategy } from '../../../../src/gate/halting-strategy.ts';
import { followWith } from '../../../../scheduler/exploration/replay.ts';
import { exploredOf } from '../../../../src/race/explore-race.ts';
import { casesOf } from '../../../../src/race/race.ts';
import { accountRace } from '../race/account.ts';

function haltAt(step: number): { readonly strategy: HaltingStrategy; readonly told: string[] } {
  const told: string[] = [];
  const halt = { before: (step: Operation) => told.push(describeOperation(step)), behind: () => told.push('behind') };
  return { strategy: new HaltingStrategy(new RandomStrategy(1), step, halt), told };
}

test.each([2, 4])('somebody is told when step %i begins, and when all that follows from it has run', async (step) => {
  const { strategy, told } = haltAt(step);
  const { steps } = await followWith(strategy, exploredOf(casesOf(accountRace)[0]!));
  const { strand, object, method, args } = steps[step - 1]!;
  expect(steps).toHaveLength(4);
  expect(told).toEqual([`${strand}: ${object}.${method}(${args.join(', ')})`, 'behind']);
});

test('a step that there is not is never reached', async () => {
  const { strategy, told } = haltAt(99);
  await followWith(strategy, exploredOf(casesOf(accountRace)[0]!));
  expect(told).toEqual([]);
});
