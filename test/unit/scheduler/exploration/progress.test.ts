// What is told of a search that is under way? Never less than before, no estimate before it means something, the truth at last.
import { expect, test } from 'vitest';
import { explore, type ExploreOptions, type Progress, type Result } from '../../../../src/index.ts';
import { writers } from './lost-update.ts';

async function watch(n: number, options: ExploreOptions = {}): Promise<{ told: Progress[]; result: Result }> {
  const told: Progress[] = [];
  const result = await explore(writers(n), { audit: false, ...options, onProgress: (progress) => told.push(progress) });
  return { told, result };
}

test('the executions never get fewer, and the last figures are those of the result', async () => {
  const { told, result } = await watch(7);
  const executions = told.map((progress) => progress.executions);
  expect(executions).toEqual(executions.toSorted((a, b) => a - b));
  expect(told.at(-1)).toMatchObject({ executions: 5_040, planned: 0, skipped: result.skipped });
  expect(result).toMatchObject({ executions: 5_040, planned: 0 });
});

test('the estimate comes after five hundred executions and is right in the end', async () => {
  const { told } = await watch(7);
  for (const { executions, planned, estimate } of told) {
    if (executions < 500) expect(estimate).toBeUndefined();
    else expect(estimate).toBeGreaterThanOrEqual(executions + planned);
  }
  expect(told.at(-1)!.estimate).toBe(5_040);
});

test('a small search has no estimate', async () => {
  const { told } = await watch(3);
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({ executions: 6, estimate: undefined, remainingMs: undefined });
});

test('the estimate of a search that was cut short is within an order of magnitude', async () => {
  const { told, result } = await watch(8, { maxExecutions: 3_000 });
  expect(result.verdict).toBe('open');
  const { estimate, planned } = told.at(-1)!;
  expect(estimate).toBeGreaterThan(40_320 / 10);
  expect(estimate).toBeLessThan(40_320 * 10);
  expect(planned).toBe(result.planned);
});

test('an unreduced search is estimated too', async () => {
  const { told } = await watch(7, { reduction: 'none' });
  expect(told.at(-1)).toMatchObject({ executions: 5_040, planned: 0, estimate: 5_040 });
});

test('a strategy that samples does not know how much there is', async () => {
  const { told } = await watch(4, { strategy: 'random', maxExecutions: 600 });
  expect(told.at(-1)).toMatchObject({ executions: 600, planned: 0, skipped: 0, estimate: undefined });
});
