// Does the program live on the virtual clock, through the globals that it always uses? (Each by itself: ../virtual.)
import crypto from 'node:crypto';
import timers, { setTimeout as delay } from 'node:timers/promises';
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

/** Runs every interleaving and keeps what the program returned. */
class Collecting implements Strategy {
  readonly answers = new Set<string>();
  readonly #inner = new UnreducedStrategy();

  begin(): boolean {
    return this.#inner.begin();
  }

  choose(point: ChoicePoint): number {
    return this.#inner.choose(point);
  }

  end(trace: Trace, outcome: Outcome): void {
    this.#inner.end(trace, outcome);
    if (outcome.kind === 'returned') this.answers.add(JSON.stringify(outcome.value));
  }
}

async function answers(program: Program, options: { seed?: number } = {}): Promise<Set<string>> {
  const strategy = new Collecting();
  const { stoppedBy, failure } = await explore(program, { ...options, strategy });
  expect(failure?.message).toBeUndefined();
  expect(stoppedBy).toBe('exhausted');
  return strategy.answers;
}

const HOUR_MS = 3_600_000;

test('an hour passes at once, on every clock', async () => {
  const seen = await answers(async ({ now }) => {
    const before = { date: Date.now(), monotonic: performance.now() };
    await new Promise((resolve) => setTimeout(resolve, HOUR_MS));
    return [Date.now() - before.date, performance.now() - before.monotonic, now()];
  });
  expect([...seen]).toEqual([JSON.stringify([HOUR_MS, HOUR_MS, HOUR_MS])]);
});

test('timers/promises, sleep, AbortSignal.timeout, setImmediate and setInterval are on it too', async () => {
  const seen = await answers(async ({ now, sleep }) => {
    const log: unknown[] = [];
    await delay(100);
    log.push(now());
    await timers.scheduler.wait(100);
    log.push(now());
    await sleep(100);
    log.push(now());
    const signal = AbortSignal.timeout(100);
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    log.push(now(), (signal.reason as Error).name);
    await new Promise((resolve) => setImmediate(resolve));
    let ticks = 0;
    await new Promise<void>((resolve) => {
      const interval = setInterval(() => {
        if (++ticks < 3) return;
        clearInterval(interval);
        resolve();
      }, 100);
    });
    log.push(now(), new Date().getTime() - Date.now());
    return log;
  });
  expect([...seen]).toEqual([JSON.stringify([100, 200, 300, 400, 'TimeoutError', 700, 0])]);
});

test('timers fire in the order in which they are due, and at any moment relative to other steps', async () => {
  const seen = await answers(async ({ cell, sleep, task }) => {
    const x = cell(0, 'x');
    const order: string[] = [];
    setTimeout(() => order.push('second'), 20);
    setTimeout(() => order.push('first'), 10);
    await task('A', async () => {
      await x.read();
      order.push('A');
    });
    await sleep(30);
    return order;
  });
  const expected = [
    ['A', 'first', 'second'],
    ['first', 'A', 'second'],
    ['first', 'second', 'A'],
  ];
  expect([...seen].toSorted()).toEqual(expected.map((order) => JSON.stringify(order)));
});

test('a timer that is cleared before it is due never fires', async () => {
  const seen = await answers(async ({ cell, task }) => {
    const x = cell(0, 'x');
    let fired = 0;
    const timer = setTimeout(() => fired++, 10);
    clearTimeout(timer);
    await task('A', () => x.read());
    return fired;
  });
  expect([...seen]).toEqual(['0']);
});

test('the clock starts anew in each execution, at a date that does not depend on today', async () => {
  const dates = new Set<string>();
  await explore(async ({ cell, task }) => {
    const x = cell(0, 'x');
    dates.add(new Date().toISOString());
    await Promise.all([task('A', () => x.write(1)), task('B', () => x.write(2))]);
  });
  expect([...dates]).toEqual(['2000-01-01T00:00:00.000Z']);
});

test('outside of the program time is real, right after and between explorations', async () => {
  await explore(() => delay(HOUR_MS));
  expect(Date.now()).toBeGreaterThan(Date.UTC(2020));
  expect(new Date().getFullYear()).toBeGreaterThan(2020);
});

const drawing: Program = async ({ cell, task }) => {
  // So that the engine tracks promises from the start, and no execution is run again when it has answered.
  await Promise.resolve();
  const x = cell(0, 'x');
  const draw = async (): Promise<unknown[]> => {
    await x.write(1);
    return [Math.random(), crypto.randomUUID(), globalThis.crypto.randomUUID()];
  };
  return [await Promise.all([task('A', draw), task('B', draw)]), Math.random()];
};

test('randomness is the same in every execution, but not for every task', async () => {
  const seen = await answers(drawing);
  expect(seen.size).toBe(1);
  const numbers = (JSON.parse([...seen][0]!) as unknown[]).flat(2);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('randomness is repeated by the same seed and changed by another', async () => {
  const [one, again, other] = [await answers(drawing), await answers(drawing), await answers(drawing, { seed: 9 })];
  expect(again).toEqual(one);
  expect(other).not.toEqual(one);
});

test('randomness is real outside', async () => {
  await explore(drawing);
  const drawn = new Set<number>();
  for (let i = 0; i < 10; i++) drawn.add(Math.random());
  expect(drawn.size).toBe(10);
});
