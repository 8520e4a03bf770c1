import { expect, test } from 'vitest';
import {
  addExtension,
  insert,
  isCovered,
  relocate,
  sequencesBehind,
  type Branch,
  type Extension,
  type Move,
} from '../../../../scheduler/dpor/wakeup-tree.ts';
import { encode, READ, WRITE } from '../../../../scheduler/runtime/footprint.ts';

const read = (id: number, location = 1): Move => ({ id, alternative: 0, codes: [encode(location, READ)] });
const write = (id: number, location = 1): Move => ({ id, alternative: 0, codes: [encode(location, WRITE)] });

/** `1(2 3(4))`: 2 and 3 behind 1, and 4 behind 3. */
const shown = (branches: readonly Branch[]): string =>
  branches.map(({ id, children }) => (children.length === 0 ? `${id}` : `${id}(${shown(children)})`)).join(' ');

const planned = (...sequences: readonly (readonly Move[])[]): Branch[] => {
  const branches: Branch[] = [];
  for (const sequence of sequences) insert(branches, sequence, 'all');
  return branches;
};

test('what could start with a planned step goes behind it', () => {
  expect(shown(planned([read(1)], [read(2), write(3, 9)]))).toBe('1(2(3))');
  expect(shown(planned([read(1)], [read(2), write(3)]))).toBe('1 2(3)');
  expect(shown(planned([write(1)], [read(2), write(1)]))).toBe('1 2(1)');
});

test('if only its own steps cover a sequence, one that commutes with it does not', () => {
  const branches = planned([read(1)]);
  expect(insert(branches, [read(2)], 'members')).toBe(true);
  expect(insert(branches, [read(2), read(1)], 'members')).toBe(false);
  expect(shown(branches)).toBe('1(2) 2');
  expect(isCovered([read(2)], [read(1)], 'all')).toBe(true);
  expect(isCovered([read(2)], [read(1)], 'members')).toBe(false);
});

test('a sequence that is planned is not planned again', () => {
  const branches = planned([read(1), write(2)]);
  expect(insert(branches, [read(1)], 'all')).toBe(false);
  expect(shown(branches)).toBe('1(2)');
});

test('what goes on where a planned sequence ends only guides it', () => {
  const branches = planned([write(1)], [write(1), read(2)], [write(1), write(3)]);
  expect(shown(branches)).toBe('1(2 3)');
  expect(branches[0]!.children.map(({ isGuide }) => isGuide)).toEqual([true, false]);
});

test('once a step has turned out to touch less, what could start with it goes behind it', () => {
  const branches = planned([read(2), write(3)], [write(4)]);
  const behind: Branch[] = [];
  relocate(branches, read(1), behind, 'all');
  expect(shown(branches)).toBe('2(3) 4');
  relocate(branches, read(1, 9), behind, 'all');
  expect(shown(branches)).toBe('');
  expect(shown(behind)).toBe('2(3) 4');
});

test('a sequence that has the step in it goes behind the step without it', () => {
  const branches = planned([read(2), read(1), write(3)], [write(4), write(1)]);
  const behind: Branch[] = [];
  relocate(branches, read(1), behind, 'all');
  expect(shown(branches)).toBe('4(1)');
  expect(shown(behind)).toBe('2(3)');
});

test('the other way of a data choice stays where it is', () => {
  const branches = planned([{ ...read(1), alternative: 1 }]);
  const behind: Branch[] = [];
  relocate(branches, read(1), behind, 'all');
  expect(shown(branches)).toBe('1');
  expect(behind).toEqual([]);
});

test('the sequences behind a branch are those that were planned, also where others go on', () => {
  const [branch] = planned([read(1), write(2)], [read(1), write(2), write(3)]);
  expect(sequencesBehind(branch!).map((sequence) => sequence.map(({ id }) => id))).toEqual([[2], [2, 3]]);
});

test('an extension is known once', () => {
  const extensions: Extension[] = [];
  for (const waitsFor of [[1], [2], [1]]) addExtension(extensions, { codes: [8], waitsFor });
  expect(extensions.map(({ waitsFor }) => waitsFor)).toEqual([[1], [2]]);
});
