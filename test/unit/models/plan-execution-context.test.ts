import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkHistorySync } from '../../../models/check-history.ts';
import type { InputOf } from '../../../models/model.ts';
import {
  planExecutionContextModel as model,
  type PlanExecutionContextApi,
} from '../../../models/plan-execution-context.ts';
import { PlanExecutionContext as After } from '../../../src/components/plan-execution-context/after.ts';
import { PlanExecutionContext as Before } from '../../../src/components/plan-execution-context/before.ts';
import { PlanExecutionContext as Suggested } from '../../../src/components/plan-execution-context/suggested.ts';
import { runs, seed } from '../../setup/runs.ts';
import { history } from './histories.ts';
import { isAsExpected } from './played-in-turn.ts';

const record = 'recordChange({ "resource": "main.ts", "operation": "update" })';
const entry = '{ "resource": "main.ts", "operation": "update" }';

test('a change goes to the changeset that was started last', () => {
  expect(isLegal(`[{ "id": "changeset-1", "entries": [] }, { "id": "changeset-2", "entries": [${entry}] }]`)).toBe(
    true,
  );
  expect(isLegal(`[{ "id": "changeset-1", "entries": [${entry}] }, { "id": "changeset-2", "entries": [] }]`)).toBe(
    false,
  );
  expect(isLegal('[{ "id": "changeset-1", "entries": [] }, { "id": "changeset-2", "entries": [] }]')).toBe(false);
});

test('a change that was recorded is in none of two hand-overs only if it was refused', () => {
  const lost = history('A startChangeset', 'A = "changeset-1"', `A ${record}`, 'B applyChanges', 'B = []', 'A');
  expect(checkHistorySync(model, lost).verdict).toBe('not linearizable');
});

const call: fc.Arbitrary<InputOf<PlanExecutionContextApi>> = fc.oneof(
  fc.record({
    method: fc.constantFrom('startChangeset' as const, 'applyChanges' as const, 'auditTrail' as const),
    args: fc.constant([] as []),
  }),
  fc.record({
    method: fc.constant('recordChange' as const),
    args: fc.tuple(
      fc.record({ resource: fc.constantFrom('a', 'b'), operation: fc.constantFrom('create', 'update', 'delete') }),
    ),
  }),
);

test.each([
  ['before', Before],
  ['suggested', Suggested],
  ['after', After],
])('the %s variant answers calls in turn as the model says', async (_, Context) => {
  await fc.assert(
    fc.asyncProperty(fc.array(call, { maxLength: 12 }), (calls) =>
      isAsExpected(model, new Context({ planId: 'plan' }), calls),
    ),
    { numRuns: runs(100), seed: seed(7120) },
  );
});

/** Whether two starts and a change may be followed by this hand-over. */
function isLegal(handedOver: string): boolean {
  const played = history(
    'A startChangeset',
    'A = "changeset-1"',
    'A startChangeset',
    'A = "changeset-2"',
    `A ${record}`,
    'A',
    'A applyChanges',
    `A = ${handedOver}`,
  );
  return checkHistorySync(model, played).verdict === 'linearizable';
}
