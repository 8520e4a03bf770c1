// Does `node:timers/promises` do on the virtual clock what it does on the real one?
import promises, { setInterval, setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Cell } from '../../../../scheduler/objects/cell.ts';
import { areDependent, execute, footprints, run, runToFailure } from './execution.ts';

const abortError = { name: 'AbortError', code: 'ABORT_ERR', message: 'The operation was aborted' };

test('a delay is a step of the strand that awaits it', async () => {
  const { outcome, steps } = await execute(() => setTimeout(5, 'value'), { isTracking: false, isUnreduced: false });
  expect(outcome).toEqual({ kind: 'returned', value: 'value' });
  expect(steps).toEqual(['main: timer1.setTimeout']);
});

test('time passes', async () => {
  const seen = await run(async ({ clock }) => {
    const times: number[] = [];
    await promises.setTimeout();
    times.push(clock.now);
    await promises.setImmediate();
    times.push(clock.now);
    await promises.scheduler.wait(10);
    times.push(clock.now);
    await promises.scheduler.yield();
    times.push(clock.now);
    return times;
  });
  expect(seen).toEqual([1, 1, 11, 11]);
});

test('delays end in due order', async () => {
  const order: number[] = [];
  await run(() => Promise.all([20, 10, 15].map((ms) => setTimeout(ms).then(() => order.push(ms)))));
  expect(order).toEqual([10, 15, 20]);
});

test('the operation shows its delay', async () => {
  const { engine } = await execute(() => setTimeout(7));
  expect(engine.trace.operations[0]!.args).toEqual([7]);
});

test.each(['setTimeout', 'setImmediate'] as const)('%s gives way to an abort that comes first', async (name) => {
  const error = await runToFailure(async () => {
    const controller = new AbortController();
    const { signal } = controller;
    const waiting = name === 'setTimeout' ? setTimeout(5, 0, { signal }) : promises.setImmediate(0, { signal });
    controller.abort('enough');
    controller.abort('too late');
    await waiting;
  });
  expect(error).toMatchObject({ ...abortError, cause: 'enough' });
});

test.each(['setTimeout', 'setImmediate'] as const)('%s does not start when the signal is aborted', async (name) => {
  const signal = AbortSignal.abort('before');
  const { outcome, steps } = await execute(() =>
    name === 'setTimeout' ? setTimeout(5, 0, { signal }) : promises.setImmediate(0, { signal }),
  );
  expect(outcome).toMatchObject({ kind: 'threw', error: { ...abortError, cause: 'before' } });
  expect(steps).toEqual([]);
});

test('an abort after the delay changes nothing', async () => {
  const value = await run(async () => {
    const controller = new AbortController();
    const answer = await setTimeout(5, 'done', { signal: controller.signal, ref: false });
    controller.abort();
    return answer;
  });
  expect(value).toBe('done');
});

test('a signal that outlives its execution reaches no delay of another', async () => {
  const controller = new AbortController();
  await execute(() => void setTimeout(5, 0, { signal: controller.signal }), { choose: () => -1 });
  const { outcome } = await execute(async () => {
    controller.abort();
    return setTimeout(5, 'mine');
  });
  expect(outcome).toMatchObject({ kind: 'returned', value: 'mine' });
});

test.each([
  ['the abort first', 0, 'AbortError'],
  ['the delay first', 1, 'slept'],
])('abort against delay, %s, is a conflict', async (_, first, expected) => {
  let at = 0;
  const { outcome, engine } = await execute(
    async (inside) => {
      const cell = new Cell(inside, 0, undefined);
      const controller = new AbortController();
      const aborting = inside.startTask('A', async () => {
        await cell.read();
        controller.abort();
      });
      const sleeping = inside.startTask('B', () =>
        setTimeout(5, 'slept', { signal: controller.signal }).catch((error: Error) => error.name),
      );
      await aborting;
      return sleeping;
    },
    { choose: ({ count }) => (at++ === 0 ? Math.min(first, count - 1) : 0) },
  );
  expect(outcome).toMatchObject({ kind: 'returned', value: expected });
  const [one, other] = footprints(engine);
  expect(areDependent(one!, other ?? engine.trace.unperformed[0]!.codes)).toBe(true);
});

test.each([
  ['a delay that is no number', ['5']],
  ['options that are none', [5, 0, null]],
  ['options in a list', [5, 0, []]],
  ['a signal that is none', [5, 0, { signal: {} }]],
  ['a signal that is nothing', [5, 0, { signal: null }]],
  ['a reference that is no boolean', [5, 0, { ref: 1 }]],
])('%s is refused as Node does', async (_, args) => {
  const refused = { name: 'TypeError', code: 'ERR_INVALID_ARG_TYPE' };
  expect(await runToFailure(() => (promises.setTimeout as (...args: unknown[]) => unknown)(...args))).toMatchObject(
    refused,
  );
  expect(
    await runToFailure(() => (setInterval as (...args: unknown[]) => AsyncGenerator<unknown>)(...args).next()),
  ).toMatchObject(refused);
  if (args.length < 3) return;
  expect(
    await runToFailure(() => (promises.setImmediate as (...args: unknown[]) => unknown)(...args.slice(1))),
  ).toMatchObject(refused);
});

test('an interval is iterated until the loop ends', async () => {
  const seen = await run(async ({ clock }) => {
    const times: unknown[] = [];
    for await (const value of setInterval(10, 'tick')) {
      times.push([value, clock.now]);
      if (times.length === 3) break;
    }
    return times;
  });
  expect(seen).toEqual([
    ['tick', 10],
    ['tick', 20],
    ['tick', 30],
  ]);
});

test('an interval that fires while nobody asks makes up for it', async () => {
  const seen = await run(async ({ clock }) => {
    const times: number[] = [];
    for await (const offset of setInterval(10, 0)) {
      times.push(clock.now + offset);
      if (times.length === 1) await setTimeout(25);
      if (times.length === 4) break;
    }
    return times;
  });
  expect(seen.slice(0, 2)).toEqual([10, 35]);
});

test('an interval ends with its signal', async () => {
  const waiting = await runToFailure(async () => {
    const controller = new AbortController();
    const interval = setInterval(10, 0, { signal: controller.signal });
    const next = interval[Symbol.asyncIterator]().next();
    controller.abort('enough');
    await next;
  });
  expect(waiting).toMatchObject({ ...abortError, cause: 'enough' });
  const before = await runToFailure(() =>
    setInterval(10, 0, { signal: AbortSignal.abort('no') })
      [Symbol.asyncIterator]()
      .next(),
  );
  expect(before).toMatchObject({ ...abortError, cause: 'no' });
});

test('the scheduler refuses to be something else', async () => {
  const other = (): typeof promises.scheduler => Object.create(Object.getPrototypeOf(promises.scheduler) as object);
  const seen = await run(() => [attempt(() => other().wait(1)), attempt(() => other().yield())]);
  expect(seen).toEqual(['ERR_INVALID_THIS', 'ERR_INVALID_THIS']);
});

function attempt(code: () => unknown): unknown {
  try {
    return code();
  } catch (error) {
    return (error as { code: string }).code;
  }
}
