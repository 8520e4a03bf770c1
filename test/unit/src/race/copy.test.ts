// A copy is what the value was, whatever becomes of the value.
import { expect, test } from 'vitest';
import { copyOf } from '../../../../src/race/copy.ts';

class Point {
  x: number;

  constructor(x: number) {
    this.x = x;
  }
}

test('plain data, maps, sets and instances are copied in depth, with their prototypes', () => {
  const value = { list: [new Point(1)], map: new Map([['a', [1]]]), set: new Set([1]) };
  const copy = copyOf(value) as typeof value;
  expect(copy).toEqual(value);
  expect(copy.list[0]).toBeInstanceOf(Point);
  value.list[0]!.x = 2;
  value.map.get('a')!.push(2);
  value.set.add(2);
  expect(copy).toEqual({ list: [new Point(1)], map: new Map([['a', [1]]]), set: new Set([1]) });
});

test('what is no data stays as it is', () => {
  const kept = [new Error('x'), new Date(0), new Uint8Array(1), () => 1, Symbol('s'), 1, 'text', null, undefined];
  for (const value of kept) expect(copyOf(value)).toBe(value);
});
