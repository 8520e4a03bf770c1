// Does the reduction lose anything that can be done to a semaphore? Random programs, with and without it, come out alike.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { UnreducedStrategy } from '../../../scheduler/strategies/unreduced.ts';
import { runs } from '../../setup/runs.ts';
import { runEveryOrder, type SearchOptions } from '../../unit/scheduler/objects/every-order.ts';
import { describeOutcome, lockPrograms, runProgram, type Instruction, type LockProgram } from './lock-program.ts';

interface Group {
  readonly title: string;
  readonly features: readonly Instruction['does'][];
  readonly priorities: readonly number[];
}

const groups: readonly Group[] = [{ title: 'holding permits', features: ['step', 'hold'], priorities: [0] }];

for (const { title, features, priorities } of groups) {
  test(`${title} comes out alike with and without reduction`, async () => {
    await fc.assert(
      fc.asyncProperty(lockPrograms(features, priorities), async (program) => {
        const reduced = await outcomesOf(program, {});
        expect(reduced).toEqual(await outcomesOf(program, { makeStrategy: () => new UnreducedStrategy() }));
      }),
      { numRuns: runs(50), seed: 1 },
    );
  });
}

async function outcomesOf(program: LockProgram, options: SearchOptions): Promise<string[]> {
  const outcomes = await runEveryOrder((engine) => runProgram(engine, program), options);
  return [...new Set(outcomes.map(describeOutcome))].toSorted();
}
