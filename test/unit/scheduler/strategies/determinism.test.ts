import { describe, expect, test } from 'vitest';
import { OptimalStrategy } from '../../../../scheduler/dpor/optimal.ts';
import { Cell } from '../../../../scheduler/objects/cell.ts';
import type { Engine } from '../../../../scheduler/runtime/engine.ts';
import { DeterminismCheck } from '../../../../scheduler/strategies/determinism.ts';
import { RandomStrategy } from '../../../../scheduler/strategies/random.ts';
import { Statistics } from '../../../../scheduler/strategies/statistics.ts';
import type { Strategy } from '../../../../scheduler/strategies/strategy.ts';
import { UnreducedStrategy } from '../../../../scheduler/strategies/unreduced.ts';
import { Timer } from '../../../../scheduler/virtual/timers.ts';
import { run, straight, words, type Execution, type Program } from './executions.ts';

describe('a program that is a function of its schedule', () => {
  test('is run twice on every schedule', async () => {
    const found = words(await run(new DeterminismCheck(new UnreducedStrategy()), straight(2, 2)));
    expect(found).toHaveLength(12);
    for (let i = 0; i < found.length; i += 2) expect(found[i]).toBe(found[i + 1]);
    expect(new Set(found).size).toBe(6);
  });

  test('is run twice on every third schedule only', async () => {
    const inner = new Statistics(new RandomStrategy(1));
    const check = new DeterminismCheck(inner, 3);
    const isRepeating: boolean[] = [];
    await run(
      check,
      (engine) => {
        isRepeating.push(check.isRepeating);
        return straight(2, 2)(engine);
      },
      { executions: 9 },
    );
    expect(isRepeating).toEqual([false, true, false, false, false, true, false, false, false]);
    expect(inner.executions).toBe(7);
  });

  test('keeps the reduction of the strategy that is wrapped', async () => {
    const inner = new Statistics(new OptimalStrategy());
    const program: Program = (engine) => {
      const [x, y] = [new Cell(engine, 0, 'x'), new Cell(engine, 0, 'y')];
      return Promise.all([engine.startTask('A', () => x.write(1)), engine.startTask('B', () => y.write(1))]);
    };
    expect(await run(new DeterminismCheck(inner), program)).toHaveLength(2);
    expect(inner.executions).toBe(1);
  });

  test('may have steps that answer nothing', async () => {
    const program: Program = (engine) => {
      new Timer(engine, 'setTimeout', () => undefined, 10, false);
    };
    const all = await run(new DeterminismCheck(new UnreducedStrategy()), program, { isTracking: true });
    expect(words(all)).toEqual(['main.t1', 'main.t1']);
  });

  test('may answer objects, throw, and be given up', async () => {
    const throwing: Program = (engine) => {
      const x = new Cell<object>(engine, {}, 'x');
      return engine.startTask('A', async () => {
        await x.update(() => ({}));
        await x.update(() => {
          throw new Error('no');
        });
      });
    };
    const found = await run(new DeterminismCheck(new UnreducedStrategy()), throwing);
    expect(found.map(({ outcome }) => outcome.kind)).toEqual(['threw', 'threw']);
    const quitter: Strategy = { begin: () => true, choose: ({ depth }) => (depth < 2 ? 0 : -1), end: () => undefined };
    const given = await run(new DeterminismCheck(quitter), straight(4), { executions: 2 });
    expect(given.map(({ outcome }) => outcome.kind)).toEqual(['redundant', 'redundant']);
  });
});

describe('a program that is not', () => {
  /** The second execution does something else. */
  const check = (body: (engine: Engine, isSecond: boolean) => unknown): Promise<Execution[]> => {
    let executions = 0;
    return run(new DeterminismCheck(new RandomStrategy(1)), (engine) => body(engine, executions++ === 1), {
      executions: 2,
    });
  };

  test('is found by a step that differs', async () => {
    const [, second] = await check(async (engine, isSecond) => {
      const x = new Cell(engine, 0, 'x');
      await x.read();
      await (isSecond ? x.write(1) : x.read());
    });
    expect(second!.outcome).toMatchObject({
      kind: 'diverged',
      divergence: { step: 1, recorded: 'main: x.read()', now: 'main: x.write(1)' },
    });
  });

  test('is found by a step that is not chosen', async () => {
    const [, second] = await check((engine, isSecond) => straight(1, isSecond ? 0 : 1, 1)(engine));
    expect(second!.outcome).toMatchObject({
      kind: 'diverged',
      divergence: { step: 0, recorded: 'a choice between A, B or C', now: 'between A or C' },
    });
  });

  test('is found when it goes on', async () => {
    const [, second] = await check((engine, isSecond) => straight(isSecond ? 3 : 2)(engine));
    expect(second!.outcome).toMatchObject({
      kind: 'diverged',
      divergence: { step: 2, recorded: 'the end (returned)', now: 'A can move' },
    });
  });

  test('is found when it ends early', async () => {
    await expect(check((engine, isSecond) => straight(isSecond ? 1 : 2)(engine))).rejects.toMatchObject({
      name: 'Divergence',
      step: 1,
      recorded: 'a choice between A',
      now: 'the end (returned)',
    });
  });

  test('is found when it ends in another way', async () => {
    const program = async (engine: Engine, isSecond: boolean): Promise<void> => {
      await new Cell(engine, 0, 'x').read();
      if (isSecond) throw new Error('now and then');
    };
    await expect(check(program)).rejects.toMatchObject({ recorded: 'the end (returned)', now: 'the end (threw)' });
  });

  test('is found by an answer that differs', async () => {
    const program = (engine: Engine, isSecond: boolean): unknown => new Cell(engine, isSecond ? 1 : 0, 'x').read();
    await expect(check(program)).rejects.toMatchObject({
      step: 0,
      recorded: 'main: x.read() -> 0',
      now: 'main: x.read() -> 1',
    });
  });

  test('is found by an answer that is an error', async () => {
    const program = (engine: Engine, isSecond: boolean): unknown =>
      new Cell(engine, 0, 'x')
        .update((value) => {
          if (isSecond) throw new RangeError('no');
          return value;
        })
        .catch(() => undefined);
    await expect(check(program)).rejects.toMatchObject({
      recorded: expect.stringMatching(/-> 0$/),
      now: expect.stringContaining('which throws RangeError'),
    });
  });

  test('is found by what a step touches', async () => {
    const program = async (engine: Engine, isSecond: boolean): Promise<void> => {
      const [x, y] = [new Cell(engine, 0, 'x'), new Cell(engine, 0, 'y')];
      await x.read();
      if (isSecond) y.peek();
    };
    await expect(check(program)).rejects.toMatchObject({ now: 'main: x.read() that touches something else' });
  });
});
