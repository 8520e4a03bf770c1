import { expect, test } from 'vitest';
import { arrowOf, boxOf, lanesOf, objectsOf, tasksOf } from '../../../../../reports/html/client/lanes.js';
import { step } from '../../../../setup/example-report.ts';

const lanes = lanesOf(['A', 'B', 'C'], ['ledger', 'lock']);

test('tasks stand left and right of what they share, and fill the width', () => {
  expect(lanes.map(({ name }) => name)).toEqual(['A', 'B', 'ledger', 'lock', 'C']);
  expect(lanes.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(100);
  for (const [index, { left, width }] of lanes.entries()) {
    expect(lanes[index + 1]?.left ?? 100).toBeCloseTo(left + width);
  }
});

test('boxes stay inside their lanes', () => {
  for (const lane of lanes) {
    const { left, width } = boxOf(lane);
    expect(left).toBeGreaterThan(lane.left);
    expect(left + width).toBeLessThan(lane.left + lane.width);
  }
});

test('lanes are the tasks that are declared or move, and the objects that are touched', () => {
  const steps = [
    step(1, 'A', 'read'),
    step(2, 'D', 'sleep', { object: 'clock', access: 'none' }),
    step(3, 'A', 'write'),
  ];
  expect(tasksOf([{ name: 'A' }, { name: 'B' }], steps)).toEqual(['A', 'B', 'D']);
  expect(objectsOf(steps)).toEqual(['ledger']);
});

test('a read leads from the object to the task, a write from the task to the object', () => {
  const read = arrowOf(lanes, step(1, 'A', 'read'));
  const write = arrowOf(lanes, step(1, 'A', 'write'));
  expect(read).toEqual({ from: write?.to, to: write?.from, points: -1 });
  expect(write?.from).toBeLessThan(write?.to ?? 0);
  const fromRight = arrowOf(lanes, step(1, 'C', 'write'));
  expect(fromRight).toMatchObject({ points: -1 });
  expect(fromRight?.from).toBeGreaterThan(fromRight?.to ?? 0);
});

test('an unknown access has no direction, and without an object there is no arrow', () => {
  expect(arrowOf(lanes, { ...step(1, 'A', 'read'), access: 'unknown' })?.points).toBe(0);
  expect(arrowOf(lanes, step(1, 'A', 'sleep', { access: 'none' }))).toBeUndefined();
  expect(arrowOf(lanes, step(1, 'A', 'read', { object: 'elsewhere' }))).toBeUndefined();
  expect(arrowOf(lanes, step(1, 'Z', 'read'))).toBeUndefined();
});
