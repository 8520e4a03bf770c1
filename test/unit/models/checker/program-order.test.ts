import { expect, it } from 'vitest';
import { programOrder } from '../../../../models/checker/program-order.ts';
import type { Call, Outcome } from '../../../../models/history.ts';
import { history } from '../histories.ts';

it('makes one chain of the calls of a task', () => {
  const { chains } = programOrder(history('A a', 'B b', 'A', 'A c', 'B', 'A', 'B d'));
  expect(chains).toEqual([
    [0, 2],
    [1, 3],
  ]);
});

it('makes more where calls of a task overlap, and keeps their order in real time', () => {
  const [done, pending]: Outcome[] = [{ kind: 'unknown' }, { kind: 'pending' }];
  const calls = [done!, done!, pending!, done!].map((outcome): Call => ({ task: 'A', method: 'm', args: [], outcome }));
  const order = programOrder({ calls, events: [0, 1, ~0, 2, ~1, 3, ~3] });
  expect(order.chains).toEqual([
    [0, 2],
    [1, 3],
  ]);
  const position = new Int32Array(order.wordCount);
  expect(order.allows(1, position)).toBe(true);
  expect(order.allows(2, position)).toBe(false);
  expect(order.allows(3, position)).toBe(false);
  order.advance(0, position);
  expect(order.allows(2, position)).toBe(true);
  order.advance(1, position);
  expect(order.allows(3, position)).toBe(true);
});
