// In which order do callers of equal standing get a lock? async-mutex: first come, first served. Ours: every order is explored.
import { Mutex, type MutexInterface } from 'async-mutex';
import { describe, expect, test } from 'vitest';
import { Cell } from '../../../../scheduler/objects/cell.ts';
import { ControlledMutex } from '../../../../scheduler/objects/mutex.ts';
import { controlledReentrant } from './lock-subjects.ts';
import { answersInEveryOrder } from './every-order.ts';
import { errorOf } from './lock-worlds.ts';

type Start = (body: () => Promise<void>) => Promise<void>;

describe('async-mutex', () => {
  test('serves in the order of asking', async () => {
    expect(await visit(new Mutex(), ['A', 'B', 'C'], (body) => body())).toEqual(['A', 'B', 'C']);
  });
});

describe('a controlled mutex', () => {
  test('serves those who wait in every order', async () => {
    const answers = await answersInEveryOrder((engine) =>
      visit(new ControlledMutex(engine, undefined), ['A', 'B', 'C'], (body) => engine.startTask(undefined, body)),
    );
    expect(answers).toEqual(['ABC', 'ACB', 'BAC', 'BCA', 'CAB', 'CBA'].map((order) => JSON.stringify(order.split(''))));
  });

  test('is got before or after an urgent caller by who finds it free', async () => {
    const answers = await answersInEveryOrder(async (engine) => {
      const lock = new ControlledMutex(engine, undefined);
      const order: string[] = [];
      const start = (name: string, priority: number): Promise<void> =>
        engine.startTask(name, () => lock.runExclusive(() => void order.push(name), priority));
      await Promise.all([start('A', 0), start('B', 1)]);
      return order.join('');
    });
    expect(answers).toEqual(['"AB"', '"BA"']);
  });

  test('is asked for before or after somebody cancels', async () => {
    const answers = await answersInEveryOrder(async (engine) => {
      const lock = new ControlledMutex(engine, undefined);
      const [x, y] = [new Cell(engine, 0, 'x'), new Cell(engine, 0, 'y')];
      const release = await lock.acquire();
      const visitor = engine.startTask('A', async () => {
        await x.write(1);
        return errorOf(lock.runExclusive(() => undefined));
      });
      await engine.startTask('B', async () => {
        await y.write(1);
        lock.cancel();
        await y.write(2);
        release();
      });
      return (await visitor) === undefined ? 'got it' : 'refused';
    });
    expect(answers).toEqual(['"got it"', '"refused"']);
  });
});

describe('a reentrant mutex over a controlled one', () => {
  test('is still owned, or no longer, by what its owner leaves behind', async () => {
    const answers = await answersInEveryOrder(async (engine) => {
      const lock = controlledReentrant(engine)();
      const [x, y] = [new Cell(engine, 0, 'x'), new Cell(engine, 0, 'y')];
      let straggler: Promise<string> | undefined;
      await engine.startTask('A', () =>
        lock.runExclusive(async () => {
          straggler = engine.startTask('S', async () => {
            await x.write(1);
            let isOwner = false;
            const nested = lock.runExclusive(() => void (isOwner = true));
            await Promise.resolve().then(() => undefined);
            const answer = isOwner ? 'owned' : 'queued';
            await nested;
            return answer;
          });
          await y.write(1);
        }),
      );
      return straggler;
    });
    expect(answers).toEqual(['"owned"', '"queued"']);
  });
});

/** Lets everybody ask while the lock is held, and answers in which order they got it. */
async function visit(lock: MutexInterface, names: readonly string[], start: Start): Promise<string[]> {
  const order: string[] = [];
  const release = await lock.acquire();
  const visits = names.map((name) =>
    start(() =>
      lock.runExclusive(() => {
        order.push(name);
      }),
    ),
  );
  release();
  await Promise.all(visits);
  return order;
}
