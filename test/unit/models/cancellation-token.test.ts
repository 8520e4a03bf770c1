import { expect, test } from 'vitest';
import { cancellationTokenModel, type TokenState } from '../../../models/cancellation-token.ts';
import { checkHistorySync } from '../../../models/check-history.ts';
import { blocked } from '../../../models/model.ts';
import { history } from './histories.ts';

const { init, methods } = cancellationTokenModel;

/** Whether calls one after the other, each with its result, are explained. */
function isLegal(steps: readonly string[]): boolean {
  const events = steps.flatMap((step) => {
    const [input, result] = step.split(' = ');
    return [`A ${input!}`, result === undefined ? 'A' : `A = ${result}`];
  });
  return checkHistorySync(cancellationTokenModel, history(...events)).verdict === 'linearizable';
}

const SESSION = [
  'generation = 0',
  'isCancelled = false',
  'isCancelled(0) = false',
  'wait(10) = false',
  'wait(10,0) = false',
  'teardown = "not needed"',
  'cancel',
  'cancel',
  'generation = 0',
  'isCancelled = true',
  'wait = true',
  'wait(10) = true',
  'teardown = "whole"',
  'reset',
  'generation = 1',
  'isCancelled = false',
  'isCancelled(1) = false',
  'isCancelled(0) = true',
  'wait(10,1) = false',
  'wait(10,0) = true',
  'reset',
  'generation = 1',
  'teardown = "not needed"',
];

test('a reset begins a new generation, and takes nothing back from the old one', () => {
  expect(isLegal(SESSION)).toBe(true);
});

test('no other result of any call is explained', () => {
  for (const [at, step] of SESSION.entries()) {
    const [input] = step.split(' = ');
    expect(isLegal(SESSION.with(at, `${input!} = "another"`)), step).toBe(false);
  }
});

test('who waits without a timeout for what has not been cancelled waits for ever', () => {
  const reset: TokenState = { generation: 1, isCancelled: false };
  expect(methods.wait(init())).toBe(blocked);
  expect(methods.wait(reset)).toBe(blocked);
  expect(methods.wait(reset, undefined, 1)).toBe(blocked);
  expect(methods.wait(reset, undefined, 0)).toEqual([reset, true]);
});

test('a teardown is never torn', () => {
  const torn = (...before: string[]) => isLegal([...before, 'teardown = "torn"']);
  expect([torn(), torn('cancel'), torn('cancel', 'reset')]).toEqual([false, false, false]);
});
