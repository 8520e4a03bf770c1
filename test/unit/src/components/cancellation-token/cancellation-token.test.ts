// What the variants have in common: called by one caller at a time, each of them is what the model says, as far as it goes.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cancellationTokenModel, type CancellationTokenApi } from '../../../../../models/cancellation-token.ts';
import { LockedCancellationToken } from '../../../../../src/components/cancellation-token/after.ts';
import { UnguardedCancellationToken } from '../../../../../src/components/cancellation-token/before.ts';
import type {
  BasicToken,
  CancellationToken,
} from '../../../../../src/components/cancellation-token/cancellation-token.ts';
import { FullyLockedCancellationToken } from '../../../../../src/components/cancellation-token/lock-all.ts';
import { ReplacedCancellationToken } from '../../../../../src/components/cancellation-token/replaced.ts';
import { SketchedCancellationToken } from '../../../../../src/components/cancellation-token/suggested.ts';
import { runs } from '../../../../setup/runs.ts';

const BASIC: readonly (readonly [name: string, make: () => BasicToken])[] = [
  ['before', () => new UnguardedCancellationToken()],
  ['suggested', () => new SketchedCancellationToken()],
  ['lock-all', () => new FullyLockedCancellationToken()],
];

const SAFE: readonly (readonly [name: string, make: () => CancellationToken])[] = [
  ['after', () => new LockedCancellationToken()],
  ['replaced', () => new ReplacedCancellationToken()],
];

type Input = readonly [method: keyof CancellationTokenApi, ...args: readonly (number | undefined)[]];

/** Makes the calls one after the other and compares what can be compared: a call that blocks is not made. */
async function followModel(token: BasicToken, inputs: readonly Input[]): Promise<void> {
  const methods = cancellationTokenModel.methods as Record<string, (...args: unknown[]) => unknown>;
  const calls = token as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>;
  let state: unknown = cancellationTokenModel.init();
  for (const [method, ...args] of inputs) {
    const answer = methods[method]!(state, ...args);
    if (!Array.isArray(answer)) continue;
    expect(await calls[method]!(...args), `${method}(${args.join()})`).toEqual(answer[1]);
    [state] = answer as unknown[];
  }
}

const basicInputs = fc.constantFrom<Input>(['cancel'], ['reset'], ['isCancelled'], ['wait'], ['wait', 0]);
const since = fc.constantFrom(undefined, 0, 1, 2);
const safeInputs = fc.oneof(
  basicInputs,
  fc.constant<Input>(['generation']),
  since.map((from): Input => ['isCancelled', from]),
  since.map((from): Input => ['wait', undefined, from]),
);

describe.each([...BASIC, ...SAFE])('the token %s', (_, make) => {
  test('answers one caller as the model does', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(basicInputs, { maxLength: 12 }), (inputs) => followModel(make(), inputs)),
      { numRuns: runs(30) },
    );
  });
});

describe.each(SAFE)('the token %s', (_, make) => {
  test('answers one caller that knows its generation as the model does', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(safeInputs, { maxLength: 12 }), (inputs) => followModel(make(), inputs)),
      { numRuns: runs(50) },
    );
  });

  test('runs an action only while it is cancelled, and tells it the generation', async () => {
    const token = make();
    const act = () => token.whileCancelled(async (generation) => `acted in ${generation}`);
    expect(await act()).toBeUndefined();
    await token.cancel();
    expect([await act(), await act()]).toEqual(['acted in 0', 'acted in 0']);
    await token.reset();
    expect(await act()).toBeUndefined();
    await token.cancel();
    expect(await act()).toBe('acted in 1');
  });

  test('an action may ask the token, cancel it and wait for it', async () => {
    const token = make();
    await token.cancel();
    const seen = await token.whileCancelled(async (generation) => {
      await token.cancel();
      return [await token.isCancelled(), await token.isCancelled(generation), await token.wait()];
    });
    expect(seen).toEqual([true, true, true]);
  });

  test('an action that throws is heard of, and leaves the token usable', async () => {
    const token = make();
    await token.cancel();
    await expect(token.whileCancelled(() => Promise.reject(new Error('stuck')))).rejects.toThrow('stuck');
    await token.reset();
    expect(await token.isCancelled()).toBe(false);
  });

  test('wakes a waiter for good, whatever comes after', async () => {
    const token = make();
    const waiting = [token.wait(), token.wait(undefined, 0)];
    await token.cancel();
    await token.reset();
    expect(await Promise.all(waiting)).toEqual([true, true]);
  });

  test('resets at once end one cancellation, once', async () => {
    const token = make();
    await token.cancel();
    await Promise.all([token.reset(), token.reset(), token.reset()]);
    expect(await token.generation()).toBe(1);
  });
});
