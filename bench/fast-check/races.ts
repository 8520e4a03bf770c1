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
import { printTable, whole } from '../measure.ts';

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

export async function compareOnRaces(): Promise<void> {
  const cases = RACES.flatMap(casesOf).filter(
    ({ variant, expectation }) => variant.name === 'before' && expectation !== 'holds',
  );
  const rows: string[][] = [];
  for (const one of cases) rows.push([caseName(one), ...(await theirs(one)), ...(await ours(one))]);
  printTable(`Races of the before variants, ${SEEDS} seeds of 100 runs each`, HEADER, rows);
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
