// How many interleavings per second, against fast-check's scheduler? The same program in the same run: tasks of so many awaits.
import fc from 'fast-check';
import { explore } from '../../src/index.ts';
import { measure, printTable, whole } from '../measure.ts';

const SHAPES = [
  { tasks: 2, awaits: 3, ours: 20_000, theirs: 1_000 },
  { tasks: 3, awaits: 4, ours: 10_000, theirs: 500 },
  { tasks: 5, awaits: 10, ours: 3_000, theirs: 100 },
] as const;

export async function compareWithPeer(): Promise<void> {
  const rows: string[][] = [];
  for (const { tasks, awaits, ours, theirs } of SHAPES) {
    const heddle = await measure(ours, () => runOurs(tasks, awaits, ours));
    const peer = await measure(theirs, () => runTheirs(tasks, awaits, theirs));
    rows.push([
      `${tasks} x ${awaits}`,
      whole(heddle.perSecond),
      whole(peer.perSecond),
      (heddle.perSecond / peer.perSecond).toFixed(1),
    ]);
  }
  printTable('Random interleavings per second', ['tasks x awaits', 'heddle', 'fast-check', 'ratio'], rows);
}

async function runOurs(tasks: number, awaits: number, maxExecutions: number): Promise<void> {
  const result = await explore(
    async ({ cell, task }) => {
      const x = cell(0);
      await Promise.all(
        Array.from({ length: tasks }, () =>
          task(async () => {
            for (let i = 0; i < awaits; i++) await x.read();
          }),
        ),
      );
    },
    { strategy: 'random', maxExecutions, audit: false },
  );
  if (result.executions !== maxExecutions) throw new Error('the work was not done');
}

async function runTheirs(tasks: number, awaits: number, numRuns: number): Promise<void> {
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const all = Promise.all(
        Array.from({ length: tasks }, async () => {
          for (let i = 0; i < awaits; i++) await scheduler.schedule(Promise.resolve(0));
        }),
      );
      await scheduler.waitFor(all);
      runs++;
    }),
    { numRuns },
  );
  if (runs !== numRuns) throw new Error('the work was not done');
}
