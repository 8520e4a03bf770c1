// Is a mistake noticed? First by the scenarios of the race: one that must hold and does not any more kills the mutant. If there is none:
// could it be noticed at all? If no client can tell the mutant from the original, the two are equivalent, and nothing is wrong with the
// scenarios. If one can, they lack what it does.
import type { Call, Mutant, VariantReport } from '../../reports/report.ts';
import { internal } from '../../scheduler/faults.ts';
import { reportCase } from '../race/case-report.ts';
import { exploreCase } from '../race/explore-race.ts';
import { caseName, casesOf, type Case, type Race } from '../race/race.ts';
import { caseOf, clientsOf } from './clients.ts';
import type { LoadedMutant } from './load-mutant.ts';

/** `missing` is what a scenario would have to do: `after startChangeset(); A: applyChanges(); B: applyChanges()`. */
export type Judgement =
  | { readonly standing: 'killed'; readonly by: NonNullable<Mutant['by']> }
  | { readonly standing: 'survived'; readonly missing: string }
  | { readonly standing: 'equivalent' };

/** Judges a mutant by the variants that it is part of. */
export async function judgeMutant(
  original: Race,
  mutant: LoadedMutant,
  variants: readonly string[],
): Promise<Judgement> {
  const by = await killerOf(mutant.race, variants);
  if (by !== undefined) return { standing: 'killed', by };
  const missing = await tellingClient(original, mutant, variants);
  return missing === undefined ? { standing: 'equivalent' } : { standing: 'survived', missing };
}

async function killerOf(race: Race, variants: readonly string[]): Promise<Mutant['by']> {
  const cases = casesOf(race).filter((one) => one.expectation === 'holds' && variants.includes(one.variant.name));
  for (const one of cases) {
    if (await holds(one)) continue;
    await requireRightAlone(one);
    const { verdict } = (await reportCase(one, { audit: false })).report;
    return { scenario: one.scenario.name, pattern: verdict.pattern, token: verdict.token! };
  }
  return undefined;
}

/** What a client does that finds fault with the mutant, but not with the original. */
async function tellingClient(
  original: Race,
  { race, reached }: LoadedMutant,
  variants: readonly string[],
): Promise<string | undefined> {
  for (const name of variants) {
    const [variant, unchanged] = [race, original].map((one) => one.variants.find((variant) => variant.name === name)!);
    for await (const client of clientsOf(race, variant!, reached)) {
      const one = caseOf(race, variant!, client);
      if ((await holds(one)) || !(await holds(caseOf(original, unchanged!, client)))) continue;
      const { tasks, verdict } = (await reportCase(one, { audit: false })).report;
      return describeClient(tasks, verdict.calls!);
    }
  }
  return undefined;
}

function describeClient(tasks: VariantReport['tasks'], calls: readonly Call[]): string {
  const setup = calls.flatMap(({ task, name, args }) => (task === 'setup' ? `${name}(${args.join(', ')})` : []));
  return [
    ...(setup.length === 0 ? [] : [`after ${setup.join(', ')}`]),
    ...tasks.map((task) => `${task.name}: ${task.calls}`),
  ].join('; ');
}

async function holds(one: Case): Promise<boolean> {
  const { verdict, failure } = await exploreCase(one, { audit: false, keepGoing: 0, minimise: false });
  if (verdict !== 'error' && verdict !== 'open') return verdict === 'holds';
  throw internal(`${caseName(one)} cannot be judged: ${[verdict, failure?.message].join(', ')}`);
}

/** A mutant does what the original does as long as nobody comes between, or it was not the lock that was taken away. */
async function requireRightAlone(one: Case): Promise<void> {
  const names = one.scenario.tasks.map(({ name }) => name);
  for (const alone of names) {
    const without = names.filter((name) => name !== alone);
    if (!(await holds({ ...one, without }))) throw internal(`${caseName(one)} fails although only ${alone} runs`);
  }
}
