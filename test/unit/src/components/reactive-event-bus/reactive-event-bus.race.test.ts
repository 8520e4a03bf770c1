import { expect, test } from 'vitest';
import race from '../../../../../src/components/reactive-event-bus/reactive-event-bus.race.ts';
import { exploreCase, exploreRace } from '../../../../../src/race/explore-race.ts';
import { caseName, casesOf } from '../../../../../src/race/race.ts';
import { Violation } from '../../../../../src/race/violation.ts';

const verdicts = { races: 'race', holds: 'holds', deadlocks: 'deadlock' } as const;

test.each(casesOf(race).map((one) => [caseName(one), one] as const))('%s does as expected', async (_, one) => {
  const { verdict, complete } = await exploreCase(one);
  expect({ verdict, complete }).toEqual({ verdict: verdicts[one.expectation], complete: true });
});

test.each([
  ['crash-in-iteration', 'before', ['A emit(order) throws ConcurrentModificationError', 'B subscribe(order,stock)']],
  ['lost-handler', 'before', ['A subscribe(order,mail)', 'B subscribe(order,stock)', 'finally emit(order) = ["mail"]']],
  [
    'called-after-removal',
    'before',
    ['A emit(order) = ["slow","mail"]', 'B unsubscribe(order,mail) = true', 'B received(mail) = 0'],
  ],
  [
    'called-after-removal',
    'suggested',
    ['A emit(order) = ["slow","mail"]', 'B unsubscribe(order,mail) = true', 'B received(mail) = 0'],
  ],
  ['lost-log-entry', 'before', ['A emit(order) = []', 'B emit(refund) = []', 'finally auditLog() = ["refund"]']],
  ['torn-log', 'before', ['A emit(refund) = []', 'B auditLog() = ["refund","shipped"]']],
  ['removal-by-handler', 'before', ['A emit(order) = ["veto","mail"]', 'B received(mail) = 1']],
])('%s shows its impact in %s', async (scenario, variant, calls) => {
  const { failure } = await exploreRace(race, { scenario, variant });
  expect(callsOf(failure?.error)).toEqual(calls);
});

/** What the calls of the shortest wrong execution came to, without those of its setup. */
function callsOf(error: unknown): string[] {
  if (!(error instanceof Violation)) return [String(error)];
  return error.history.calls
    .filter(({ task }) => task !== 'setup')
    .map(({ task, method, args, outcome }) => {
      const call = `${task} ${method}(${String(args)})`;
      if (outcome.kind === 'threw') return `${call} throws ${(outcome.error as Error).name}`;
      return outcome.kind === 'returned' && outcome.value !== undefined
        ? `${call} = ${JSON.stringify(outcome.value)}`
        : call;
    });
}
