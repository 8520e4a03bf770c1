// Who holds what, and who waits for it, when locks let nobody move?
import { expect, test } from 'vitest';
import { ControlledMutex } from '../../../../scheduler/objects/mutex.ts';
import { ControlledSemaphore } from '../../../../scheduler/objects/semaphore.ts';
import { describeOperation } from '../../../../scheduler/runtime/description.ts';
import type { Engine } from '../../../../scheduler/runtime/engine.ts';
import { controlledReentrant } from './lock-subjects.ts';
import { errorOf } from './lock-worlds.ts';
import { runEveryOrder, type Body } from './every-order.ts';

test('a lock that was abandoned by a throw names who threw', async () => {
  const found = await deadlocks(async (engine) => {
    const lock = new ControlledMutex(engine, 'ledger');
    const abandon = engine.startTask('A', async () => {
      await lock.acquire();
      throw new Error('on the way');
    });
    await Promise.all([errorOf(abandon), engine.startTask('B', () => lock.runExclusive(() => undefined))]);
  });
  expect(found).toEqual(['B waits for ledger, held by A']);
});

test('a nested acquire of a lock that is not reentrant names its own task', async () => {
  const found = await deadlocks((engine) => {
    const lock = new ControlledMutex(engine, 'ledger');
    return engine.startTask('A', () => lock.runExclusive(() => lock.runExclusive(() => undefined)));
  });
  expect(found).toEqual(['A waits for ledger, held by A']);
});

test('a nested call of a reentrant lock is no deadlock', async () => {
  const found = await deadlocks((engine) => {
    const lock = controlledReentrant(engine)();
    return engine.startTask('A', () => lock.runExclusive(() => lock.runExclusive(() => undefined)));
  });
  expect(found).toEqual([]);
});

test('two locks in opposite order name both holders', async () => {
  const found = await deadlocks((engine) => {
    const left = new ControlledMutex(engine, 'left');
    const right = new ControlledMutex(engine, 'right');
    const both = (first: ControlledMutex, second: ControlledMutex) => (): Promise<unknown> =>
      first.runExclusive(() => second.runExclusive(() => undefined));
    return Promise.all([engine.startTask('A', both(left, right)), engine.startTask('B', both(right, left))]);
  });
  expect(found).toEqual(['A waits for right, held by B; B waits for left, held by A']);
});

test('every holder of permits is named until it has given back all of them', async () => {
  const found = await deadlocks(async (engine) => {
    const permits = new ControlledSemaphore(engine, 'semaphore', 4, 'pool');
    await engine.startTask('A', () => permits.acquire(2));
    await engine.startTask('B', async () => {
      await permits.acquire(2);
      permits.release();
    });
    await engine.startTask('C', () => permits.acquire(2));
  });
  expect(found).toEqual(['C waits for pool, held by A, B']);
});

test('permits that are given back by somebody else are taken off the oldest holding', async () => {
  const found = await deadlocks(async (engine) => {
    const permits = new ControlledSemaphore(engine, 'semaphore', 3, 'pool');
    await engine.startTask('A', () => permits.acquire());
    await engine.startTask('B', () => permits.acquire(2));
    permits.release(2);
    await engine.startTask('C', () => permits.acquire(3));
  });
  expect(found).toEqual(['C waits for pool, held by B']);
});

test('who waits for an unlocking that never comes is told who has the lock', async () => {
  const found = await deadlocks(async (engine) => {
    const lock = new ControlledMutex(engine, 'ledger');
    await engine.startTask('A', () => lock.acquire());
    await engine.startTask('B', () => lock.waitForUnlock());
  });
  expect(found).toEqual(['B waits for ledger, held by A']);
});

test('weights and priorities are shown where they matter', async () => {
  const [outcome] = await runEveryOrder((engine) => {
    const permits = new ControlledSemaphore(engine, 'semaphore', 0, 'pool');
    return Promise.all([
      engine.startTask('A', () => permits.acquire()),
      engine.startTask('B', () => permits.acquire(2)),
      engine.startTask('C', () => permits.acquire(2, 1)),
    ]);
  });
  const blocked = outcome?.kind === 'stuck' ? outcome.blocked : [];
  expect(blocked.map(describeOperation)).toEqual(['A: pool.acquire()', 'B: pool.acquire(2)', 'C: pool.acquire(2, 1)']);
});

/** The different deadlocks of a body, each as one line. */
async function deadlocks(body: Body): Promise<string[]> {
  const outcomes = await runEveryOrder((engine: Engine) => body(engine));
  const lines = outcomes.flatMap((outcome) => {
    if (outcome.kind !== 'stuck') return [];
    const waits = outcome.blocked.filter(({ subject }) => subject.name !== 'clock');
    return waits
      .map((operation) => {
        const holders = operation.holders().map(({ name }) => name);
        return `${operation.strand.name} waits for ${operation.subject.name}, held by ${holders.join(', ')}`;
      })
      .toSorted()
      .join('; ');
  });
  return [...new Set(lines)];
}
