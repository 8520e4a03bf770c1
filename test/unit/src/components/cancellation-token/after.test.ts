import { setImmediate as quiescence } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { LockedCancellationToken } from '../../../../../src/components/cancellation-token/after.ts';
import { MemoryEvent } from '../../../../../src/components/cancellation-token/cancellation-event.ts';
import type { CancellationToken } from '../../../../../src/components/cancellation-token/cancellation-token.ts';
import { ReplacedCancellationToken } from '../../../../../src/components/cancellation-token/replaced.ts';

/** What happens in which order if a token is reset while somebody acts on it. */
async function resetDuringAction(token: CancellationToken): Promise<readonly string[]> {
  const seen: string[] = [];
  let end = (): void => undefined;
  const mayEnd = new Promise<void>((resolve) => (end = resolve));
  await token.cancel();
  const acting = token.whileCancelled(async (generation) => {
    await mayEnd;
    seen.push(`sees ${String(await token.isCancelled())}, ${String(await token.isCancelled(generation))} in its own`);
  });
  await quiescence();
  const resetting = token.reset().then(() => seen.push('reset'));
  await quiescence();
  end();
  await Promise.all([acting, resetting]);
  return seen;
}

test('with the lock, a reset waits until nobody acts any more', async () => {
  expect(await resetDuringAction(new LockedCancellationToken())).toEqual(['sees true, true in its own', 'reset']);
});

test('with a value that is replaced, a reset does not wait, and the generation of the action stays cancelled', async () => {
  expect(await resetDuringAction(new ReplacedCancellationToken())).toEqual(['reset', 'sees false, true in its own']);
});

test.each([
  ['after', LockedCancellationToken],
  ['replaced', ReplacedCancellationToken],
])('the token %s makes one event for each generation, and clears none', async (_, Token) => {
  const made: number[] = [];
  const events: MemoryEvent[] = [];
  const makeEvent = (generation: number): MemoryEvent => {
    const event = new MemoryEvent();
    made.push(generation);
    events.push(event);
    return event;
  };
  const token = new Token({ makeEvent });
  await token.reset();
  for (let n = 0; n < 2; n++) {
    await token.cancel();
    await token.reset();
  }
  expect(made).toEqual([0, 1, 2]);
  expect(events.map((event) => event.toJSON())).toEqual([true, true, false]);
});
