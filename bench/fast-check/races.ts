// Who finds the races of the components? fast-check's scheduler with its default settings, a hundred runs per seed, against the
// exhaustive search. Where it has to be lucky, the table shows how lucky.
import fc from 'fast-check';
import cancellationToken from '../../src/components/cancellation-token/cancellation-token.race.ts';
import circuitBreaker from '../../src/components/circuit-breaker/circuit-breaker.race.ts';
import planExecutionContext from '../../src/components/plan-execution-context/plan-execution-context.race.ts';
import planLifecycleService from '../../src/components/plan-lifecycle-service/plan-lifecycle-service.race.ts';
import reactiveEventBus from '../../src/components/reactive-event-bus/reactive-event-bus.race.ts';
import { runWith } from '../../src/fast-check/index.ts';
import { exploreCase } from '../../src/race/explore-race.ts';
import { caseName, casesOf, type Case } from '../../src/race/race.ts';
import { whole } from '../measure.ts';
import { publishTable } from './documented-table.ts';

const RACES = [circuitBreaker, reactiveEventBus, cancellationToken, planExecutionContext, planLifecycleService];
const SEEDS = 100;

const HEADER = [
  'race',
  'seeds that find it',
  'in 10 runs',
  'runs, median',
  'runs, most',
  'heddle finds it',
  'executions',
];

/** Every `before` that must race. */
export function comparedCases(): Case[] {
  return RACES.flatMap(casesOf).filter(
    ({ variant, expectation }) => variant.name === 'before' && expectation !== 'holds',
  );
}

export async function compareOnRaces(): Promise<void> {
  const rows: string[][] = [];
  for (const one of comparedCases()) rows.push([caseName(one), ...(await theirs(one)), ...(await ours(one))]);
  await publishTable(`Races of the before variants, ${SEEDS} seeds of 100 runs each`, HEADER, rows);
}

async function theirs({ race, scenario, variant }: Case): Promise<string[]> {
  const property = fc.asyncProperty(fc.scheduler(), async (scheduler) => {
    await runWith(scheduler, race, { variant: variant.name, scenario: scenario.name });
  });
  const found: number[] = [];
  for (let seed = 1; seed <= SEEDS; seed++) {
    const { failed, numRuns } = await fc.check(property, { seed });
    if (failed) found.push(numRuns);
  }
  found.sort((a, b) => a - b);
  const median = found[Math.floor(found.length / 2)];
  return [
    `${found.length} of ${SEEDS}`,
    whole(found.filter((runs) => runs <= 10).length),
    median === undefined ? '-' : whole(median),
    found.length < SEEDS ? 'not found' : whole(found.at(-1)!),
  ];
}

async function ours(one: Case): Promise<string[]> {
  const { verdict, executions, complete } = await exploreCase(one);
  return [verdict === 'race' && complete ? 'always' : verdict, whole(executions)];
}
