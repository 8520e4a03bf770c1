// How many interleavings per second, against fast-check's scheduler? The same program in the same run: tasks of so many awaits.
// Both sides run long enough to be compiled, in turns. fast-check waits by `waitFor`; its `waitAll` is several times as fast, but
// deprecated, since it misses what is scheduled a few microtasks late.
import fc from 'fast-check';
import { explore } from '../../src/index.ts';
import { compare, printTable, whole } from '../measure.ts';

const SHAPES = [
  { tasks: 2, awaits: 3, ours: 100_000, theirs: 8_000 },
  { tasks: 3, awaits: 4, ours: 60_000, theirs: 5_000 },
  { tasks: 5, awaits: 10, ours: 20_000, theirs: 1_500 },
] as const;

const ROUNDS = 6;

export async function compareWithPeer(): Promise<void> {
  const rows: string[][] = [];
  for (const { tasks, awaits, ours, theirs } of SHAPES) {
    const [heddle, peer] = await compare(
      { units: ours, run: () => runOurs(tasks, awaits, ours) },
      { units: theirs, run: () => runTheirs(tasks, awaits, theirs) },
      ROUNDS,
    );
    rows.push([`${tasks} x ${awaits}`, whole(heddle), whole(peer), (heddle / peer).toFixed(1)]);
  }
  printTable('Random interleavings per second', ['tasks x awaits', 'heddle', 'fast-check', 'ratio'], rows);
}

async function runOurs(tasks: number, awaits: number, maxExecutions: number): Promise<void> {
  const result = await explore(
    async ({ cell, task }) => {
      const x = cell(0);
      const all: Promise<void>[] = [];
      for (let n = 0; n < tasks; n++) {
        all.push(
          task(async () => {
            for (let i = 0; i < awaits; i++) await x.read();
          }),
        );
      }
      await Promise.all(all);
    },
    { strategy: 'random', maxExecutions, audit: false },
  );
  if (result.executions !== maxExecutions) throw new Error('the work was not done');
}

async function runTheirs(tasks: number, awaits: number, numRuns: number): Promise<void> {
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const task = async (): Promise<void> => {
        for (let i = 0; i < awaits; i++) await scheduler.schedule(Promise.resolve(0));
      };
      const all: Promise<void>[] = [];
      for (let n = 0; n < tasks; n++) all.push(task());
      await scheduler.waitFor(Promise.all(all));
      runs++;
    }),
    { numRuns },
  );
  if (runs !== numRuns) throw new Error('the work was not done');
}
