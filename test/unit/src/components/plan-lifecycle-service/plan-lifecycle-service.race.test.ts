import { expect, test } from 'vitest';
import race from '../../../../../src/components/plan-lifecycle-service/plan-lifecycle-service.race.ts';
import { exploreCase } from '../../../../../src/race/explore-race.ts';
import { caseName, casesOf } from '../../../../../src/race/race.ts';

test.each(casesOf(race).map((one) => [caseName(one), one.expectation, one] as const))(
  '%s %s, which is proved by all executions',
  async (_, expectation, one) => {
    const { verdict, complete, audit } = await exploreCase(one);
    expect({ verdict, complete, audit: audit.kind }).toEqual({
      verdict: expectation === 'holds' ? 'holds' : 'race',
      complete: true,
      audit: 'all',
    });
  },
);
