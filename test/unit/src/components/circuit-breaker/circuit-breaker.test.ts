// What all variants have in common: called by one caller at a time, each of them is what the model says.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { circuitBreakerModel, type CircuitBreakerApi } from '../../../../../models/circuit-breaker.ts';
import { LockedCircuitBreaker } from '../../../../../src/components/circuit-breaker/after.ts';
import { UnguardedCircuitBreaker } from '../../../../../src/components/circuit-breaker/before.ts';
import type { BreakerOptions, CircuitBreaker } from '../../../../../src/components/circuit-breaker/circuit-breaker.ts';
import { SketchedCircuitBreaker } from '../../../../../src/components/circuit-breaker/suggested.ts';
import { MemoryMap } from '../../../../../src/components/stores/map-store.ts';
import { MemorySet } from '../../../../../src/components/stores/set-store.ts';
import { runs } from '../../../../setup/runs.ts';

const VARIANTS: readonly (readonly [name: string, make: (options?: BreakerOptions) => CircuitBreaker])[] = [
  ['before', (options) => new UnguardedCircuitBreaker(options)],
  ['suggested', (options) => new SketchedCircuitBreaker(options)],
  ['after', (options) => new LockedCircuitBreaker(options)],
];

const names = fc.constantFrom('x', 'y', '__proto__');
const methods = fc.constantFrom(...(Object.keys(circuitBreakerModel().methods) as (keyof CircuitBreakerApi)[]));
const calls = fc.array(fc.tuple(methods, names), { maxLength: 30 });

describe.each(VARIANTS)('the breaker %s', (_, make) => {
  test('answers one caller as the model does', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 4 }), calls, async (failureThreshold, list) => {
        const breaker = make({ failureThreshold });
        const model = circuitBreakerModel(failureThreshold);
        let state = model.init();
        for (const [method, name] of list) {
          const answer = model.methods[method](state, name);
          if (typeof answer === 'symbol') throw new Error('a breaker never blocks');
          expect(await breaker[method](name), `${method}(${name})`).toEqual(answer[1]);
          [state] = answer;
        }
      }),
      { numRuns: runs(50) },
    );
  });

  test('opens at the third failure in a row unless told otherwise', async () => {
    const breaker = make();
    const seen: boolean[] = [];
    for (let n = 0; n < 3; n++) {
      await breaker.recordFailure('x');
      seen.push(await breaker.isOpen('x'));
    }
    expect(seen).toEqual([false, false, true]);
  });

  test('leaves nothing of a strategy behind that is reset', async () => {
    const failures = new MemoryMap<number>();
    const disabled = new MemorySet();
    const breaker = make({ failures, disabled, failureThreshold: 1 });
    for (const name of ['x', 'y', 'z']) await breaker.recordFailure(name);
    await breaker.reset('x');
    expect([failures.toJSON(), disabled.toJSON()]).toEqual([{ y: 1, z: 1 }, ['y', 'z']]);
    await breaker.resetAll();
    expect([failures.toJSON(), disabled.toJSON()]).toEqual([{}, []]);
  });

  test.each([0, -1, 1.5, Number.NaN, Infinity])('refuses the threshold %d', (failureThreshold) => {
    expect(() => make({ failureThreshold })).toThrow(
      new RangeError(`Expected \`failureThreshold\` to be an integer >= 1, got \`${failureThreshold}\``),
    );
  });
});
