import { expect, it } from 'vitest';
import { CallClasses } from '../../../../models/checker/call-classes.ts';
import type { Call, Outcome } from '../../../../models/history.ts';

it('numbers calls by method, arguments and outcome, whoever made them', () => {
  const classes = new CallClasses();
  expect(classes.classOf(call('put', ['k', [1]], { kind: 'returned', value: true }))).toBe(0);
  expect(classes.classOf({ ...call('put', ['k', [1]], { kind: 'returned', value: true }), task: 'B' })).toBe(0);
  expect(classes.classOf(call('put', ['k', [1]], { kind: 'threw', error: true }))).toBe(1);
  expect(classes.classOf(call('put', ['k', [1]], { kind: 'pending' }))).toBe(2);
  expect(classes.classOf(call('put', ['k', [1]], { kind: 'unknown' }))).toBe(3);
  expect(classes.classOf(call('put', ['k'], { kind: 'pending' }))).toBe(4);
  expect(classes.classOf(call('get', ['k'], { kind: 'pending' }))).toBe(5);
  expect(classes.samples).toHaveLength(6);
});

it('takes any number of classes', () => {
  const classes = new CallClasses();
  for (let round = 0; round < 2; round++) {
    for (let n = 0; n < 500; n++) expect(classes.classOf(call('put', [n], { kind: 'pending' }))).toBe(n);
  }
});

function call(method: string, args: unknown[], outcome: Outcome): Call {
  return { task: 'A', method, args, outcome };
}
