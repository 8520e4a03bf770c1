import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Cell } from '../../../../scheduler/objects/cell.ts';
import { choose } from '../../../../scheduler/objects/choice.ts';
import { ControlledMutex } from '../../../../scheduler/objects/mutex.ts';
import { UnreducedStrategy } from '../../../../scheduler/strategies/unreduced.ts';
import { runs } from '../../../setup/runs.ts';
import { run, straight, words, type Program } from './executions.ts';

/** Every order of so many steps of A, of B and so on. */
function interleavings(steps: readonly number[]): string[][] {
  if (steps.every((count) => count === 0)) return [[]];
  return steps.flatMap((count, i) =>
    count === 0 ? [] : interleavings(steps.with(i, count - 1)).map((rest) => [String.fromCharCode(65 + i), ...rest]),
  );
}

/** How often a task is left that has steps to come. */
function preemptions(word: readonly string[]): number {
  return word.filter((strand, i) => i > 0 && strand !== word[i - 1] && word.includes(word[i - 1]!, i)).length;
}

const locked: Program = (engine) => {
  const lock = new ControlledMutex(engine, 'lock');
  const x = new Cell(engine, 0, 'x');
  const work = (): Promise<void> =>
    lock.runExclusive(async () => {
      await x.write((await x.read()) + 1);
    });
  const look = async (): Promise<void> => {
    if ((await choose(engine, 3)) === 1) await x.read();
  };
  return Promise.all([engine.startTask('A', work), engine.startTask('B', work), engine.startTask('C', look)]);
};

describe('without a bound', () => {
  test.each([
    [[2, 2], 6],
    [[2, 2, 2], 90],
    [[3, 3], 20],
    [[1, 2, 3], 60],
    [[4], 1],
    [[], 1],
  ])('tasks of %j steps have %i interleavings', async (steps, count) => {
    const strategy = new UnreducedStrategy();
    const found = words(await run(strategy, straight(...steps)));
    expect(found).toHaveLength(count);
    expect(new Set(found).size).toBe(count);
    expect(strategy.isCurtailed).toBe(false);
  });

  test('every way of a data choice is run', async () => {
    const program: Program = async (engine) => (await choose(engine, 3)) * 10 + (await choose(engine, 2));
    const found = await run(new UnreducedStrategy(), program);
    expect(found.map(({ outcome }) => outcome.kind === 'returned' && outcome.value)).toEqual([0, 1, 10, 11, 20, 21]);
  });

  test('the first execution does not pre-empt', async () => {
    const [first] = await run(new UnreducedStrategy(), straight(2, 2, 2));
    expect(first!.word).toBe('A A B B C C');
  });

  test('forks inside a task are run in every order', async () => {
    const program: Program = (engine) => {
      const x = new Cell(engine, 0, 'x');
      return Promise.all([
        engine.startTask('A', async () => {
          await Promise.all([x.read(), x.read()]);
          await x.read();
        }),
        engine.startTask('B', () => x.read()),
      ]);
    };
    const found = words(await run(new UnreducedStrategy(), program, { isTracking: true }));
    expect(found).toHaveLength(8);
    expect(new Set(found).size).toBe(8);
  });

  test('executions that end at the step limit are left behind', async () => {
    const found = await run(new UnreducedStrategy(), straight(2, 2), { maxSteps: 2 });
    expect(words(found).toSorted()).toEqual(['A A', 'A B', 'B A', 'B B']);
  });
});

describe('with a bound on pre-emptions', () => {
  test('runs exactly the interleavings that have at most so many', async () => {
    const steps = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(steps, fc.integer({ min: 0, max: 6 }), async (counts, bound) => {
        const all = interleavings(counts);
        const within = all.filter((word) => preemptions(word) <= bound);
        const strategy = new UnreducedStrategy(bound);
        const found = words(await run(strategy, straight(...counts)));
        expect(found.toSorted()).toEqual(within.map((word) => word.join(' ')).toSorted());
        expect(strategy.isCurtailed).toBe(within.length < all.length);
      }),
      { numRuns: runs(60) },
    );
  });

  test.each([0, 1, 2, 3, 4])('%i, also where strands block and data is chosen', async (bound) => {
    const all = await run(new UnreducedStrategy(), locked);
    const within = all.filter((execution) => execution.preemptions <= bound);
    const found = await run(new UnreducedStrategy(bound), locked);
    expect(words(found).toSorted()).toEqual(words(within).toSorted());
  });
});

describe('the size of the search', () => {
  test('is estimated from what is finished, and what is planned runs out', async () => {
    const strategy = new UnreducedStrategy();
    const estimates: number[] = [];
    const planned: number[] = [];
    const program = straight(3, 3);
    await run(strategy, (engine) => {
      estimates.push(strategy.estimate());
      planned.push(strategy.planned);
      return program(engine);
    });
    expect(estimates).toHaveLength(20);
    expect(estimates.at(-1)).toBeCloseTo(20);
    for (const estimate of estimates.slice(2)) expect(estimate).toBeLessThan(200);
    expect(planned[1]).toBeGreaterThan(0);
    expect(strategy.planned).toBe(0);
    expect(strategy.skipped).toBe(0);
  });
});

describe('a program that is not a function of its schedule', () => {
  /** Takes another path from the second execution on. */
  const changing = (change: (x: Cell<number>, y: Cell<number>) => Promise<unknown>): Program => {
    let executions = 0;
    return (engine) => {
      const isChanged = executions++ > 0;
      const x = new Cell(engine, 0, 'x');
      const y = new Cell(engine, 0, 'y');
      return Promise.all([
        engine.startTask('A', async () => {
          await (isChanged ? change(x, y) : x.read());
          await x.read();
        }),
        engine.startTask('B', () => x.read()),
      ]);
    };
  };

  test('is noticed when another step is repeated', async () => {
    const [, second] = await run(
      new UnreducedStrategy(),
      changing((x) => x.write(1)),
      { executions: 2 },
    );
    expect(second!.outcome).toMatchObject({
      kind: 'diverged',
      divergence: { step: 0, recorded: 'A: x.read()', now: 'A: x.write(1)' },
    });
  });

  test('is noticed when another object is used', async () => {
    const [, second] = await run(
      new UnreducedStrategy(),
      changing((_, y) => y.read()),
      { executions: 2 },
    );
    expect(second!.outcome).toMatchObject({
      kind: 'diverged',
      divergence: { recorded: 'A: x.read()', now: 'A: y.read()' },
    });
  });

  test('is noticed when there are fewer steps to choose from', async () => {
    const strategy = new UnreducedStrategy();
    let tasks = 3;
    const found = await run(strategy, (engine) => straight(...Array.from({ length: tasks-- }, () => 1))(engine), {
      executions: 2,
    });
    expect(found[1]!.outcome).toMatchObject({
      kind: 'diverged',
      divergence: { step: 0, recorded: '3 possible steps', now: '2: A or B' },
    });
  });

  test('can be run again: a divergence does not move the search', async () => {
    const strategy = new UnreducedStrategy();
    let executions = 0;
    const program: Program = (engine) => straight(...(executions++ === 1 ? [1] : [1, 1]))(engine);
    const found = await run(strategy, program, { executions: 3 });
    expect(found.map(({ outcome }) => outcome.kind)).toEqual(['returned', 'diverged', 'returned']);
    expect(found[2]!.word).toBe('B A');
  });
});
