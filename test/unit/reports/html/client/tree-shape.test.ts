import { expect, test } from 'vitest';
import { treeShape } from '../../../../../reports/html/client/tree-shape.js';

const leaf = (schedule: string, status: 'run' | 'wrong' | 'skipped' | 'planned') => ({
  schedule: schedule.split(''),
  status,
});

test('equal beginnings are drawn once, leaves below each other', () => {
  const { nodes, order, depth } = treeShape([leaf('AB', 'wrong'), leaf('BA', 'skipped'), leaf('AA', 'run')]);
  expect(order).toEqual([0, 2, 1]);
  expect(depth).toBe(2);
  expect(nodes.map(({ depth: at, row, status }) => [at, row, status])).toEqual([
    [2, 0, 'wrong'],
    [2, 1, 'run'],
    [1, 0, 'wrong'],
    [2, 2, 'skipped'],
    [1, 2, 'skipped'],
    [0, 0, 'wrong'],
  ]);
  expect(nodes.filter(({ parent }) => parent === undefined)).toHaveLength(1);
});

test('every leaf has a row, whether or not another one begins or ends with it', () => {
  const { order } = treeShape([leaf('A', 'run'), leaf('AB', 'run'), leaf('A', 'planned'), leaf('', 'run')]);
  expect(order.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3]);
});

test('no leaves, no tree', () => {
  expect(treeShape([])).toEqual({ nodes: [], order: [], depth: 0 });
});
