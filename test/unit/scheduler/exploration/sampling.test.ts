// Do the strategies that sample find a race, the same one for the same seed, without ever claiming a proof?
import { describe, expect, test } from 'vitest';
import { explore, type ChoicePoint, type Result, type Strategy, type StrategyName } from '../../../../src/index.ts';
import { lostUpdate, writers } from './lost-update.ts';

const names: readonly StrategyName[] = ['random', 'urw', 'pct', 'pos'];
const enough = { seed: 3, maxExecutions: 100 };

describe.each(names)('%s', (strategy) => {
  test('finds the lost update, at its smallest', async () => {
    const result = await explore(lostUpdate, { strategy, ...enough });
    expect(result).toMatchObject({
      verdict: 'race',
      complete: false,
      executions: 100,
      stoppedBy: 'executions',
      seed: 3,
    });
    expect(result.failure).toMatchObject({ kind: 'race', preemptions: 1, isMinimal: true });
    expect(result.audit.kind).toBe('none');
  });

  test('finds the same with the same seed', async () => {
    const options = { strategy, ...enough, minimise: false };
    const [one, other] = [await explore(lostUpdate, options), await explore(lostUpdate, options)];
    expect(timeless(one)).toEqual(timeless(other));
  });

  test('looks elsewhere with another seed', async () => {
    const found = new Set<string>();
    for (let seed = 0; seed < 10; seed++) {
      const { wrong, failure } = await explore(lostUpdate, {
        strategy,
        seed,
        maxExecutions: 20,
        minimise: false,
        keepGoing: 20,
      });
      found.add(`${wrong} ${failure?.token}`);
    }
    expect(found.size).toBeGreaterThan(1);
  });

  test('is open when it has found nothing, even if it has seen everything', async () => {
    const result = await explore(writers(2), { strategy, maxExecutions: 50 });
    expect(result).toMatchObject({ verdict: 'open', complete: false, executions: 50 });
    expect(result.completeUpTo).toBeUndefined();
  });

  test('stops by itself after a thousand executions', async () => {
    const { executions, stoppedBy } = await explore(writers(2), { strategy });
    expect({ executions, stoppedBy }).toEqual({ executions: 1_000, stoppedBy: 'executions' });
  });
});

test.each([1, 2, 3, 4, 5])('pct of depth %i finds what has that depth', async (depth) => {
  const { wrong } = await explore(lostUpdate, { strategy: 'pct', depth, seed: 1, maxExecutions: 200, minimise: false });
  // The lost update takes one pre-emption, so a depth of two.
  expect(wrong > 0).toBe(depth >= 2);
});

test('a strategy of the user is asked about every step', async () => {
  const strands: string[] = [];
  let left = 3;
  const last: Strategy = {
    begin: () => left-- > 0,
    choose: ({ operations, count }: ChoicePoint) => {
      strands.push(operations[count - 1]!.strand.name);
      return count - 1;
    },
    end: () => undefined,
  };
  const result = await explore(writers(2), { strategy: last });
  expect(result).toMatchObject({ verdict: 'open', complete: false, executions: 3, stoppedBy: 'exhausted' });
  expect(strands.join(' ')).toBe('T1 T0 T1 T0 T1 T0');
});

/** A result without what it took, which is never the same. */
function timeless(result: Result): Result {
  return { ...result, durationMs: 0 };
}
