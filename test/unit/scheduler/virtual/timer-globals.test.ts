// Do timers keep Node's rules on the virtual clock?
import { AsyncLocalStorage } from 'node:async_hooks';
import timers from 'node:timers';
import { inspect, promisify } from 'node:util';
import { expect, test } from 'vitest';
import { execute, run, runToFailure } from './execution.ts';

const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

test('timers fire in due order, and in arming order when they are due together', async () => {
  const fired: string[] = [];
  await run(async () => {
    setTimeout(() => fired.push('c'), 20);
    setTimeout(() => fired.push('a'), 10);
    setTimeout(() => fired.push('b'), 10);
    setImmediate(() => fired.push('at once'));
    timers.setTimeout(() => fired.push('d'), 30);
    await later(40);
  });
  expect(fired).toEqual(['at once', 'a', 'b', 'c', 'd']);
});

test.each([
  ['nothing', undefined, 1],
  ['no number', Number.NaN, 1],
  ['zero', 0, 1],
  ['less than zero', -5, 1],
  ['too much', 2 ** 31, 1],
  ['the most', 2 ** 31 - 1, 2 ** 31 - 1],
  ['a fraction', 2.9, 2],
  ['a text', '7', 7],
])('a delay of %s', async (_, delay, expected) => {
  expect(
    await run(({ clock }) => new Promise((resolve) => setTimeout(() => resolve(clock.now), delay as number))),
  ).toBe(expected);
});

test('extra arguments are passed on, and `this` is the handle', async () => {
  const seen = await run(async () => {
    const calls: unknown[] = [];
    const note = function (this: unknown, ...args: unknown[]): void {
      calls.push([this, ...args]);
    };
    const timeout = setTimeout(note, 1, 'a', 'b');
    const immediate = setImmediate(note, 'c');
    const interval = setInterval(note, 2, 'd');
    await later(3);
    clearInterval(interval);
    return [
      calls,
      [
        [immediate, 'c'],
        [timeout, 'a', 'b'],
        [interval, 'd'],
      ],
    ];
  });
  expect(seen[0]).toEqual(seen[1]);
});

test.each(['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask'] as const)(
  '%s refuses what is not a function as Node does',
  async (name) => {
    const call = globalThis[name] as (callback: unknown) => unknown;
    expect(await runToFailure(() => (globalThis[name] as typeof call)('no'))).toMatchObject({
      name: 'TypeError',
      code: 'ERR_INVALID_ARG_TYPE',
    });
  },
);

test('a cleared timer does not fire, however it is cleared', async () => {
  const fired: string[] = [];
  await run(async () => {
    clearTimeout(setTimeout(() => fired.push('by handle'), 1));
    clearTimeout(+setTimeout(() => fired.push('by number'), 1));
    clearTimeout(`${+setTimeout(() => fired.push('by text'), 1)}`);
    clearInterval(setTimeout(() => fired.push('as an interval'), 1));
    clearTimeout(setInterval(() => fired.push('as a timeout'), 1));
    clearImmediate(setImmediate(() => fired.push('immediate')));
    setTimeout(() => fired.push('closed'), 1).close();
    setTimeout(() => fired.push('disposed'), 1)[Symbol.dispose]();
    setImmediate(() => fired.push('disposed immediate'))[Symbol.dispose]();
    setTimeout(() => fired.push('kept'), 1);
    await later(5);
  });
  expect(fired).toEqual(['kept']);
});

test('clearing what is not a timer, or not ours, does no harm', async () => {
  const real = setTimeout(() => undefined, 60_000);
  const fired = await run(async () => {
    clearTimeout(undefined);
    clearTimeout(123_456);
    clearTimeout('nobody');
    clearTimeout(real);
    clearImmediate(undefined);
    const timeout = setTimeout(() => undefined, 1);
    clearImmediate(timeout as unknown as NodeJS.Immediate);
    return new Promise((resolve) => {
      timeout.close();
      clearTimeout(setImmediate(() => resolve('immediate')) as unknown as NodeJS.Timeout);
    });
  });
  expect(fired).toBe('immediate');
  expect((real as unknown as { _destroyed: boolean })._destroyed).toBe(true);
});

