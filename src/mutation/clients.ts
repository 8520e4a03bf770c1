// What could callers do? All that they do in the scenarios of a race, put together anew: after one of the setups one task takes one
// step, another takes one or two, and then everything is looked at. Setups and steps that make the same calls count once.
import { showInput } from '../../models/show.ts';
import type { TaskStep } from '../race/declaration.ts';
import { ExplorationRecord } from '../race/exploration-record.ts';
import { exploreCase } from '../race/explore-race.ts';
import type { AnyComponent, Case, Race, RaceScenario, RaceVariant } from '../race/race.ts';

type Step = TaskStep<AnyComponent>;

/** A scenario that the race does not have, but could. */
export interface Client {
  readonly setup: Step | undefined;
  readonly A: Step;
  readonly B: readonly Step[];
}

/** Counts how often some place in the code was come to. */
export interface Counter {
  times: number;
}

/** The clients of a variant whose task A comes to the place that is counted. */
export async function* clientsOf(race: Race, variant: RaceVariant, reached: Counter): AsyncGenerator<Client> {
  for (const { setup, options } of await openingsOf(race, variant, reached)) {
    for (const { step: A } of options.filter(({ reaches }) => reaches)) {
      for (const { step: second } of options) {
        yield { setup, A, B: [second] };
        for (const { step: third } of options) yield { setup, A, B: [second, third] };
      }
    }
  }
}

/** A client as a case of a variant that must hold. */
export function caseOf(race: Race, variant: RaceVariant, { setup, A, B }: Client): Case {
  const tasks = [
    { name: 'A', steps: [A] },
    { name: 'B', steps: B },
  ];
  return caseWith(race, variant, { tasks, setup, observe: observeAll(race) });
}

/** Something that can be done after a setup; `reaches`: as task A, which then comes to the place that is counted. */
interface Option {
  readonly step: Step;
  readonly reaches: boolean;
}

interface Opening {
  readonly setup: Step | undefined;
  readonly options: readonly Option[];
}

async function openingsOf(race: Race, variant: RaceVariant, reached: Counter): Promise<Opening[]> {
  const { scenarios } = race;
  const usual = scenarios.flatMap(({ tasks }) => tasks.flatMap(({ steps }) => steps));
  const others = scenarios.flatMap(({ setup, observe }) => [setup, observe].filter((step) => step !== undefined));
  const openings = new Map<string, Opening>();
  for (const setup of new Set(scenarios.map((scenario) => scenario.setup))) {
    const options = new Map<string, Option>();
    let prepared = '';
    for (const step of [...usual, ...others]) {
      const calls = await callsOf(race, variant, setup, (component, kit) => {
        reached.times = 0;
        return step(component, kit);
      });
      prepared = calls.setup;
      if (!options.has(calls.A)) options.set(calls.A, { step, reaches: reached.times > 0 && usual.includes(step) });
    }
    openings.set(prepared, { setup, options: [...options.values()] });
  }
  return [...openings.values()];
}

/** What a setup calls, and what a step does after it. */
async function callsOf(
  race: Race,
  variant: RaceVariant,
  setup: Step | undefined,
  step: Step,
): Promise<Record<'setup' | 'A', string>> {
  const record = new ExplorationRecord('');
  const tasks = [{ name: 'A', steps: [step] }];
  await exploreCase(caseWith(race, variant, { tasks, setup, observe: undefined }), { audit: false }, record);
  const show = (task: string): string =>
    record.calls
      .filter((call) => call.task === task)
      .map(showInput)
      .join();
  return { setup: show('setup'), A: show('A') };
}

function caseWith(race: Race, variant: RaceVariant, doings: Pick<RaceScenario, 'tasks' | 'setup' | 'observe'>): Case {
  const scenario = { ...doings, name: 'client', expectations: new Map() };
  return { race, scenario, variant, expectation: 'holds', without: [] };
}

/** What a call throws is for the model to judge. */
function observeAll({ scenarios }: Race): Step {
  const observations = new Set(scenarios.flatMap(({ observe }) => observe ?? []));
  return async (component, kit) => {
    for (const observe of observations) {
      try {
        await observe(component, kit);
      } catch {
        // Recorded with the call.
      }
    }
  };
}
