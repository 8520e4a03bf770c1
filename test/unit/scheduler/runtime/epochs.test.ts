// What belongs to an execution that is over is dead.
import { expect, test } from 'vitest';
import { explore, type Context } from '../../../../src/index.ts';

const setRealImmediate = setImmediate;

/** Lets the real event loop turn: executions run in slices, so this is between two of them. */
function turn(): Promise<void> {
  return new Promise((resolve) => setRealImmediate(resolve));
}

test.each<[string, (context: Context) => Promise<unknown>]>([
  ['choose', ({ choose }) => choose(2)],
  ['sleep', ({ sleep }) => sleep(5)],
])('%s never returns when no execution runs', async (_, call) => {
  let kept: Context | undefined;
  await explore(
    (context) => {
      kept = context;
    },
    { audit: false },
  );
  let hasReturned = false;
  void call(kept!).then(() => (hasReturned = true));
  await turn();
  expect(hasReturned).toBe(false);
});
