import { expect, it } from 'vitest';
import { Timeline } from '../../../../models/checker/timeline.ts';
import { OVERWRITES, READS, UPDATES } from '../../../../models/checker/transitions.ts';
import { history } from '../histories.ts';

const recorded = history(
  'A write(1)',
  'B write(1)',
  'P cas',
  'B',
  'B read',
  'Q read',
  'R cas',
  'A',
  'C write(2)',
  'B',
  'C',
);
const classes = Int32Array.of(0, 0, 1, 2, 3, 1, 0);
const isPending = [0, 1, 0, 1];
const timeline = new Timeline(recorded.events, { classes, kinds: [OVERWRITES, UPDATES, READS, READS], isPending });

it('names calls by their return, and pending ones after those, but for reads', () => {
  expect([timeline.returns, timeline.pendings]).toEqual([4, 2]);
  expect([...timeline.indexes]).toEqual([1, 0, 3, 6, 2, 5]);
  expect([...timeline.invokedAt]).toEqual([0, 0, 1, 2, 0, 1]);
  expect([...timeline.pendingAt]).toEqual([1, 2, 2, 2]);
  expect([...timeline.twins]).toEqual([-1, 0]);
});

it('gives a slot back when a call returns', () => {
  expect([...timeline.slots]).toEqual([1, 0, 1, 0]);
});

it('lists the calls open at each return, the first to return first, with the one before that is equal', () => {
  const rows = [0, 1, 2, 3].map((k) =>
    Array.from(timeline.rows.subarray(timeline.rowStart[k], timeline.rowStart[k + 1])),
  );
  expect(rows).toEqual([[0, 1], [1, 2], [2, 3], [3]]);
  expect([...timeline.equals]).toEqual([-1, 0, -1, -1, -1, -1, -1]);
  expect([...timeline.overwrites]).toEqual([0b11, 0b01, 0b01, 0b01]);
});
