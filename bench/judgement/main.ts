// What does judging whole classes save? Every scenario of the reference components, judged by class and by call boundaries: the
// verdicts must agree, and the executions and the time are compared.
import { readdirSync } from 'node:fs';
import { exploreCase } from '../../src/race/explore-race.ts';
import { casesOf, type Case, type Race } from '../../src/race/race.ts';
import { printTable, whole } from '../measure.ts';

const COMPONENTS = new URL('../../src/components/', import.meta.url);
const EVERYTHING = { audit: false, minimise: false, keepGoing: Infinity } as const;

interface Cost {
  executions: number;
  ms: number;
}

export async function compareJudgements(): Promise<void> {
  const rows: string[][] = [];
  for (const race of await loadRaces()) {
    const byClass: Cost = { executions: 0, ms: 0 };
    const byBoundaries: Cost = { executions: 0, ms: 0 };
    for (const one of casesOf(race)) {
      const first = await cost(one, byClass);
      const bounded = { ...race, options: { ...race.options, judgement: 'boundaries' as const } };
      const second = await cost({ ...one, race: bounded }, byBoundaries);
      if (first !== second) throw new Error(`${race.component}: ${first} by class, ${second} by boundaries`);
    }
    rows.push([
      `#${race.issue} ${race.component}`,
      whole(byClass.executions),
      whole(byBoundaries.executions),
      (byBoundaries.executions / byClass.executions).toFixed(1),
      (byBoundaries.ms / byClass.ms).toFixed(1),
    ]);
  }
  const columns = ['component', 'by class', 'by boundaries', 'executions ratio', 'time ratio'];
  printTable('Executions judged by class and by call boundaries', columns, rows);
}

async function cost(one: Case, sum: Cost): Promise<string> {
  const startedAt = performance.now();
  const { verdict, executions } = await exploreCase(one, EVERYTHING);
  sum.ms += performance.now() - startedAt;
  sum.executions += executions;
  return verdict;
}

async function loadRaces(): Promise<Race[]> {
  const files = readdirSync(COMPONENTS, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.race.ts'),
  );
  const modules = await Promise.all(
    files.map((file) => import(new URL(file, COMPONENTS).href) as Promise<{ readonly default: Race }>),
  );
  return modules.map((module) => module.default);
}
