// Does what fails where nobody looks fail the execution that caused it, and no other?
import { EventEmitter } from 'node:events';
import { describe, expect, test } from 'vitest';
import { explore, type Program } from '../../../../src/index.ts';

/** Goes wrong in the one class of two in which B comes after A. */
function afterA(goWrong: (error: Error) => void): Program {
  return async ({ cell, task }) => {
    const x = cell(0, 'x');
    const look = async (): Promise<void> => {
      if ((await x.read()) === 1) goWrong(new Error('nobody catches this'));
    };
    await Promise.all([task('A', () => x.write(1)), task('B', look)]);
  };
}

const ways: Record<string, (error: Error) => void> = {
  'a rejected promise': (error) => void Promise.reject(error),
  'an async function that nobody awaits': (error) =>
    void (async () => {
      await Promise.resolve();
      throw error;
    })(),
  'a callback of setTimeout': (error) =>
    void setTimeout(() => {
      throw error;
    }, 5),
  'a callback of setImmediate': (error) =>
    void setImmediate(() => {
      throw error;
    }),
  queueMicrotask: (error) =>
    queueMicrotask(() => {
      throw error;
    }),
  'process.nextTick': (error) =>
    process.nextTick(() => {
      throw error;
    }),
  'an emitter without a listener for errors': (error) => {
    const emitter = new EventEmitter();
    process.nextTick(() => emitter.emit('error', error));
  },
  'an emitter in a timer': (error) => {
    const emitter = new EventEmitter();
    setTimeout(() => emitter.emit('error', error), 1);
  },
  'a listener of an abort': (error) => {
    const controller = new AbortController();
    controller.signal.addEventListener('abort', () => {
      throw error;
    });
    controller.abort();
  },
};

describe.each(Object.entries(ways))('%s', (_, goWrong) => {
  test.each(['optimal', 'none'] as const)('fails its execution (reduction: %s)', async (reduction) => {
    const { verdict, complete, wrong, executions, failure } = await explore(afterA(goWrong), { reduction });
    expect(failure?.message).toBe('Error: nobody catches this');
    expect({ verdict, complete }).toEqual({ verdict: 'race', complete: true });
    expect(wrong).toBeGreaterThan(0);
    expect(wrong).toBeLessThan(executions);
    expect(failure!.steps.slice(0, 2).map(({ text }) => text)).toEqual(['A: x.write(1)', 'B: x.read() -> 1']);
    expect(failure!.error).toBeInstanceOf(Error);
  });
});

test('the reversal of what led to it is found', async () => {
  const { failure } = await explore(afterA((error) => void Promise.reject(error)));
  expect(failure!.criticalReversal).toEqual([1, 2]);
});

test('a rejection that is handled later in the same execution is no failure', async () => {
  const { verdict } = await explore(async ({ cell, task }) => {
    const x = cell(0, 'x');
    const late = task('A', async () => {
      await x.read();
      throw new Error('handled');
    });
    await task('B', async () => {
      for (let i = 0; i < 3; i++) await x.write(i);
    });
    await late.catch(() => undefined);
  });
  expect(verdict).toBe('holds');
});

test('the listeners of the process hear nothing of it', async () => {
  const heard: unknown[] = [];
  const listener = (reason: unknown): void => void heard.push(reason);
  process.on('unhandledRejection', listener);
  process.on('uncaughtException', listener);
  try {
    for (const goWrong of Object.values(ways)) expect((await explore(afterA(goWrong))).verdict).toBe('race');
  } finally {
    process.off('unhandledRejection', listener);
    process.off('uncaughtException', listener);
  }
  expect(heard).toEqual([]);
});

test('of many executions exactly those that failed are counted', async () => {
  const { executions, wrong } = await explore(async ({ cell, task }) => {
    const x = cell(0, 'x');
    const write = async (i: number): Promise<void> => {
      const before = await x.update((value) => value * 10 + i);
      if (before === 1234) void Promise.reject(new Error('in order'));
    };
    await Promise.all([1, 2, 3, 4].map((i) => task(`T${i}`, () => write(i))));
  });
  expect({ executions, wrong }).toEqual({ executions: 24, wrong: 1 });
});
