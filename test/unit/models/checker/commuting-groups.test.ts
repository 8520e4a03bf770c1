// Which calls concern each other? Those whose order can be seen, also through others; where that is not known, all of them.
import { expect, test } from 'vitest';
import { groupsOf } from '../../../../models/checker/commuting-groups.ts';
import { specify } from '../../../../models/checker/specification.ts';
import { Transitions } from '../../../../models/checker/transitions.ts';
import type { Call } from '../../../../models/history.ts';
import type { Model } from '../../../../models/model.ts';

interface Cells {
  add(cell: number, amount: number): Promise<void>;
  get(cell: number): Promise<number>;
}

const cells: Model<readonly number[], Cells> = {
  init: () => [0, 0],
  methods: {
    add: (state, cell, amount) => [state.with(cell, state[cell]! + amount), undefined],
    get: (state, cell) => [state, state[cell]!],
  },
};

function call(method: string, args: readonly unknown[], value?: unknown): Call {
  return { task: 'A', method, args, outcome: { kind: 'returned', value } };
}

function groups(calls: readonly Call[]): number[][] {
  const transitions = new Transitions(specify(cells));
  return groupsOf(
    transitions,
    calls.map((one) => transitions.classOf(one)),
  );
}

test('calls that commute wherever they can be made are alone', () => {
  expect(groups([call('add', [0, 1]), call('add', [0, 2]), call('add', [1, 1])])).toEqual([[0], [1], [2]]);
});

test('calls of which one decides what the other answers are together, and so are those in between', () => {
  expect(groups([call('add', [0, 1]), call('get', [1], 0), call('get', [0], 1)])).toEqual([[1], [0, 2]]);
  expect(groups([call('add', [0, 1]), call('add', [0, 1]), call('get', [0], 1)])).toEqual([[0, 1, 2]]);
});

test('calls that lead to too many states are together', () => {
  const many = Array.from({ length: 30 }, (_, i) => call('add', [i % 2, i + 1]));
  expect(groups(many)).toHaveLength(1);
});

test('one call, or none, is a group', () => {
  expect(groups([call('get', [0], 5)])).toEqual([[0]]);
  expect(groups([])).toEqual([[]]);
});
