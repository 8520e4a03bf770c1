// Issue 1281: what goes wrong when actions and plans are made, changed and read at the same time?
import { planLifecycleServiceModel } from '../../../models/plan-lifecycle-service.ts';
import { defineRace } from '../../race/define-race.ts';
import { mapStore, valueStore } from '../../race/store-descriptions.ts';
import { PlanLifecycleService as After } from './after.ts';
import { PlanLifecycleService as Before } from './before.ts';
import { memoryStores } from './lifecycle-stores.ts';
import type { PlanLifecycleServiceApi } from './plan-lifecycle-service.ts';
import { PlanLifecycleService as PerKey } from './per-key.ts';
import { PlanLifecycleService as Suggested } from './suggested.ts';

export default defineRace({
  issue: 1281,
  title: 'actions and plans are lost, mixed up, or seen half made',
  shared: memoryStores,
  describe: { names: mapStore, actions: mapStore, plans: mapStore, lastNumber: valueStore },
  variants: {
    before: (stores): PlanLifecycleServiceApi => new Before(stores),
    suggested: { build: ({ lock, ...stores }) => new Suggested(stores, lock('lifecycle')), expect: 'races' },
    'per-key': { build: ({ lock, ...stores }) => new PerKey(stores, lock), expect: 'holds' },
    after: ({ lock, ...stores }) => new After(stores, lock('lifecycle')),
  },
  scenarios: {
    /** Both are told that the name is theirs; one of the two actions is gone. */
    'overwritten-action': {
      tasks: {
        A: (service) => service.createAction('build', 'with make'),
        B: (service) => service.createAction(' Build', 'with ninja'),
      },
      finally: (service) => service.listActions(),
    },
    /** Two plans get one id, so that only one of them is kept. */
    'shared-id': {
      setup: createTwoActions,
      tasks: {
        A: (service) => service.useAction('build'),
        B: (service) => service.useAction('test'),
      },
      finally: (service) => service.listPlans(),
    },
    /** A plan is listed whose number says that there is another before it, which is not. */
    'missing-plan': {
      setup: createTwoActions,
      tasks: {
        A: (service) => service.useAction('build'),
        B: [(service) => service.useAction('test'), (service) => service.listPlans()],
      },
      // What a lock per key does to lists `torn-list` shows in fewer steps.
      variants: ['before', 'suggested', 'after'],
    },
    /** A plan is both applied and cancelled, and ends as whichever was written last. */
    'lost-phase': {
      setup: async (service) => {
        await service.createAction('build', 'with make');
        await service.useAction('build');
        await service.advancePlan('plan-2', 'execute');
        await service.advancePlan('plan-2', 'apply');
      },
      tasks: {
        A: (service) => service.advancePlan('plan-2', 'applied'),
        B: (service) => service.cancelPlan('plan-2'),
      },
      finally: (service) => service.listPlans(),
    },
    /** The name is claimed, but the action is not there yet. */
    'half-made-action': {
      tasks: {
        A: (service) => service.createAction('build', 'with make'),
        B: (service) => service.getAction('build'),
      },
    },
    'half-made-list': {
      tasks: {
        A: (service) => service.createAction('build', 'with make'),
        B: (service) => service.listActions(),
      },
    },
    /** One plan as it was before and the other as it was after, which they never were together. */
    'torn-list': {
      setup: async (service) => {
        await service.createAction('build', 'with make');
        await service.useAction('build');
        await service.useAction('build');
      },
      tasks: {
        A: [(service) => service.cancelPlan('plan-2'), (service) => service.cancelPlan('plan-3')],
        B: (service) => service.listPlans(),
      },
      expect: { 'per-key': 'races' },
    },
    /** A plan as it was after another one had been made, which is not in the list. */
    'outdated-list': {
      setup: async (service) => {
        await service.createAction('build', 'with make');
        await service.useAction('build');
      },
      tasks: {
        A: (service) => service.listPlans(),
        B: [(service) => service.useAction('build'), (service) => service.cancelPlan('plan-2')],
      },
      expect: { 'per-key': 'races' },
    },
  },
  model: planLifecycleServiceModel,
});

async function createTwoActions(service: PlanLifecycleServiceApi): Promise<void> {
  await service.createAction('build', 'with make');
  await service.createAction('test', 'with vitest');
}
