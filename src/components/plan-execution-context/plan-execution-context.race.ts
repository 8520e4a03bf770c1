// Issue 7120: what goes wrong when a plan's changesets are started, filled and applied at the same time?
import { planExecutionContextModel } from '../../../models/plan-execution-context.ts';
import { defineRace } from '../../race/define-race.ts';
import { listStore } from '../../race/store-descriptions.ts';
import { MemoryList } from '../stores/list-store.ts';
import { PlanExecutionContext as After } from './after.ts';
import { PlanExecutionContext as Before } from './before.ts';
import { MemoryChangesets, type ChangeEntry } from './changeset-store.ts';
import type { PlanExecutionContextApi } from './plan-execution-context.ts';
import { PlanExecutionContext as Suggested } from './suggested.ts';

const planId = 'plan';
const edit: ChangeEntry = { resource: 'main.ts', operation: 'update' };

export default defineRace({
  issue: 7120,
  title: 'a change goes to the wrong changeset, or to none',
  shared: () => ({ changesets: new MemoryChangesets(), activeIds: new MemoryList<string | undefined>() }),
  describe: {
    changesets: { start: 'write', record: 'write', entries: 'read', trail: 'read' },
    activeIds: listStore,
  },
  variants: {
    before: ({ changesets, activeIds }): PlanExecutionContextApi => new Before({ planId, changesets, activeIds }),
    suggested: {
      build: ({ changesets, activeIds, lock }) =>
        new Suggested({ planId, changesets, activeIds, lock: lock('context') }),
      expect: 'races',
    },
    after: ({ changesets, activeIds, lock }) => new After({ planId, changesets, activeIds, lock: lock('context') }),
  },
  scenarios: {
    /** A change is recorded in a changeset after the next one was started. */
    'stale-changeset': {
      setup: (context) => context.startChangeset(),
      tasks: {
        A: (context) => context.recordChange(edit),
        B: (context) => context.startChangeset(),
      },
      finally: (context) => context.auditTrail(),
    },
    /** The changeset that was started last is not the one that changes go to. */
    'contradicting-orders': {
      tasks: {
        A: (context) => context.startChangeset(),
        B: (context) => context.startChangeset(),
      },
      finally: async (context) => {
        await context.recordChange(edit);
        await context.auditTrail();
      },
    },
    /** The list is longer by a slot that nothing was put into yet. This alone is what the sketch repairs. */
    'empty-slot': {
      tasks: {
        A: (context) => context.recordChange(edit),
        B: (context) => context.startChangeset(),
      },
      finally: (context) => context.auditTrail(),
      expect: { suggested: 'holds' },
    },
    /** A change that was recorded successfully is not among those that are applied, nor ever will be. */
    'missed-at-apply': {
      setup: (context) => context.startChangeset(),
      tasks: {
        A: (context) => context.recordChange(edit),
        B: (context) => context.applyChanges(),
      },
    },
    /** Two callers get the same changes to apply. */
    'applied-twice': {
      setup: (context) => context.startChangeset(),
      tasks: {
        A: (context) => context.applyChanges(),
        B: (context) => context.applyChanges(),
      },
      expect: { suggested: 'holds' },
    },
    /** The trail shows a changeset, and yet there is none that takes changes. */
    'seen-but-not-active': {
      tasks: {
        A: (context) => context.startChangeset(),
        B: [(context) => context.auditTrail(), (context) => context.recordChange(edit)],
      },
    },
  },
  model: planExecutionContextModel,
});
