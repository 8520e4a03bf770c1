// What does the reduction cost, and does a long search keep its memory flat?
import { explore } from '../../src/index.ts';
import { binc, inc, lastzero, readers } from '../../test/unit/scheduler/programs.ts';
import { compare, printTable, whole } from '../measure.ts';

const PROGRAMS = [
  { name: 'readers(11)', program: readers(11), classes: 2_048 },
  { name: 'lastzero(11)', program: lastzero(11), classes: 7_168 },
  { name: 'inc(4)', program: inc(4), classes: 576 },
  { name: 'binc(4)', program: binc(4), classes: 576 },
] as const;

/** Some of the programs are over in milliseconds: it takes many rounds to have them compiled. */
const ROUNDS = 12;

/** Executions per second with the reduction's bookkeeping, against as many of the same program without it. */
export async function measureBookkeeping(): Promise<void> {
  const rows: string[][] = [];
  for (const { name, program, classes } of PROGRAMS) {
    const options = { reduction: 'none', audit: false, maxExecutions: classes } as const;
    const [reduced, unreduced] = await compare(
      { units: classes, run: () => run(explore(program, { audit: false }), classes) },
      { units: classes, run: () => run(explore(program, options), classes) },
      ROUNDS,
    );
    rows.push([name, whole(classes), whole(reduced), whole(unreduced), (reduced / unreduced).toFixed(2)]);
  }
  printTable('Executions per second', ['program', 'classes', 'optimal', 'unreduced', 'ratio'], rows);
}

/** One long search: time, and the heap after the first and the last tenth of it. */
export async function measureLongSearch(): Promise<void> {
  const classes = 147_456;
  const heaps: number[] = [];
  const startedAt = performance.now();
  await run(
    explore(lastzero(15), {
      audit: false,
      budgetMs: 600_000,
      onProgress: ({ executions }) => {
        if ((heaps.length === 0 && executions > classes * 0.1) || executions === classes) heaps.push(heapAfterGc());
      },
    }),
    classes,
  );
  const seconds = (performance.now() - startedAt) / 1_000;
  const [first, last] = [heaps[0]!, heaps.at(-1)!];
  const row = [
    'lastzero(15)',
    whole(classes),
    seconds.toFixed(1),
    megabytes(first),
    megabytes(last),
    (last / first).toFixed(2),
  ];
  printTable('A long search', ['program', 'classes', 'seconds', 'heap at 10 %', 'heap at 100 %', 'ratio'], [row]);
}

async function run(exploration: ReturnType<typeof explore>, executions: number): Promise<void> {
  const result = await exploration;
  if (result.executions !== executions) throw new Error(`the work was not done: ${result.executions} of ${executions}`);
}

function heapAfterGc(): number {
  if (globalThis.gc === undefined) throw new Error('run this with node --expose-gc, as `npm run bench` does');
  globalThis.gc();
  return process.memoryUsage().heapUsed;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
