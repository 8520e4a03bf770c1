// Can a search be interrupted from outside, by code that sees the real world, and does it then say what it knows?
import { expect, test } from 'vitest';
import { explore } from '../../../../src/index.ts';
import { lostUpdate, writers } from './lost-update.ts';

/** More classes than anybody waits for: 14!. */
const endless = writers(14);

test('a search that is aborted before it begins runs nothing', async () => {
  const result = await explore(lostUpdate, { signal: AbortSignal.abort() });
  expect(result).toMatchObject({ verdict: 'open', complete: false, executions: 0, stoppedBy: 'aborted' });
});

test('a search of millions of executions is aborted by a real immediate', async () => {
  const controller = new AbortController();
  let turns = 0;
  const turn = (): void => {
    if (++turns === 3) controller.abort();
    else setImmediate(turn);
  };
  setImmediate(turn);
  const result = await explore(endless, { signal: controller.signal });
  expect(result).toMatchObject({ verdict: 'open', complete: false, stoppedBy: 'aborted', wrong: 0 });
  expect(result.executions).toBeGreaterThan(0);
  expect(result.planned).toBeGreaterThan(0);
  expect(result.audit.kind).toBe('none');
});

test('a search of millions of executions is aborted by a real timer', async () => {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), 5);
  const result = await explore(endless, { signal: controller.signal, reduction: 'none' });
  clearTimeout(timer);
  expect(result).toMatchObject({ verdict: 'open', complete: false, stoppedBy: 'aborted' });
});

test('a race that was found before the interruption is told', async () => {
  const controller = new AbortController();
  const result = await explore(lostUpdate, {
    strategy: 'random',
    maxExecutions: 1e9,
    keepGoing: 1e9,
    signal: controller.signal,
    onProgress: () => controller.abort(),
  });
  expect(result).toMatchObject({ verdict: 'race', complete: false, stoppedBy: 'aborted' });
  expect(result.failure?.message).toBe('Error: an update was lost');
});

test('a signal that the program aborts is not the one of the search', async () => {
  const result = await explore(() => new AbortController().abort(), { signal: new AbortController().signal });
  expect(result.verdict).toBe('holds');
});
