import { expect, it } from 'vitest';
import { PositionSet } from '../../../../models/checker/position-set.ts';

it('knows each state and position once, however many there are', () => {
  const set = new PositionSet(2);
  for (const isNew of [true, false]) {
    for (let n = 0; n < 1_000; n++) expect(set.add(n % 7, Int32Array.of(n, n >> 3))).toBe(isNew);
  }
});

it('can be emptied, and take positions of another length', () => {
  const set = new PositionSet(1);
  for (let n = 0; n < 100; n++) set.add(0, Int32Array.of(n));
  set.reset(1);
  expect(set.add(0, Int32Array.of(5))).toBe(true);
  set.reset(1);
  expect(set.add(0, Int32Array.of(5))).toBe(true);
  set.reset(2);
  expect(set.add(0, Int32Array.of(5, 6))).toBe(true);
  expect(set.add(0, Int32Array.of(5, 7))).toBe(true);
});
