import { expect, test } from 'vitest';
import { PlanExecutionContext } from '../../../../../src/components/plan-execution-context/after.ts';
import { contract, update } from './contract.ts';

contract((collaborators) => new PlanExecutionContext(collaborators));

test('of many changes that are recorded while changesets are started and applied, each is applied once', async () => {
  const context = new PlanExecutionContext({ planId: 'plan' });
  await context.startChangeset();
  const turns = Array.from({ length: 50 }, async (_, turn) => {
    await Promise.all([context.recordChange({ ...update, resource: `${turn}.ts` }), context.startChangeset()]);
    return turn % 10 === 0 ? context.applyChanges() : [];
  });
  const applied = [...(await Promise.all(turns)), await context.applyChanges()].flat();
  const resources = applied.flatMap(({ entries }) => entries.map(({ resource }) => resource));
  expect(resources).toHaveLength(50);
  expect(new Set(resources).size).toBe(50);
});
