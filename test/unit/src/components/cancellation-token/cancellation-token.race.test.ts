import { describe, expect, test } from 'vitest';
import race from '../../../../../src/components/cancellation-token/cancellation-token.race.ts';
import { exploreCase, replayCase } from '../../../../../src/race/explore-race.ts';
import { caseName, casesOf } from '../../../../../src/race/race.ts';

const FOUND = { holds: 'holds', races: 'race', deadlocks: 'deadlock' } as const;

describe.each(casesOf(race).map((one) => ({ one, name: caseName(one) })))('$name', ({ one }) => {
  test('does what the race says, in every interleaving', async () => {
    const result = await exploreCase(one);
    expect(result).toMatchObject({ verdict: FOUND[one.expectation], complete: true, audit: { kind: 'all' } });
    if (result.failure === undefined) return;
    const again = await replayCase(result.failure.token, one, {});
    expect(again.steps).toEqual(result.failure.steps);
  });
});
