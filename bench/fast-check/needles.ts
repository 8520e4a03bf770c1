// And where races are rare? Tasks that each write in turn, and a failure in one order of all of them: what a random scheduler finds
// becomes a matter of luck, while the search goes through the classes.
import fc from 'fast-check';
import { Coverage, runWith } from '../../src/fast-check/index.ts';
import { explore, type Program } from '../../src/index.ts';
import { whole } from '../measure.ts';
import { publishTable } from './documented-table.ts';

const DEPTHS = [2, 3, 4, 5] as const;
const SEEDS = 100;

/** Wrong only if B's steps come one by one between those of A: one execution of all. */
function needle(depth: number): Program {
  return async ({ cell, task }) => {
    const log = cell('', 'log');
    const append = async (letter: string): Promise<void> => {
      for (let i = 0; i < depth; i++) await log.update((text) => text + letter);
    };
    await Promise.all([task('A', () => append('a')), task('B', () => append('b'))]);
    if (log.peek() === 'ab'.repeat(depth)) throw new Error('the one order');
  };
}

export async function compareOnNeedles(): Promise<void> {
  const rows: string[][] = [];
  for (const depth of DEPTHS) {
    const program = needle(depth);
    const coverage = new Coverage();
    let found = 0;
    for (let seed = 1; seed <= SEEDS; seed++) {
      const property = fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        await runWith(scheduler, program, seed === 1 ? { coverage } : {});
      });
      if ((await fc.check(property, { seed })).failed) found++;
    }
    const { verdict, executions } = await explore(program);
    const { text } = await coverage.of(program);
    rows.push([
      `2 x ${depth}`,
      `${found} of ${SEEDS}`,
      verdict === 'race' ? 'always' : verdict,
      whole(executions),
      text,
    ]);
  }
  const header = ['tasks x steps', 'seeds that find it', 'heddle finds it', 'executions', 'coverage of the first seed'];
  await publishTable(`One wrong order, ${SEEDS} seeds of 100 runs each`, header, rows);
}
