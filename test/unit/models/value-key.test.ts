import { describe, expect, it } from 'vitest';
import { freeze, sameKey, valueKey } from '../../../models/value-key.ts';

class Point {
  readonly x = 1;
}

/** Values that differ from one another, each with an equal one. */
const PAIRS: readonly (readonly [unknown, unknown])[] = [
  [1, 1],
  [NaN, NaN],
  [10n, 10n],
  ['1', '1'],
  ['\0[1]', '\0[1]'],
  [null, null],
  [undefined, undefined],
  [true, true],
  [[1], [1]],
  [[], []],
  [['1'], ['1']],
  [[1n], [1n]],
  [[null], [null]],
  [[undefined], [undefined]],
  [[true], [true]],
  [
    { a: 1, b: [2] },
    { b: [2], a: 1, c: undefined },
  ],
  [{}, Object.create(null)],
  [new Point(), new Point()],
  [{ x: 1 }, { x: 1 }],
  [new Set([1, 2]), new Set([2, 1])],
  [
    new Map([
      ['a', 1],
      ['b', 2],
    ]),
    new Map([
      ['b', 2],
      ['a', 1],
    ]),
  ],
  [new Date(5), new Date(5)],
  [new RangeError('x'), new RangeError('x')],
  [new Error('x'), new Error('x')],
];

describe('valueKey', () => {
  it('is the same for equal values, and for no others', () => {
    for (const [i, [value]] of PAIRS.entries()) {
      for (const [j, [, other]] of PAIRS.entries()) {
        expect(sameKey(valueKey(value), valueKey(other)), `${String(i)} and ${String(j)}`).toBe(i === j);
      }
    }
  });

  it('refuses what cannot be compared', () => {
    expect(() => valueKey([() => 1])).toThrow('got a function');
    expect(() => valueKey({ tag: Symbol('x') })).toThrow('got a symbol');
  });
});

describe('freeze', () => {
  it('freezes data in depth, and leaves alone what cannot be frozen', () => {
    const state = freeze({ list: [{ n: 1 }], bytes: new Uint8Array(1) });
    expect(() => Object.assign(state.list[0]!, { n: 2 })).toThrow(TypeError);
    expect(freeze(5)).toBe(5);
  });
});
