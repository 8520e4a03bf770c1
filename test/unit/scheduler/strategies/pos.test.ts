import { expect, test } from 'vitest';
import { Cell } from '../../../../scheduler/objects/cell.ts';
import { choose } from '../../../../scheduler/objects/choice.ts';
import { ControlledMutex } from '../../../../scheduler/objects/mutex.ts';
import { PosStrategy } from '../../../../scheduler/strategies/pos.ts';
import { RandomStrategy } from '../../../../scheduler/strategies/random.ts';
import type { Strategy } from '../../../../scheduler/strategies/strategy.ts';
import { UnreducedStrategy } from '../../../../scheduler/strategies/unreduced.ts';
import { Timer } from '../../../../scheduler/virtual/timers.ts';
import { lostUpdate, run, straight, tally, words, type Program } from './executions.ts';

const STEPS = 10;

/** A waits at one read of x while B takes ten steps. How often does A come last? */
async function lateness(
  strategy: Strategy,
  work: (x: Cell<number>, y: Cell<number>) => Promise<unknown>,
): Promise<number> {
  const program: Program = (engine) => {
    const x = new Cell(engine, 0, 'x');
    const y = new Cell(engine, 0, 'y');
    return Promise.all([
      engine.startTask('A', () => x.read()),
      engine.startTask('B', async () => {
        for (let i = 0; i < STEPS; i++) await work(x, y);
      }),
    ]);
  };
  const executions = await run(strategy, program, { executions: 2_000 });
  return executions.filter(({ word }) => word.endsWith('A')).length / executions.length;
}

test('a step that commutes with all others is placed once: it comes last as often as first', async () => {
  const update = (_x: Cell<number>, y: Cell<number>): Promise<unknown> => y.update((value) => value + 1);
  expect(await lateness(new PosStrategy(1), update)).toBeCloseTo(1 / (STEPS + 1), 1);
  expect(await lateness(new PosStrategy(1), update)).toBeGreaterThan(0.06);
  expect(await lateness(new RandomStrategy(1), update)).toBeLessThan(0.01);
});

test('reads of the same object commute', async () => {
  expect(await lateness(new PosStrategy(1), (x) => x.read())).toBeGreaterThan(0.06);
});

test('a step that conflicts is placed anew after each of the others', async () => {
  expect(await lateness(new PosStrategy(1), (x) => x.update((value) => value + 1))).toBeLessThan(0.01);
});

test('what a step touches besides its own object counts', async () => {
  const peek = async (x: Cell<number>, y: Cell<number>): Promise<void> => {
    await y.read();
    x.peek();
  };
  expect(await lateness(new PosStrategy(1), peek)).toBeLessThan(0.02);
});

test('all interleavings of conflicting steps are reached', async () => {
  expect(new Set(words(await run(new PosStrategy(1), straight(2, 2), { executions: 200 }))).size).toBe(6);
  const values = (await run(new PosStrategy(1), lostUpdate, { executions: 50 })).map(({ outcome }) => outcome);
  expect(values).toContainEqual({ kind: 'returned', value: 1 });
  expect(values).toContainEqual({ kind: 'returned', value: 2 });
});

test('all orders of getting a lock are reached', async () => {
  const program: Program = (engine) => {
    const lock = new ControlledMutex(engine, 'lock');
    const x = new Cell(engine, 0, 'x');
    const work = (): Promise<number> => lock.runExclusive(() => x.read());
    return Promise.all(['A', 'B', 'C'].map((name) => engine.startTask(name, work)));
  };
  const all = new Set(words(await run(new UnreducedStrategy(), program)));
  expect(new Set(words(await run(new PosStrategy(1), program, { executions: 500 })))).toEqual(all);
});

test('an interval is placed anew each time that it fires', async () => {
  const program: Program = async (engine) => {
    const x = new Cell(engine, 0, 'x');
    const timer = new Timer(engine, 'setInterval', () => undefined, 10, true);
    for (let i = 0; i < 3; i++) await x.read();
    timer.clear();
  };
  const all = new Set(words(await run(new UnreducedStrategy(), program, { isUnreduced: true, isTracking: true })));
  expect(all.size).toBe(8);
  expect(
    new Set(words(await run(new PosStrategy(1), program, { isUnreduced: true, isTracking: true, executions: 500 }))),
  ).toEqual(all);
});

test('data choices are spread evenly', async () => {
  const program: Program = (engine) => {
    const x = new Cell(engine, 0, 'x');
    return Promise.all([engine.startTask('A', () => choose(engine, 3)), engine.startTask('B', () => x.read())]);
  };
  const counts = tally(words(await run(new PosStrategy(1), program, { executions: 3_000 })));
  expect(counts.size).toBe(6);
  for (const count of counts.values()) expect(Math.abs(count - 500)).toBeLessThan(80);
});

test('runs are a function of the seed', async () => {
  const of = async (seed: number): Promise<string[]> =>
    words(await run(new PosStrategy(seed), straight(3, 3), { executions: 30 }));
  expect(await of(5)).toEqual(await of(5));
  expect(await of(5)).not.toEqual(await of(6));
});
