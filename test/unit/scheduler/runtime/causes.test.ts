import { expect, test } from 'vitest';
import { Causes, NONE } from '../../../../scheduler/runtime/causes.ts';

/** Event 1 comes after 0, event 3 after 2; 4 after nothing. */
const causeOf = [NONE, 0, NONE, 2, NONE];

test('what is implied is dropped', () => {
  const causes = new Causes();
  expect(causes.join(0, 1, causeOf)).toBe(1);
  expect(causes.join(1, 0, causeOf)).toBe(1);
  expect(causes.join(NONE, 1, causeOf)).toBe(1);
  expect(causes.events(causes.join(1, 3, causeOf))).toEqual([3, 1]);
});

test('the same events are joined to the same cause, in whichever order', () => {
  const orders = [
    [0, 1, 4],
    [0, 4, 1],
    [4, 0, 1],
    [1, 4, 0],
  ];
  const causes = new Causes();
  for (const order of orders) {
    const joined = order.reduce((cause, event) => causes.join(cause, event, causeOf), NONE);
    expect(causes.events(joined)).toEqual([4, 1]);
  }
});
