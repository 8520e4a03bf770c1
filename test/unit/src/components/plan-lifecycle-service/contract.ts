// What every variant of the plan lifecycle service does when calls come one after the other.
import { expect, test } from 'vitest';
import {
  memoryStores,
  type LifecycleStores,
} from '../../../../../src/components/plan-lifecycle-service/lifecycle-stores.ts';
import type {
  Phase,
  PlanLifecycleServiceApi,
  Refusal,
} from '../../../../../src/components/plan-lifecycle-service/plan-lifecycle-service.ts';

export function contract(make: (stores?: LifecycleStores) => PlanLifecycleServiceApi): void {
  test('an action is found by any spelling of its name', async () => {
    const service = make();
    const action = await service.createAction(' Build  App', 'with make');
    expect(action).toEqual({ id: 'action-1', name: 'build-app', description: 'with make' });
    expect(await service.getAction('build app')).toEqual(action);
  });

  test('a name that is taken is refused and the first action stays', async () => {
    const service = make();
    const action = await service.createAction('build', 'with make');
    await expect(service.createAction('BUILD', 'with ninja')).rejects.toMatchObject(refusal('name-taken'));
    expect(await service.listActions()).toEqual([action]);
  });

  test('a blank name is refused', async () => {
    await expect(make().createAction('  ', '')).rejects.toMatchObject(refusal('blank-name'));
  });

  test('actions are listed in the order of their names', async () => {
    const service = make();
    await service.createAction('test', '');
    await service.createAction('build', '');
    expect((await service.listActions()).map(({ name }) => name)).toEqual(['build', 'test']);
  });

  test('an action that there is not is neither found nor used', async () => {
    const service = make();
    await expect(service.getAction('build')).rejects.toMatchObject(refusal('unknown-action'));
    await expect(service.useAction('build')).rejects.toMatchObject(refusal('unknown-action'));
  });

  test('a plan goes through its phases in order', async () => {
    const service = make();
    await service.createAction('build', '');
    const { id } = await service.useAction('Build');
    expect(await service.listPlans()).toEqual([{ id: 'plan-2', actionId: 'action-1', phase: 'strategize' }]);
    for (const phase of ['execute', 'apply', 'applied'] satisfies Phase[]) {
      expect(await service.advancePlan(id, phase)).toEqual({ id, actionId: 'action-1', phase });
    }
    expect(await service.listPlans()).toEqual([{ id, actionId: 'action-1', phase: 'applied' }]);
  });

  test('no phase is skipped, repeated or gone back to', async () => {
    const service = make();
    await service.createAction('build', '');
    const { id } = await service.useAction('build');
    await service.advancePlan(id, 'execute');
    for (const phase of ['strategize', 'execute', 'applied', 'cancelled'] satisfies Phase[]) {
      await expect(service.advancePlan(id, phase)).rejects.toMatchObject(refusal('wrong-phase'));
    }
    expect(await service.listPlans()).toEqual([{ id, actionId: 'action-1', phase: 'execute' }]);
  });

  test('a cancelled plan neither goes on nor is cancelled again', async () => {
    const service = make();
    await service.createAction('build', '');
    const { id } = await service.useAction('build');
    expect(await service.cancelPlan(id)).toMatchObject({ id, phase: 'cancelled' });
    await expect(service.advancePlan(id, 'execute')).rejects.toMatchObject(refusal('wrong-phase'));
    await expect(service.cancelPlan(id)).rejects.toMatchObject(refusal('wrong-phase'));
  });

  test('a plan that there is not is refused', async () => {
    const service = make();
    await expect(service.advancePlan('plan-1', 'execute')).rejects.toMatchObject(refusal('unknown-plan'));
    await expect(service.cancelPlan('plan-1')).rejects.toMatchObject(refusal('unknown-plan'));
  });

  test('plans are listed in the order in which they were made, also the tenth', async () => {
    const service = make();
    await service.createAction('build', '');
    const made: string[] = [];
    while (made.length < 10) made.push((await service.useAction('build')).id);
    expect((await service.listPlans()).map(({ id }) => id)).toEqual(made);
  });

  test('an action whose making never ended is refused', async () => {
    const stores = memoryStores();
    await stores.names.set('build', 'action-1');
    const service = make(stores);
    await expect(service.getAction('build')).rejects.toMatchObject(refusal('half-made'));
    await expect(service.listActions()).rejects.toMatchObject(refusal('half-made'));
  });

  test('a call after one that failed is answered', async () => {
    const service = make();
    await expect(service.getAction('build')).rejects.toThrow('There is no action "build"');
    expect(await service.listActions()).toEqual([]);
  });
}

function refusal(reason: Refusal): object {
  return { name: 'PlanLifecycleError', refusal: reason };
}
