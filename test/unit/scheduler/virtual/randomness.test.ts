// Are random numbers a function of the seed, the strand and how many it has drawn?
import crypto, { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { Cell } from '../../../../scheduler/objects/cell.ts';
import { makeEngine, execute, run, runToFailure } from './execution.ts';

const draw = (): unknown[] => [
  Math.random(),
  randomUUID(),
  crypto.randomUUID({ disableEntropyCache: true }),
  globalThis.crypto.randomUUID(),
  [...crypto.getRandomValues(new Uint8Array(4))],
  [...globalThis.crypto.getRandomValues(new Uint32Array(2))],
  crypto.randomBytes(4).toString('hex'),
  [...crypto.randomFillSync(new Uint16Array(2))],
  crypto.randomInt(1000),
  crypto.randomInt(5, 10),
];

test('the same seed gives the same numbers, another seed others', async () => {
  const first = await run(draw, { seed: 7 });
  expect(await run(draw, { seed: 7 })).toEqual(first);
  const other = await run(draw, { seed: 8 });
  for (const [i, value] of other.slice(0, -1).entries()) expect(value).not.toEqual(first[i]);
});

test('every execution of an engine starts the numbers anew', async () => {
  const engine = makeEngine();
  const first = await execute(draw, {}, engine);
  const second = await execute(draw, {}, engine);
  expect(second.outcome).toEqual(first.outcome);
});

test('numbers are what they claim to be', async () => {
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  const { numbers, uuids, ints } = await run(() => ({
    numbers: Array.from({ length: 1000 }, Math.random),
    uuids: Array.from({ length: 100 }, () => randomUUID()),
    ints: new Set(Array.from({ length: 200 }, () => crypto.randomInt(-2, 2))),
  }));
  expect(numbers.every((n) => n >= 0 && n < 1)).toBe(true);
  expect(Math.abs(numbers.reduce((a, b) => a + b) / 1000 - 0.5)).toBeLessThan(0.05);
  expect(new Set(numbers).size).toBe(1000);
  expect(new Set(uuids).size).toBe(100);
  for (const id of uuids) expect(id).toMatch(uuid);
  expect([...ints].toSorted((a, b) => a - b)).toEqual([-2, -1, 0, 1]);
});

test('what a task draws does not depend on what others draw', async () => {
  const program = (choose: (count: number) => number): Promise<unknown> =>
    run(
      async (engine) => {
        const cell = new Cell(engine, 0, undefined);
        const drawn = ['A', 'B'].map((name) =>
          engine.startTask(name, async () => {
            const before = Math.random();
            await cell.read();
            return [before, Math.random(), Math.random()];
          }),
        );
        return Promise.all(drawn);
      },
      { choose: ({ count }) => choose(count) },
    );
  const forth = await program(() => 0);
  expect(await program((count) => count - 1)).toEqual(forth);
  expect(new Set((forth as number[][]).flat()).size).toBe(6);
});

const other = (): typeof crypto.webcrypto =>
  Object.create(Object.getPrototypeOf(globalThis.crypto) as object) as typeof crypto.webcrypto;

test.each([
  ['randomUUID of no options', () => crypto.randomUUID(null as unknown as object)],
  ['randomUUID of another object', () => other().randomUUID()],
  ['getRandomValues of another object', () => other().getRandomValues(new Uint8Array(1))],
  ['getRandomValues of floats', () => globalThis.crypto.getRandomValues(new Float64Array(1) as never)],
  ['getRandomValues of a view', () => globalThis.crypto.getRandomValues(new DataView(new ArrayBuffer(1)) as never)],
  ['getRandomValues of nothing', () => globalThis.crypto.getRandomValues(undefined as never)],
  ['getRandomValues of too much', () => globalThis.crypto.getRandomValues(new Uint8Array(65_537))],
  ['randomBytes of less than nothing', () => crypto.randomBytes(-1)],
  ['randomFillSync of nothing', () => crypto.randomFillSync(undefined as never)],
  ['randomInt of no range', () => crypto.randomInt(5, 5)],
  ['randomInt of too much', () => crypto.randomInt(0, 2 ** 48)],
])('%s is refused as Node does', async (_, call) => {
  const native = attempt(call);
  expect(native).toBeInstanceOf(Error);
  expect(await runToFailure(call)).toMatchObject({ name: (native as Error).name, message: (native as Error).message });
});

test('a part of a buffer can be filled', async () => {
  const filled = await run(() => crypto.randomFillSync(Buffer.alloc(4), 2, 2));
  expect([...filled.subarray(0, 2)]).toEqual([0, 0]);
});

function attempt(call: () => unknown): unknown {
  try {
    return call();
  } catch (error) {
    return error;
  }
}