test.each([
  ['the clearing first', 0, ['cleared'], ['A: cell1.read']],
  ['the firing first', 1, ['fired', 'cleared'], ['main.t1: timer1.setTimeout', 'A: cell1.read']],
])('clear against fire, %s', async (_, first, expected, expectedSteps) => {
  const log: string[] = [];
  const { Cell } = await import('../../../../scheduler/objects/cell.ts');
  const { steps, outcome } = await execute(
    async (engine) => {
      const cell = new Cell(engine, 0, undefined);
      const reading = engine.startTask('A', async () => {
        await cell.read();
        clearTimeout(timer);
        log.push('cleared');
      });
      const timer = setTimeout(() => log.push('fired'), 5);
      await reading;
    },
    { choose: ({ count }) => Math.min(first, count - 1) },
  );
  expect(outcome.kind).toBe('returned');
  expect(log).toEqual(expected);
  expect(steps).toEqual(expectedSteps);
});

test('a handle counts as referenced until it says otherwise', async () => {
  const seen = await run(() => {
    const timeout = setTimeout(() => undefined, 1);
    const immediate = setImmediate(() => undefined);
    return [
      timeout.hasRef(),
      timeout.unref().hasRef(),
      timeout.ref().hasRef(),
      immediate.hasRef(),
      immediate.unref().hasRef(),
      inspect(timeout).startsWith('Timeout'),
    ];
  });
  expect(seen).toEqual([true, false, true, true, false, true]);
});

test('refresh starts the delay anew, also when it is over, but not once it is cleared', async () => {
  const fired: number[] = [];
  await run(async ({ clock }) => {
    const timer = setTimeout(() => fired.push(clock.now), 10);
    await later(6);
    timer.refresh();
    await later(20);
    timer.refresh();
    await later(20);
    clearTimeout(timer);
    timer.refresh();
    await later(20);
  });
  expect(fired).toEqual([16, 36]);
});

test('a handle of another execution is dead', async () => {
  let old: NodeJS.Timeout | undefined;
  await run(() => {
    old = setTimeout(() => undefined, 10);
  });
  const { steps } = await execute(() => {
    old!.refresh();
    clearTimeout(old);
  });
  expect(steps).toEqual([]);
});

test('an interval fires until it is cleared', async () => {
  const times = await run(
    ({ clock }) =>
      new Promise<number[]>((resolve) => {
        const seen: number[] = [];
        const interval = setInterval(() => {
          seen.push(clock.now);
          if (seen.length < 3) return;
          clearInterval(interval);
          resolve(seen);
        }, 5);
      }),
  );
  expect(times).toEqual([5, 10, 15]);
});

test('an error in a callback fails the execution', async () => {
  const error = new Error('no');
  const throwIt = (): never => {
    throw error;
  };
  expect(await runToFailure(() => void setTimeout(throwIt, 1))).toBe(error);
  expect(await runToFailure(() => void setImmediate(throwIt))).toBe(error);
});

test('promisify makes delays of timers', async () => {
  const seen = await run(async ({ clock }) => {
    const values = [await promisify(setTimeout)(5, 'a'), await promisify(setImmediate)('b')];
    return [...values, clock.now];
  });
  expect(seen).toEqual(['a', 'b', 5]);
});

test('a callback keeps the async context that armed it', async () => {
  const storage = new AsyncLocalStorage<string>();
  const seen = await run(
    () =>
      new Promise((resolve) => {
        storage.run('inside', () => setTimeout(() => resolve(storage.getStore()), 1));
      }),
  );
  expect(seen).toBe('inside');
});
