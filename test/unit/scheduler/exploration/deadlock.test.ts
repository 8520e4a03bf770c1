// Is a standstill told apart from other failures, with everybody who takes part in it?
import { expect, test } from 'vitest';
import { explore, replay, type Program } from '../../../../src/index.ts';

test('whoever waits beside the circle is named, but is not part of it', async () => {
  const { verdict, failure } = await explore(async ({ lock, task }) => {
    const [a, b] = [lock('a'), lock('b')];
    const both = (first: typeof a, second: typeof a) => () =>
      first.runExclusive(() => second.runExclusive(() => undefined));
    await Promise.all([task('A', both(a, b)), task('B', both(b, a)), task('C', () => a.runExclusive(() => undefined))]);
  });
  expect(verdict).toBe('deadlock');
  const { waiting, cycle } = failure!.deadlock!;
  expect(cycle).toEqual(['A', 'b', 'B', 'a', 'A']);
  expect(waiting.map(({ strand, waitsFor, heldBy }) => [strand, waitsFor, ...heldBy])).toEqual([
    ['A', 'b', 'B'],
    ['B', 'a', 'A'],
    ['C', 'a', 'A'],
  ]);
});

test('a signal that nobody sets', async () => {
  const { verdict, failure, audit } = await explore(async ({ signal, task }) => {
    const ready = signal('ready');
    await task('A', () => ready.wait());
  });
  expect({ verdict, kind: failure?.kind, audit: audit.kind }).toEqual({
    verdict: 'deadlock',
    kind: 'deadlock',
    audit: 'all',
  });
  expect(failure!.deadlock).toMatchObject({
    waiting: [{ strand: 'A', waitsFor: 'ready', holds: [], heldBy: [] }],
    cycle: [],
  });
  expect(failure!.message).toBe('deadlock after 1 step\nA  waits for ready');
});

test('a signal that is waited for with a timeout is no standstill', async () => {
  const answers = new Set<boolean>();
  const { verdict } = await explore(async ({ signal, task }) => {
    const ready = signal('ready');
    await Promise.all([task('A', async () => void answers.add(await ready.wait(10))), task('B', () => ready.set())]);
  });
  expect(verdict).toBe('holds');
  expect(answers).toEqual(new Set([true, false]));
});

test('permits that nobody gives back', async () => {
  const { verdict, failure } = await explore(async ({ semaphore, task }) => {
    const pool = semaphore(2, 'pool');
    const take = async (): Promise<void> => void (await pool.acquire());
    await Promise.all([task('A', take), task('B', take), task('C', take)]);
  });
  expect(verdict).toBe('deadlock');
  expect(failure!.deadlock!.waiting).toHaveLength(1);
  const { strand, waitsFor, heldBy } = failure!.deadlock!.waiting[0]!;
  expect(waitsFor).toBe('pool');
  expect([strand, ...heldBy].toSorted()).toEqual(['A', 'B', 'C']);
});

test('the main task can be part of it', async () => {
  const { failure } = await explore(async ({ lock, task }) => {
    const mutex = lock('mutex');
    await mutex.acquire();
    await task('A', () => mutex.acquire());
  });
  expect(failure!.deadlock!.waiting).toMatchObject([{ strand: 'A', waitsFor: 'mutex', heldBy: ['main'] }]);
});

test('a standstill of a task that nobody waits for is one too', async () => {
  const { verdict, failure } = await explore(async ({ lock, task }) => {
    const mutex = lock('mutex');
    await mutex.acquire();
    void task('A', () => mutex.acquire());
  });
  expect({ verdict, kind: failure?.kind }).toEqual({ verdict: 'deadlock', kind: 'deadlock' });
});

test('a wrong result is shown before a standstill, and both are counted', async () => {
  const program: Program = async ({ cell, lock, task }) => {
    const [x, mutex] = [cell(0, 'x'), lock('mutex')];
    const take = async (): Promise<void> => {
      await mutex.acquire();
      if ((await x.read()) === 1) throw new Error('too late');
    };
    await Promise.all([task('A', take), task('B', () => x.write(1)), task('C', take)]);
  };
  const { verdict, executions, wrong, failure } = await explore(program);
  expect({ verdict, message: failure?.message }).toEqual({ verdict: 'race', message: 'Error: too late' });
  expect(wrong).toBe(executions);
  expect((await replay(failure!.token, program)).failure!.message).toBe('Error: too late');
});

test('every deadlock of the unreduced search is one of the reduced search', async () => {
  const program: Program = async ({ lock, task }) => {
    const locks = [lock('a'), lock('b'), lock('c')];
    const take =
      (...order: number[]): (() => Promise<void>) =>
      async () => {
        const releases = [];
        for (const i of order) releases.push(await locks[i]!.acquire());
        for (const release of releases) release();
      };
    await Promise.all([task('A', take(0, 1, 2)), task('B', take(2, 0)), task('C', take(1, 2))]);
  };
  const reduced = await explore(program);
  const all = await explore(program, { reduction: 'none' });
  expect([reduced.verdict, all.verdict]).toEqual(['deadlock', 'deadlock']);
  expect(reduced.failure!.steps.length).toBe(all.failure!.steps.length);
  expect(reduced.failure!.preemptions).toBe(all.failure!.preemptions);
  expect(reduced.executions).toBeLessThan(all.executions);
});

test('it is told which call that waits would have avoided it, had it come before which step', async () => {
  const { failure } = await explore(async ({ lock, task }) => {
    const [a, b] = [lock('a'), lock('b')];
    const both = (first: typeof a, second: typeof a) => () =>
      first.runExclusive(() => second.runExclusive(() => undefined));
    await Promise.all([task('A', both(a, b)), task('B', both(b, a))]);
  });
  expect(failure!.steps.map(({ text }) => text)).toEqual(['A: a.acquire()', 'B: b.acquire()']);
  expect(failure!.criticalReversal).toBeUndefined();
  expect(failure!.wayOut).toEqual({ strand: 'A', waitsFor: 'b', before: 2 });
});

test('nothing is said to avoid what happens in every order', async () => {
  const { failure } = await explore(async ({ lock, task }) => {
    const a = lock('a');
    await task('A', () => a.runExclusive(() => a.acquire()));
  });
  expect(failure!.kind).toBe('deadlock');
  expect(failure!.wayOut).toBeUndefined();
});

test('two steps whose order decides are told instead, if there are such', async () => {
  const { failure } = await explore(async ({ cell, signal, task }) => {
    const [ready, isSet] = [signal('ready'), cell(false, 'isSet')];
    const wait = async (): Promise<void> => void ((await isSet.read()) || (await ready.wait()));
    const set = async (): Promise<void> => isSet.write(true);
    await Promise.all([task('A', wait), task('B', set)]);
  });
  expect(failure!.kind).toBe('deadlock');
  expect(failure!.criticalReversal).toEqual([1, 3]);
  expect(failure!.wayOut).toBeUndefined();
});
