import { expect, test } from 'vitest';
import { MemoryChangesets } from '../../../../../src/components/plan-execution-context/changeset-store.ts';
import { create, update } from './contract.ts';

test('changesets are numbered in the order of their starts, whatever their plans', async () => {
  const changesets = new MemoryChangesets();
  expect(await changesets.start('one')).toBe('changeset-1');
  expect(await changesets.start('another')).toBe('changeset-2');
});

test('entries come back in the order in which they were recorded', async () => {
  const changesets = new MemoryChangesets();
  const first = await changesets.start('plan');
  const second = await changesets.start('plan');
  await changesets.record(first, create);
  await changesets.record(second, update);
  await changesets.record(first, update);
  expect(await changesets.entries(first)).toEqual([create, update]);
  expect(await changesets.entries(second)).toEqual([update]);
});

test('a changeset that was never started is refused', async () => {
  const changesets = new MemoryChangesets();
  await expect(changesets.record('changeset-1', update)).rejects.toThrow('There is no changeset changeset-1');
  await expect(changesets.entries('changeset-1')).rejects.toThrow(RangeError);
});

test('it is shown as the order of its events', async () => {
  const changesets = new MemoryChangesets();
  await changesets.start('plan');
  await changesets.record('changeset-1', update);
  expect(JSON.parse(JSON.stringify(changesets))).toEqual(await changesets.trail('plan'));
});
