// Does the engine see cancellations?
import { expect, test } from 'vitest';
import { Cell } from '../../../../scheduler/objects/cell.ts';
import { areDependent, execute, footprints, run, runToFailure } from './execution.ts';

const ignore = (): void => undefined;
const realController = AbortController;

test('a signal aborts when its time has come', async () => {
  const seen = await run(
    ({ clock }) =>
      new Promise<unknown[]>((resolve) => {
        const signal = AbortSignal.timeout(50);
        signal.addEventListener('abort', () =>
          resolve([clock.now, signal.aborted, (signal.reason as Error).name, signal.reason]),
        );
      }),
  );
  expect(seen.slice(0, 3)).toEqual([50, true, 'TimeoutError']);
  expect(seen[3]).toBeInstanceOf(DOMException);
});

test.each([-1, 1.5, 2 ** 32, 'no'])('a timeout of %s is refused as Node does', async (ms) => {
  const error = await runToFailure(() => AbortSignal.timeout(ms as number));
  expect(error).toMatchObject({ code: expect.stringMatching(/^ERR_(OUT_OF_RANGE|INVALID_ARG_TYPE)$/) as unknown });
});

test('controllers and signals are otherwise as ever', async () => {
  const seen = await run(() => {
    class Special extends AbortController {
      readonly mark = 'special';
    }
    const special = new Special();
    const controller = new AbortController();
    const log: unknown[] = [];
    const listener = (): void => void log.push('never');
    controller.signal.addEventListener('abort', listener);
    controller.signal.removeEventListener('abort', listener);
    controller.signal.onabort = () => log.push('abort');
    const any = AbortSignal.any([controller.signal, special.signal]);
    controller.signal.throwIfAborted();
    controller.abort('why');
    controller.abort('again');
    log.push(attempt(() => any.throwIfAborted()));
    log.push(any.aborted, any.reason, controller.signal.reason, special.signal.aborted, special.mark);
    log.push(special instanceof AbortController, controller instanceof realController, AbortController.name);
    log.push(controller.constructor === AbortController, controller.signal instanceof AbortSignal);
    log.push(attempt(() => (AbortController as unknown as () => void)()) instanceof TypeError);
    return log;
  });
  expect(seen).toEqual([
    'abort',
    'why',
    true,
    'why',
    'why',
    false,
    'special',
    true,
    true,
    'AbortController',
    true,
    true,
    true,
  ]);
});

test.each<[string, (signal: AbortSignal) => unknown]>([
  ['looks at the signal', (signal) => signal.aborted],
  ['asks for the reason', (signal) => signal.reason as unknown],
  ['throws if it is aborted', (signal) => attempt(() => signal.throwIfAborted())],
  ['starts to listen', (signal) => signal.addEventListener('abort', () => undefined)],
  ['ceases to listen', (signal) => signal.removeEventListener('abort', ignore)],
  ['follows it', (signal) => AbortSignal.any([signal])],
  ['looks at a follower', (signal) => followers.get(signal)!.aborted],
])('a task that aborts races with one that %s, whichever comes first', async (_, look) => {
  for (const first of [0, 1]) {
    let at = 0;
    const { engine, outcome } = await execute(
      async (inside) => {
        const controller = new AbortController();
        followers.set(controller.signal, AbortSignal.any([controller.signal, new AbortController().signal]));
        const tasks = [() => controller.abort(), () => look(controller.signal)].map((act, i) =>
          inside.startTask(undefined, async () => {
            await new Cell(inside, 0, `${i}`).read();
            act();
          }),
        );
        await Promise.all(tasks);
      },
      { choose: ({ count }) => (at++ === 0 ? first : count - 1) },
    );
    expect(outcome.kind).toBe('returned');
    const [one, other] = footprints(engine);
    expect(areDependent(one!, other!)).toBe(true);
  }
});

test('two that only look do not race', async () => {
  const { engine } = await execute(async (inside) => {
    const { signal } = new AbortController();
    const tasks = [0, 1].map((i) =>
      inside.startTask(undefined, async () => {
        await new Cell(inside, 0, `${i}`).read();
        signal.throwIfAborted();
      }),
    );
    await Promise.all(tasks);
  });
  const [one, other] = footprints(engine);
  expect(areDependent(one!, other!)).toBe(false);
});

const followers = new WeakMap<AbortSignal, AbortSignal>();

function attempt(code: () => unknown): unknown {
  try {
    return code();
  } catch (error) {
    return error;
  }
}
