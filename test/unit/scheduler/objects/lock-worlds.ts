// Where does a contract of locks run? Either on Node's own event loop, or in an exploration of every order.
import { vi } from 'vitest';
import { Cell } from '../../../../scheduler/objects/cell.ts';
import type { Engine } from '../../../../scheduler/runtime/engine.ts';
import { sleep } from '../../../../scheduler/virtual/timers.ts';
import { answerOf, runEveryOrder } from './every-order.ts';

/** What a test body gets. Callers of a lock are tasks of their own. */
export interface World<Make> {
  readonly make: Make;
  readonly task: <T>(body: () => T | PromiseLike<T>) => Promise<T>;
  /** Lets everybody else move as far as they like. */
  readonly pause: () => Promise<void>;
  /** Comes back when so much time has passed and everything that was due before has happened. */
  readonly elapse: (ms: number) => Promise<void>;
}

/** A kind of lock, and a way to run a body with it. */
export interface Subject<Make> {
  readonly name: string;
  run(body: (world: World<Make>) => Promise<void>): Promise<void>;
}

/** A lock on Node's event loop. Only time is not real. */
export function onEventLoop<Make>(name: string, make: Make): Subject<Make> {
  const world: World<Make> = {
    make,
    task: async (body) => body(),
    pause: () => new Promise((resolve) => setImmediate(resolve)),
    elapse: async (ms) => {
      await vi.advanceTimersByTimeAsync(ms);
    },
  };
  return {
    name,
    run: async (body) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      try {
        await body(world);
      } finally {
        vi.useRealTimers();
      }
    },
  };
}

/** A controlled lock, its body run in every order of its steps. All pauses touch one place, so that none is left out. */
export function inEveryOrder<Make>(
  name: string,
  isTracking: boolean,
  makeFor: (engine: Engine) => Make,
): Subject<Make> {
  return {
    name: isTracking ? `${name}, tracked` : name,
    run: async (body) => {
      const outcomes = await runEveryOrder(
        (engine) => {
          const turn = new Cell(engine, 0, 'turn');
          return body({
            make: makeFor(engine),
            task: (code) => engine.startTask(undefined, code),
            pause: () => turn.write(0),
            elapse: (ms) => sleep(engine, ms),
          });
        },
        { isTracking },
      );
      for (const outcome of outcomes) answerOf(outcome);
    },
  };
}

/** What became of a promise. */
export async function errorOf(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  return undefined;
}
