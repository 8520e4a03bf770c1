// fast-check's own scheduler drives the five components: what must hold holds in every interleaving that it tries, and what races is
// found by it too, as an execution of ours.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import cancellationToken from '../../../../src/components/cancellation-token/cancellation-token.race.ts';
import circuitBreaker from '../../../../src/components/circuit-breaker/circuit-breaker.race.ts';
import planExecutionContext from '../../../../src/components/plan-execution-context/plan-execution-context.race.ts';
import planLifecycleService from '../../../../src/components/plan-lifecycle-service/plan-lifecycle-service.race.ts';
import reactiveEventBus from '../../../../src/components/reactive-event-bus/reactive-event-bus.race.ts';
import { InterleavingError, runWith } from '../../../../src/fast-check/index.ts';
import { replay } from '../../../../src/index.ts';
import { caseName, casesOf, type Case } from '../../../../src/race/race.ts';
import { runs, seed } from '../../../setup/runs.ts';

const cases = [cancellationToken, circuitBreaker, planExecutionContext, planLifecycleService, reactiveEventBus]
  .flatMap(casesOf)
  .filter(({ variant: { name } }) => name === 'before' || name === 'after');

const named = (expectation: Case['expectation']): [string, Case][] =>
  cases.filter((one) => one.expectation === expectation).map((one) => [caseName(one), one]);

/** Every step of the case is released by the scheduler that the property gets. */
const property = ({ race, scenario, variant }: Case) =>
  fc.asyncProperty(fc.scheduler(), async (scheduler) => {
    const { steps } = await runWith(scheduler, race, { variant: variant.name, scenario: scenario.name });
    expect(scheduler.report().filter(({ status }) => status !== 'pending').length).toBeGreaterThanOrEqual(steps);
  });

test.each(named('holds'))('%s holds', async (_, one) => {
  await fc.assert(property(one), { numRuns: runs(20), seed: seed(1) });
});

test.each(named('races'))('%s races, and its token and its path replay', async (_, one) => {
  const found = await fc.check(property(one), { numRuns: 1_000, seed: seed(1) });
  const error = found.errorInstance as InterleavingError;
  expect(error).toBeInstanceOf(InterleavingError);
  const { verdict, steps } = await replay(error.token, one.race);
  expect(verdict).toBe(error.verdict.kind);
  expect(steps.map(({ text }) => text)).toEqual(error.failure.steps.map(({ text }) => text));

  const again = await fc.check(property(one), { seed: found.seed, path: found.counterexamplePath! });
  expect((again.errorInstance as InterleavingError).token).toBe(error.token);
});
