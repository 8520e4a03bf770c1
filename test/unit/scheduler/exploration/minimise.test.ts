// Is the failure that is shown the easiest to read? Compared with all failing interleavings of random programs.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { UnreducedStrategy } from '../../../../scheduler/strategies/unreduced.ts';
import {
  explore,
  type ChoicePoint,
  type Outcome,
  type Program,
  type Strategy,
  type Trace,
} from '../../../../src/index.ts';
import { lostUpdate } from './lost-update.ts';

interface Size {
  readonly preemptions: number;
  readonly steps: number;
}

/** Runs every interleaving, and keeps the smallest of those that throw. */
class Smallest implements Strategy {
  best: Size | undefined;
  readonly #inner = new UnreducedStrategy();
  readonly #strands: string[] = [];
  #preemptions = 0;

  begin(): boolean {
    this.#strands.length = this.#preemptions = 0;
    return this.#inner.begin();
  }

  choose(point: ChoicePoint): number {
    const chosen = this.#inner.choose(point);
    const names = point.operations.slice(0, point.count).map(({ strand }) => strand.name);
    const last = this.#strands.at(-1);
    if (last !== undefined && names.includes(last) && names[chosen] !== last) this.#preemptions++;
    this.#strands.push(names[chosen]!);
    return chosen;
  }

  end(trace: Trace, outcome: Outcome): void {
    this.#inner.end(trace, outcome);
    if (outcome.kind !== 'threw') return;
    const steps = trace.triggers.slice(0, outcome.at).filter((trigger, event) => trigger === event).length;
    const size = { preemptions: this.#preemptions, steps };
    if (this.best === undefined || compare(size, this.best) < 0) this.best = size;
  }
}

function compare(a: Size, b: Size): number {
  return a.preemptions - b.preemptions || a.steps - b.steps;
}

/** Tasks of reads and writes of two cells. It fails when a task has read a certain sum. */
interface Puzzle {
  readonly tasks: readonly (readonly { readonly cell: number; readonly adds: number }[])[];
  readonly forbidden: number;
}

const puzzles: fc.Arbitrary<Puzzle> = fc.record({
  tasks: fc.array(
    fc.array(fc.record({ cell: fc.nat({ max: 1 }), adds: fc.nat({ max: 2 }) }), { minLength: 1, maxLength: 3 }),
    { minLength: 2, maxLength: 3 },
  ),
  forbidden: fc.integer({ min: 1, max: 5 }),
});

function toProgram({ tasks, forbidden }: Puzzle): Program {
  return async ({ cell, task }) => {
    const cells = [cell(0, 'x'), cell(0, 'y')];
    const run = async (statements: Puzzle['tasks'][number]): Promise<void> => {
      let sum = 0;
      for (const { cell: n, adds } of statements) {
        if (adds === 0) sum += await cells[n]!.read();
        else await cells[n]!.write(adds + sum);
        if (sum === forbidden) throw new Error('forbidden');
      }
    };
    await Promise.all(tasks.map((statements, i) => task(`T${i}`, () => run(statements))));
  };
}

test('the failure that is shown has the fewest pre-emptions and then the fewest steps of all', async () => {
  let failing = 0;
  await fc.assert(
    fc.asyncProperty(puzzles, async (puzzle) => {
      const program = toProgram(puzzle);
      const smallest = new Smallest();
      const all = await explore(program, {
        strategy: smallest,
        maxExecutions: 2_000,
        keepGoing: 2_000,
        minimise: false,
      });
      if (all.stoppedBy !== 'exhausted') return;
      const { failure, verdict } = await explore(program, { audit: false });
      expect(verdict).toBe(smallest.best === undefined ? 'holds' : 'race');
      if (failure === undefined) return;
      failing++;
      expect({ preemptions: failure.preemptions, steps: failure.steps.length }).toEqual(smallest.best);
      expect(failure.isMinimal).toBe(true);
    }),
    { numRuns: 150, seed: 11 },
  );
  expect(failing).toBeGreaterThan(20);
});

test('without minimisation the first failure is shown as it was found, and does not claim to be minimal', async () => {
  const { failure } = await explore(lostUpdate, { minimise: false });
  expect(failure).toMatchObject({ kind: 'race', isMinimal: false });
});

test('a failure without any pre-emption has none', async () => {
  const { failure } = await explore(async ({ cell, task }) => {
    const x = cell(0, 'x');
    await Promise.all([task('A', () => x.write(1)), task('B', () => x.write(2))]);
    if ((await x.read()) === 1) throw new Error('A was last');
  });
  expect(failure).toMatchObject({ preemptions: 0, isMinimal: true });
  expect(failure!.criticalReversal).toEqual([1, 2]);
});

test('a failure that no reversal mends has no critical one', async () => {
  const { failure } = await explore(async ({ cell, task }) => {
    const x = cell(0, 'x');
    await Promise.all([task('A', () => x.write(1)), task('B', () => x.write(2))]);
    throw new Error('always');
  });
  expect(failure!.message).toBe('Error: always');
  expect(failure!.criticalReversal).toBeUndefined();
});
