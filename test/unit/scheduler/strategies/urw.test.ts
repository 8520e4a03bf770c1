import { expect, test } from 'vitest';
import { Cell } from '../../../../scheduler/objects/cell.ts';
import { choose } from '../../../../scheduler/objects/choice.ts';
import type { Engine } from '../../../../scheduler/runtime/engine.ts';
import { RandomStrategy } from '../../../../scheduler/strategies/random.ts';
import { UnreducedStrategy } from '../../../../scheduler/strategies/unreduced.ts';
import { UniformRandomWalk } from '../../../../scheduler/strategies/urw.ts';
import { run, straight, tally, words, type Program } from './executions.ts';

/** Chi-squared per degree of freedom of the hypothesis that all schedules are as likely: about 1 if it is right. */
async function unevenness(
  strategy: UniformRandomWalk | RandomStrategy,
  program: Program,
  isTracking = false,
): Promise<number> {
  const all = new Set(words(await run(new UnreducedStrategy(), program, { isTracking })));
  const executions = all.size * 50;
  const counts = tally(words(await run(strategy, program, { executions, isTracking })));
  let sum = 0;
  for (const word of all) sum += ((counts.get(word) ?? 0) - 50) ** 2 / 50;
  return sum / (all.size - 1);
}

test('all schedules of straight tasks are as likely', async () => {
  expect(await unevenness(new UniformRandomWalk(1), straight(1, 2, 5))).toBeLessThan(1.3);
  expect(await unevenness(new RandomStrategy(1), straight(1, 2, 5))).toBeGreaterThan(5);
});

test('a strand counts for what it will start', async () => {
  const program: Program = (engine) => {
    const x = new Cell(engine, 0, 'x');
    const steps = async (count: number): Promise<void> => {
      for (let i = 0; i < count; i++) await x.update((value) => value + 1);
    };
    return Promise.all([
      engine.startTask('A', async () => {
        await steps(1);
        await Promise.all([engine.startTask('B', () => steps(3)), steps(1)]);
      }),
      engine.startTask('C', () => steps(2)),
    ]);
  };
  expect(await unevenness(new UniformRandomWalk(1), program, true)).toBeLessThan(1.3);
});

test('the ways of a data choice share the schedules', async () => {
  const program: Program = (engine) => {
    const x = new Cell(engine, 0, 'x');
    return Promise.all([
      engine.startTask('A', async () => {
        await choose(engine, 3);
        await x.read();
      }),
      engine.startTask('B', async () => {
        await x.read();
        await x.read();
      }),
    ]);
  };
  expect(await unevenness(new UniformRandomWalk(1), program)).toBeLessThan(1.5);
});

test('a strand that follows a join is known to be started by one of those it waited for', async () => {
  const program = async (engine: Engine): Promise<void> => {
    const x = new Cell(engine, 0, 'x');
    const step = (): Promise<number> => x.update((value) => value + 1);
    await Promise.all([
      engine.startTask('A', async () => {
        const [first, second] = [step(), step()];
        await first;
        await second;
        await engine.startTask('B', step);
      }),
      engine.startTask('C', step),
    ]);
  };
  const all = new Set(words(await run(new UnreducedStrategy(), program, { isTracking: true })));
  const found = await run(new UniformRandomWalk(1), program, { isTracking: true, executions: 300 });
  expect(new Set(words(found))).toEqual(all);
});

test('strands that start only in some executions are weighed by how often they do', async () => {
  const program: Program = (engine) => {
    const x = new Cell(engine, 0, 'x');
    return Promise.all([
      engine.startTask('A', async () => {
        if ((await x.read()) === 0) return;
        await engine.startTask('B', () => x.read());
      }),
      engine.startTask('C', () => x.write(1)),
    ]);
  };
  const found = tally(words(await run(new UniformRandomWalk(1), program, { executions: 1_000, isTracking: true })));
  expect([...found.keys()].toSorted()).toEqual(['A C', 'C A A:B']);
});

test('a strand may be started by another one than it was before', async () => {
  const program = async (engine: Engine): Promise<void> => {
    const x = new Cell(engine, 0, 'x');
    await engine.startTask((await choose(engine, 2)) === 0 ? 'A' : 'B', () => x.read());
    await Promise.all([engine.startTask('C', () => x.read()), engine.startTask('D', () => x.read())]);
  };
  const found = words(await run(new UniformRandomWalk(1), program, { executions: 200, isTracking: true }));
  expect(new Set(found).size).toBe(4);
});

test('a strand that was never let go is expected to take one step', async () => {
  const program: Program = (engine) => {
    const x = new Cell(engine, 0, 'x');
    const start = async (): Promise<void> => {
      await x.read();
      await engine.startTask('X', () => x.read());
    };
    return Promise.all([engine.startTask('A', start), engine.startTask('B', start)]);
  };
  const counts = tally(
    words(await run(new UniformRandomWalk(1), program, { executions: 300, isTracking: true, maxSteps: 1 })),
  );
  for (const count of counts.values()) expect(Math.abs(count - 150)).toBeLessThan(50);
});

test('an execution that does not suit the engine teaches nothing', async () => {
  const strategy = new UniformRandomWalk(1);
  const program: Program = (engine) => {
    const x = new Cell(engine, 0, 'x');
    return engine.startTask('A', () => Promise.all([x.read(), x.read()]));
  };
  expect((await run(strategy, program, { executions: 1 }))[0]!.outcome.kind).toBe('unsuited');
});

test('a bug in one corner of the schedules is found in about as many executions as there are schedules', async () => {
  const isLast = (word: string): boolean => word.endsWith('A');
  const program = straight(1, 8);
  const found = async (strategy: UniformRandomWalk | RandomStrategy): Promise<number> =>
    words(await run(strategy, program, { executions: 900 })).filter(isLast).length;
  expect(await found(new UniformRandomWalk(1))).toBeGreaterThan(70);
  expect(await found(new RandomStrategy(1))).toBeLessThan(10);
});

test('runs are a function of the seed', async () => {
  const of = async (seed: number): Promise<string[]> =>
    words(await run(new UniformRandomWalk(seed), straight(3, 3), { executions: 30 }));
  expect(await of(5)).toEqual(await of(5));
  expect(await of(5)).not.toEqual(await of(6));
});
