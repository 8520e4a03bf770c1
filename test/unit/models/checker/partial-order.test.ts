import { describe, expect, it } from 'vitest';
import { PartialOrder } from '../../../../models/checker/partial-order.ts';

describe('PartialOrder', () => {
  it('allows a call once all that it needs is done', () => {
    const order = new PartialOrder([
      [0, 1, 2],
      [3, 4],
    ]);
    order.require(0, 4);
    order.require(1, 4);
    order.require(0, 4);
    const position = new Int32Array(order.wordCount);
    expect(order.headOf(1, position)).toBe(3);
    expect(order.allows(3, position)).toBe(true);
    order.advance(3, position);
    order.advance(0, position);
    expect(order.headOf(1, position)).toBe(4);
    expect(order.allows(4, position)).toBe(false);
    order.advance(1, position);
    expect(order.allows(4, position)).toBe(true);
    order.advance(1, position, -1);
    expect(order.headOf(0, position)).toBe(1);
    expect(order.allows(4, position)).toBe(false);
    order.relax();
    expect(order.allows(4, position)).toBe(true);
  });

  it('needs several words for many chains', () => {
    const chains = Array.from({ length: 40 }, (_, chain) => [2 * chain, 2 * chain + 1]);
    const order = new PartialOrder(chains);
    expect(order.wordCount).toBe(4);
    const position = new Int32Array(order.wordCount);
    for (let chain = 0; chain < 39; chain++) {
      order.require(2 * chain + 1, 78);
      expect(order.allows(78, position)).toBe(false);
      order.advance(2 * chain, position);
      order.advance(2 * chain + 1, position);
      expect(order.headOf(chain, position)).toBe(undefined);
      expect(order.allows(78, position)).toBe(true);
    }
  });
});
