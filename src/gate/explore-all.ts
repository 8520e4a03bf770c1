// How are many cases explored? By a few explorers side by side, each taking the next case when it is done with one. What goes wrong
// in one case is told as that case's result; the others go on.
import type { Exploration, VariantReport } from '../../reports/report.ts';
import type { Progress } from '../../scheduler/exploration/progress.ts';
import type { CaseOptions } from './case-options.ts';
import { referenceTo, type ListedCase, type ListedRace } from './listing.ts';
import type { Explorer } from './protocol.ts';
import { Unanswered } from './remote-explorer.ts';

export interface Job {
  readonly race: ListedRace;
  readonly one: ListedCase;
}

/** What a spectator is told. */
export interface Watcher {
  onStart(job: Job): void;
  onProgress(job: Job, progress: Progress): void;
  onEnd(job: Job): void;
}

/** The reports in the order of the jobs; undefined for those that an interruption left out. */
export async function exploreAll(
  jobs: readonly Job[],
  explorers: readonly Explorer[],
  options: CaseOptions,
  signal: AbortSignal,
  watcher: Watcher,
): Promise<(VariantReport | undefined)[]> {
  const reports: (VariantReport | undefined)[] = jobs.map(() => undefined);
  let next = 0;
  const work = async (explorer: Explorer): Promise<void> => {
    while (next < jobs.length && !signal.aborted) {
      const index = next++;
      const job = jobs[index]!;
      watcher.onStart(job);
      reports[index] = await explore(job, explorer, options, signal, watcher);
      watcher.onEnd(job);
    }
  };
  await Promise.all(explorers.map(work));
  return reports;
}

async function explore(
  job: Job,
  explorer: Explorer,
  options: CaseOptions,
  signal: AbortSignal,
  watcher: Watcher,
): Promise<VariantReport> {
  const { race, one } = job;
  const other = partnerOf(job);
  try {
    const { report } = await explorer.ask(
      {
        kind: 'explore',
        one: referenceTo(race, one),
        ...(other === undefined ? {} : { other: referenceTo(race, other) }),
        options,
      },
      { signal, onProgress: (progress) => watcher.onProgress(job, progress) },
    );
    return report;
  } catch (error) {
    if (error instanceof Unanswered) return unanswered(job, error);
    throw error;
  }
}

/** The fix that a race is shown against: `after`, or else the last variant of the scenario that must hold. */
export function partnerOf({ race, one }: Job): ListedCase | undefined {
  if (one.expected === 'no race') return undefined;
  const fixes = race.cases.filter(({ scenario, expected }) => scenario === one.scenario && expected === 'no race');
  return fixes.find(({ variant }) => variant === 'after') ?? fixes.at(-1);
}

function unanswered({ one }: Job, { pattern, message }: Unanswered): VariantReport {
  return {
    id: one.name.replaceAll('/', '-'),
    scenario: one.scenario,
    variant: one.variant,
    expected: one.expected,
    outcome: 'error',
    verdict: { kind: 'error', pattern, message },
    exploration: NONE,
    tasks: one.tasks.map((name) => ({ name, calls: '' })),
  };
}

const NONE: Exploration = {
  complete: false,
  strategy: 'exhaustive',
  reduction: 'optimal',
  executions: 0,
  wrong: 0,
  skipped: 0,
  planned: 0,
  estimate: null,
  deepest: 0,
  durationMs: 0,
  stoppedBy: 'error',
  audit: { kind: 'none', executions: 0 },
  tree: { total: 0, leaves: [] },
  handOffs: [],
};
