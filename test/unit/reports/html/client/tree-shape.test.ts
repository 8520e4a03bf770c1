import { expect, test } from 'vitest';
import { treeShape } from '../../../../../reports/html/client/tree-shape.js';

const leaf = (schedule: string, status: 'run' | 'wrong' | 'skipped' | 'planned') => ({
  schedule: schedule.split(''),
  status,
});

test('equal beginnings are drawn once, leaves below each other', () => {
  const { nodes, order, depth } = treeShape([leaf('ABB', 'wrong'), leaf('BA', 'skipped'), leaf('ABA', 'run')]);
  expect(order).toEqual([0, 2, 1]);
  expect(depth).toBe(3);
  expect(nodes.map((node) => [node.depth, node.row, node.status, node.parent?.depth])).toEqual([
    [3, 0, 'wrong', 2],
    [3, 1, 'run', 2],
    [2, 0, 'wrong', 0],
    [2, 2, 'skipped', 0],
    [0, 0, 'wrong', undefined],
  ]);
});

test('a tree is no larger than its leaves are many, however deep they lie', () => {
  const long = 'A'.repeat(20_000);
  const { nodes, depth } = treeShape([leaf(`${long}A`, 'run'), leaf(`${long}B`, 'planned')]);
  expect(nodes).toHaveLength(3);
  expect(depth).toBe(20_001);
});

test('every leaf has a row, whether or not another one begins or ends with it', () => {
  const { order } = treeShape([leaf('A', 'run'), leaf('AB', 'run'), leaf('A', 'planned'), leaf('', 'run')]);
  expect(order.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3]);
});

test('a node is as bad as the worst below it, wherever that stands', () => {
  const { nodes } = treeShape([leaf('A', 'skipped'), leaf('B', 'planned'), leaf('C', 'wrong'), leaf('D', 'run')]);
  expect(nodes.at(-1)?.status).toBe('wrong');
});

test('no leaves, no tree', () => {
  expect(treeShape([])).toEqual({ nodes: [], order: [], depth: 0 });
});
