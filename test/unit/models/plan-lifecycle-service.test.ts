import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkHistorySync } from '../../../models/check-history.ts';
import type { InputOf } from '../../../models/model.ts';
import {
  planLifecycleServiceModel as model,
  type PlanLifecycleServiceApi,
} from '../../../models/plan-lifecycle-service.ts';
import { PlanLifecycleService as After } from '../../../src/components/plan-lifecycle-service/after.ts';
import { PlanLifecycleService as Before } from '../../../src/components/plan-lifecycle-service/before.ts';
import { PlanLifecycleService as PerKey } from '../../../src/components/plan-lifecycle-service/per-key.ts';
import { PlanLifecycleService as Suggested } from '../../../src/components/plan-lifecycle-service/suggested.ts';
import { runs, seed } from '../../setup/runs.ts';
import { history } from './histories.ts';
import { isAsExpected } from './played-in-turn.ts';

test('two calls that overlap cannot both take a name', () => {
  const both = history(
    'A createAction("build", "one")',
    'B createAction("Build", "two")',
    'A = { "id": "action-1", "name": "build", "description": "one" }',
    'B = { "id": "action-2", "name": "build", "description": "two" }',
  );
  expect(checkHistorySync(model, both).verdict).toBe('not linearizable');
});

test('two plans never have one id', () => {
  const twice = history(
    'A createAction("build", "one")',
    'A = { "id": "action-1", "name": "build", "description": "one" }',
    'A useAction("build")',
    'B useAction("build")',
    'A = { "id": "plan-2", "actionId": "action-1", "phase": "strategize" }',
    'B = { "id": "plan-2", "actionId": "action-1", "phase": "strategize" }',
  );
  expect(checkHistorySync(model, twice).verdict).toBe('not linearizable');
});

const NAMES = ['build', ' Build', 'test', ' '];
const PLANS = ['plan-1', 'plan-2', 'plan-3'];
const PHASES = ['strategize', 'execute', 'apply', 'applied', 'cancelled'] as const;

const call: fc.Arbitrary<InputOf<PlanLifecycleServiceApi>> = fc.oneof(
  fc.record({
    method: fc.constant('createAction' as const),
    args: fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom('one', 'two')),
  }),
  fc.record({
    method: fc.constantFrom('getAction' as const, 'useAction' as const),
    args: fc.tuple(fc.constantFrom(...NAMES)),
  }),
  fc.record({
    method: fc.constantFrom('listActions' as const, 'listPlans' as const),
    args: fc.constant([] as []),
  }),
  {
    weight: 3,
    arbitrary: fc.record({
      method: fc.constant('advancePlan' as const),
      args: fc.tuple(fc.constantFrom(...PLANS), fc.constantFrom(...PHASES)),
    }),
  },
  fc.record({ method: fc.constant('cancelPlan' as const), args: fc.tuple(fc.constantFrom(...PLANS)) }),
);

test.each([
  ['before', Before],
  ['suggested', Suggested],
  ['per-key', PerKey],
  ['after', After],
])('the %s variant answers calls in turn as the model says', async (_, Service) => {
  await fc.assert(
    fc.asyncProperty(fc.array(call, { maxLength: 30, size: 'max' }), (calls) =>
      isAsExpected(model, new Service(), calls),
    ),
    { numRuns: runs(200), seed: seed(1281) },
  );
});
