import { expect, test } from 'vitest';
import { checkHistorySync } from '../../../models/check-history.ts';
import { circuitBreakerModel } from '../../../models/circuit-breaker.ts';
import { history } from './histories.ts';

/** Whether calls one after the other, each with its result, are explained. */
function isLegal(steps: readonly string[], failureThreshold?: number): boolean {
  const events = steps.flatMap((step) => {
    const [input, result] = step.split(' = ');
    return [`A ${input!}`, result === undefined ? 'A' : `A = ${result}`];
  });
  return checkHistorySync(circuitBreakerModel(failureThreshold), history(...events)).verdict === 'linearizable';
}

const SESSION = [
  'isOpen("x") = false',
  'recordFailure("x")',
  'recordFailure("x")',
  'failureCount("x") = 2',
  'isOpen("x") = false',
  'recordFailure("x")',
  'isOpen("x") = true',
  'isOpen("y") = false',
  'recordSuccess("x")',
  'isOpen("x") = false',
  'failureCount("x") = 0',
  'recordFailure("x")',
  'recordFailure("y")',
  'reset("x")',
  'failureCount("x") = 0',
  'failureCount("y") = 1',
  'resetAll',
  'failureCount("y") = 0',
];

test('a breaker opens at the threshold and closes by a success or a reset', () => {
  expect(isLegal(SESSION)).toBe(true);
});

test('no other result of any call is explained', () => {
  for (const [at, step] of SESSION.entries()) {
    const [input] = step.split(' = ');
    expect(isLegal(SESSION.with(at, `${input!} = "another"`)), step).toBe(false);
  }
});

test('the threshold can be another one', () => {
  expect(isLegal(['recordFailure("x")', 'isOpen("x") = true'], 1)).toBe(true);
  expect(isLegal(['recordFailure("x")', 'isOpen("x") = true'], 2)).toBe(false);
});

test('a strategy may bear the name of something that every object has', () => {
  const names = ['constructor', '__proto__', 'toString'];
  expect(isLegal(names.map((name) => `failureCount("${name}") = 0`))).toBe(true);
  expect(isLegal(names.flatMap((name) => [`recordFailure("${name}")`, `failureCount("${name}") = 1`]))).toBe(true);
  expect(isLegal(names.flatMap((name) => [`recordFailure("${name}")`, `reset("${name}")`]))).toBe(true);
});

test('two failures at once count twice', () => {
  const both = ['A recordFailure("x")', 'B recordFailure("x")', 'A', 'B', 'A failureCount("x")'];
  const verdict = (count: number) => checkHistorySync(circuitBreakerModel(), history(...both, `A = ${count}`)).verdict;
  expect([verdict(1), verdict(2), verdict(3)]).toEqual(['not linearizable', 'linearizable', 'not linearizable']);
});
