import { expect, test } from 'vitest';
import { RandomStrategy } from '../../../../scheduler/strategies/random.ts';
import { HaltingStrategy } from '../../../../src/gate/halting-strategy.ts';
import { followWith } from '../../../../scheduler/exploration/replay.ts';
import { exploredOf } from '../../../../src/race/explore-race.ts';
import { casesOf } from '../../../../src/race/race.ts';
import { accountRace } from '../race/account.ts';

test('somebody is called right before the step, and the execution goes on', async () => {
  const halts: unknown[] = [];
  const strategy = new HaltingStrategy(new RandomStrategy(1), 2, (...halt) => halts.push(halt));
  const { steps } = await followWith(strategy, exploredOf(casesOf(accountRace)[0]!));
  expect(steps.length).toBeGreaterThan(2);
  const { strand, object, method, args, at } = steps[1]!;
  expect(halts).toEqual([[2, `${strand}: ${object}.${method}(${args.join(', ')})`, at]]);
});

test('a step that there is not is never reached', async () => {
  const halts: unknown[] = [];
  const strategy = new HaltingStrategy(new RandomStrategy(1), 99, () => halts.push('halted'));
  await followWith(strategy, exploredOf(casesOf(accountRace)[0]!));
  expect(halts).toEqual([]);
});
