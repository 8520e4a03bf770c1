import { expect, test } from 'vitest';
import { PlanLifecycleService } from '../../../../../src/components/plan-lifecycle-service/after.ts';
import { contract } from './contract.ts';

contract((stores) => new PlanLifecycleService(stores));

test('of many calls at once that want one name, the first gets it', async () => {
  const service = new PlanLifecycleService();
  const calls = Array.from({ length: 50 }, (_, caller) => service.createAction('build', `by ${caller}`));
  const [first, ...others] = await Promise.allSettled(calls);
  expect(first).toMatchObject({ status: 'fulfilled', value: { description: 'by 0' } });
  expect(others.every(({ status }) => status === 'rejected')).toBe(true);
});

test('plans that are made at once all have ids of their own', async () => {
  const service = new PlanLifecycleService();
  await service.createAction('build', 'with make');
  const plans = await Promise.all(Array.from({ length: 50 }, () => service.useAction('build')));
  expect(new Set(plans.map(({ id }) => id)).size).toBe(50);
  expect(await service.listPlans()).toEqual(plans);
});
