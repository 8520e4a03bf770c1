// What every variant of the plan execution context does when calls come one after the other.
import { expect, test } from 'vitest';
import type {
  ChangeEntry,
  ChangesetStore,
} from '../../../../../src/components/plan-execution-context/changeset-store.ts';
import { MemoryChangesets } from '../../../../../src/components/plan-execution-context/changeset-store.ts';
import {
  PlanError,
  type ActiveIds,
  type Collaborators,
  type PlanExecutionContextApi,
} from '../../../../../src/components/plan-execution-context/plan-execution-context.ts';
import { MemoryList } from '../../../../../src/components/stores/list-store.ts';

export const create: ChangeEntry = { resource: 'main.ts', operation: 'create' };
export const update: ChangeEntry = { resource: 'main.ts', operation: 'update' };

export function contract(make: (collaborators: Collaborators) => PlanExecutionContextApi): void {
  test('a change goes to the changeset that was started last', async () => {
    const context = make({ planId: 'plan' });
    expect(await context.startChangeset()).toBe('changeset-1');
    await context.recordChange(create);
    expect(await context.startChangeset()).toBe('changeset-2');
    await context.recordChange(update);
    expect(await context.applyChanges()).toEqual([
      { id: 'changeset-1', entries: [create] },
      { id: 'changeset-2', entries: [update] },
    ]);
  });

  test('without an active changeset a change is refused', async () => {
    const context = make({ planId: 'plan' });
    await expect(context.recordChange(update)).rejects.toThrow(PlanError);
    expect(await context.auditTrail()).toEqual([]);
  });

  test('what was applied is not applied again, and takes no more changes', async () => {
    const context = make({ planId: 'plan' });
    await context.startChangeset();
    await context.applyChanges();
    expect(await context.applyChanges()).toEqual([]);
    await expect(context.recordChange(update)).rejects.toThrow('There is no active changeset');
  });

  test('the trail tells what happened to the changesets of this plan', async () => {
    const changesets = new MemoryChangesets();
    const context = make({ planId: 'plan', changesets });
    await context.startChangeset();
    await make({ planId: 'another', changesets }).startChangeset();
    await context.recordChange(update);
    expect(await context.auditTrail()).toEqual([
      { kind: 'started', changeset: 'changeset-1' },
      { kind: 'recorded', changeset: 'changeset-1', entry: update },
    ]);
  });

  test('the logger is told of each start', async () => {
    const told: unknown[] = [];
    const context = make({ planId: 'plan', logger: { info: (...line) => told.push(line) } });
    await context.startChangeset();
    expect(told).toEqual([['changeset_started', { planId: 'plan', changesetId: 'changeset-1' }]]);
  });

  test('a list whose last slot is empty is refused by the store', async () => {
    const activeIds: ActiveIds = new MemoryList([undefined]);
    const context = make({ planId: 'plan', activeIds });
    await expect(context.recordChange(update)).rejects.toThrow(RangeError);
    await expect(context.applyChanges()).rejects.toThrow('There is no changeset undefined');
  });

  test('a call after one that failed is answered', async () => {
    const context = make({ planId: 'plan', changesets: failingOnce() });
    await expect(context.startChangeset()).rejects.toThrow('the disk is full');
    expect(await context.startChangeset()).toBe('changeset-1');
    expect(await context.applyChanges()).toEqual([{ id: 'changeset-1', entries: [] }]);
  });
}

function failingOnce(): ChangesetStore {
  const changesets = new MemoryChangesets();
  const start = changesets.start.bind(changesets);
  changesets.start = async () => {
    changesets.start = start;
    throw new Error('the disk is full');
  };
  return changesets;
}
