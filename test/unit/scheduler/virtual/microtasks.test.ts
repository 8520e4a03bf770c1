// Do microtasks and ticks run as ever, and fail an execution instead of the process?
import { expect, test } from 'vitest';
import { Cell } from '../../../../scheduler/objects/cell.ts';
import { execute, run, runToFailure } from './execution.ts';

const program = async (log: string[]): Promise<void> => {
  process.nextTick((...args: string[]) => log.push(...args), 'tick', 'with arguments');
  queueMicrotask(() => {
    log.push('microtask');
    process.nextTick(() => log.push('tick of a microtask'));
    queueMicrotask(() => log.push('microtask of a microtask'));
  });
  await Promise.resolve();
  log.push('await');
  await new Promise<void>((resolve) => process.nextTick(resolve));
  log.push('after a tick');
};

test.each([true, false])('the order is the native one (tracking: %s)', async (isTracking) => {
  const [native, ours]: string[][] = [[], []];
  // Out of a microtask, as in an execution.
  await Promise.resolve().then(() => program(native!));
  const { outcome } = await execute(() => Promise.resolve().then(() => program(ours!)), { isTracking });
  expect(outcome.kind).toBe('returned');
  expect(ours).toEqual(native);
});

test('no step begins while a tick is outstanding', async () => {
  const log: string[] = [];
  await run(async (engine) => {
    const cell = new Cell(engine, 0, undefined);
    const reading = cell.read().then(() => log.push('step'));
    const again = (left: number): void => {
      log.push('tick');
      if (left > 0) process.nextTick(again, left - 1);
    };
    process.nextTick(again, 2);
    await reading;
  });
  expect(log).toEqual(['tick', 'tick', 'tick', 'step']);
});

test.each([true, false])('an error fails the execution (tracking: %s)', async (isTracking) => {
  const error = new Error('no');
  const throwIt = (): never => {
    throw error;
  };
  expect(await runToFailure(() => queueMicrotask(throwIt), { isTracking })).toBe(error);
  expect(await runToFailure(() => process.nextTick(throwIt), { isTracking })).toBe(error);
});

test('what is not a function is refused as Node does', async () => {
  expect(await runToFailure(() => process.nextTick('no' as unknown as () => void))).toMatchObject({
    code: 'ERR_INVALID_ARG_TYPE',
  });
});

test('a callback goes on as the strand that left it behind', async () => {
  const names = await run(async (engine) => {
    const seen: string[] = [];
    const note = (): void => void seen.push(engine.strand.name);
    const cell = new Cell(engine, 0, undefined);
    const tasks = ['A', 'B'].map((name) =>
      engine.startTask(name, async () => {
        queueMicrotask(note);
        process.nextTick(note);
        await cell.read();
        queueMicrotask(note);
        process.nextTick(note);
      }),
    );
    await Promise.all(tasks);
    return seen;
  });
  expect(names.toSorted()).toEqual(['A', 'A', 'A', 'A', 'B', 'B', 'B', 'B']);
});
