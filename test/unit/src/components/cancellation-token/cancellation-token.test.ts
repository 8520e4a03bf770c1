// What the variants have in common: called by one caller at a time, each of them is what the model says, as far as it goes.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cancellationTokenModel, type CancellationTokenApi } from '../../../../../models/cancellation-token.ts';
import { UnguardedCancellationToken } from '../../../../../src/components/cancellation-token/before.ts';
import type { BasicToken } from '../../../../../src/components/cancellation-token/cancellation-token.ts';
import { runs } from '../../../../setup/runs.ts';

const BASIC: readonly (readonly [name: string, make: () => BasicToken])[] = [
  ['before', () => new UnguardedCancellationToken()],
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

describe.each(BASIC)('the token %s', (_, make) => {
  test('answers one caller as the model does', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(basicInputs, { maxLength: 12 }), (inputs) => followModel(make(), inputs)),
      { numRuns: runs(30) },
    );
  });
});
