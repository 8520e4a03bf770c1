// Is a search that a limit ended never taken for a proof?
import { expect, test } from 'vitest';
import { explore } from '../../../../src/index.ts';
import { lostUpdate, writers } from './lost-update.ts';

test('a search that runs out of executions is open', async () => {
  const result = await explore(writers(6), { maxExecutions: 100 });
  expect(result).toMatchObject({
    verdict: 'open',
    complete: false,
    executions: 100,
    stoppedBy: 'executions',
    wrong: 0,
  });
  expect(result.planned).toBeGreaterThan(0);
  expect(result.audit).toEqual({ kind: 'none', executions: 0 });
  expect(result.failure).toBeUndefined();
});

test('a race that shows later than the limit is not found, and the verdict is not that it holds', async () => {
  const { verdict, complete } = await explore(lostUpdate, { maxExecutions: 1 });
  expect({ verdict, complete }).toEqual({ verdict: 'open', complete: false });
});

test('a search without time is open and has run nothing', async () => {
  const result = await explore(writers(6), { budgetMs: 0 });
  expect(result).toMatchObject({ verdict: 'open', complete: false, executions: 0, stoppedBy: 'time' });
});

test('a limit that is not met does not matter', async () => {
  const result = await explore(writers(3), { maxExecutions: 7, budgetMs: Infinity });
  expect(result).toMatchObject({ verdict: 'holds', complete: true, executions: 6, stoppedBy: 'exhausted' });
});

test('without pre-emptions the lost update does not show, and the result says how far that goes', async () => {
  const result = await explore(lostUpdate, { preemptions: 0 });
  expect(result).toMatchObject({ verdict: 'open', complete: false, completeUpTo: { preemptions: 0 }, executions: 2 });
});

test('with one pre-emption the lost update shows', async () => {
  const result = await explore(lostUpdate, { preemptions: 1 });
  expect(result).toMatchObject({ verdict: 'race', complete: false, completeUpTo: { preemptions: 1 }, wrong: 2 });
  expect(result.failure?.preemptions).toBe(1);
});

test('a bound that keeps nothing from being run makes a proof', async () => {
  const result = await explore(writers(3), { preemptions: 9 });
  expect(result).toMatchObject({ verdict: 'holds', complete: true, completeUpTo: { preemptions: 9 }, executions: 6 });
});

test('a bounded search that runs out of executions is not complete up to the bound', async () => {
  const result = await explore(writers(5), { preemptions: 2, maxExecutions: 10 });
  expect(result).toMatchObject({ verdict: 'open', complete: false, executions: 10 });
  expect(result.completeUpTo).toBeUndefined();
});

test('the search may stop at the first failure, and says that it has not seen all', async () => {
  const result = await explore(lostUpdate, { keepGoing: 0 });
  expect(result).toMatchObject({ verdict: 'race', complete: false, wrong: 1, stoppedBy: 'satisfied' });
  expect(result.executions).toBeLessThan(4);
});

test('the search goes on after a failure for as long as it is told', async () => {
  const all = await explore(lostUpdate, { reduction: 'none' });
  expect(all).toMatchObject({ complete: true, executions: 6, wrong: 4, stoppedBy: 'exhausted' });
  const first = await explore(lostUpdate, { reduction: 'none', keepGoing: 0 });
  const some = await explore(lostUpdate, { reduction: 'none', keepGoing: 2 });
  expect(some.executions).toBe(first.executions + 2);
});

test('the result repeats what it was made with', async () => {
  const result = await explore(writers(2), { seed: 7 });
  expect(result).toMatchObject({ seed: 7, redundant: 0, reduction: 'optimal' });
  expect(result.durationMs).toBeGreaterThanOrEqual(0);
});
