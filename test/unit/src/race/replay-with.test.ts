import { expect, test } from 'vitest';
import { replayWith } from '../../../../src/race/replay-with.ts';

const told = (options: object, own?: object): unknown => replayWith(options, own).replayWith;

test('a replay is told what the run was told', () => {
  expect(told({ seed: 2 })).toEqual({ seed: 2 });
  expect(told({ maxSteps: 50, seed: 0 })).toEqual({ maxSteps: 50, seed: 0 });
});

test('it need not be told what holds anyway', () => {
  expect(told({})).toBeUndefined();
  expect(told({ seed: 1, maxSteps: 10_000 })).toBeUndefined();
  expect(told({ seed: 2, maxSteps: 50 }, { seed: 2, maxSteps: 50 })).toBeUndefined();
});

test('what the run was told counts more than what the race says', () => {
  expect(told({ seed: 1 }, { seed: 2 })).toEqual({ seed: 1 });
});
