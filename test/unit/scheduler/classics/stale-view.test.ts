// What was seen is taken for what is: an instance that another has made meanwhile, a top of a stack that only looks the same.
import { expect, test } from 'vitest';
import type { Program } from '../../../../src/index.ts';
import { expectToHold, findFailure, linesOf, reversalOf, storyOf } from './evidence.ts';

// Whoever finds no instance takes a lock and makes one, and forgets that another may have made it while waiting for the lock.

function lazily(checks: 1 | 2, callers: number): Program {
  return async ({ cell, lock, task }) => {
    const instance = cell<string | undefined>(undefined, 'instance');
    const made = cell(0, 'made');
    const mutex = lock('mutex');
    const get = async (): Promise<string> => {
      const seen = await instance.read();
      if (seen !== undefined) return seen;
      return mutex.runExclusive(async () => {
        const again = checks === 2 ? await instance.read() : undefined;
        if (again !== undefined) return again;
        const own = `instance ${await made.update((count) => count + 1)}`;
        await instance.write(own);
        return own;
      });
    };
    const names = Array.from({ length: callers }, (_, i) => `T${i}`);
    const got = await Promise.all(names.map((name) => task(name, get)));
    if (new Set(got).size > 1) throw new Error('two instances');
  };
}

test('a single check makes two instances', async () => {
  const { verdict, complete, failure } = await findFailure(lazily(1, 2));
  expect({ verdict, complete }).toEqual({ verdict: 'race', complete: true });
  expect(failure).toMatchObject({ kind: 'race', message: 'Error: two instances', preemptions: 1, isMinimal: true });
  expect(failure.steps).toHaveLength(8);
  expect(storyOf(failure).filter((line) => line.includes('instance.write'))).toHaveLength(2);
});

test('the reversal is that of the look and the instance that it misses', async () => {
  const { failure } = await findFailure(lazily(1, 2));
  const [look, write] = reversalOf(failure);
  expect(look).toMatch(/^\d: instance\.read\(\)$/);
  expect(write).toMatch(/^\d: instance\.write\('instance 1'\)$/);
});

test.each([2, 3])('a second check under the lock lets %i callers share one instance', async (callers) => {
  await expectToHold(lazily(2, callers));
});

// A stack's top is compared by what it is, not by when: another task takes two nodes and puts the first one back.

interface Top {
  readonly node: string | undefined;
  readonly version: number;
}

/** Without versions, two tops with the same node are the same top. */
function stack(isVersioned: boolean): Program {
  return async ({ cell, task }) => {
    const tops = new Map<string, Top>();
    const topOf = (node: string | undefined, version: number): Top => {
      const key = isVersioned ? `${node} ${version}` : String(node);
      if (!tops.has(key)) tops.set(key, { node, version });
      return tops.get(key)!;
    };
    const top = cell(topOf('a', 0), 'top');
    const next = { a: cell<string | undefined>('b', 'a.next'), b: cell<string | undefined>(undefined, 'b.next') };
    const nextOf = (node: string): (typeof next)['a'] => next[node as keyof typeof next];

    const pop = async (): Promise<string | undefined> => {
      for (;;) {
        const seen = await top.read();
        if (seen.node === undefined) return undefined;
        const rest = await nextOf(seen.node).read();
        if (await top.compareAndSet(seen, topOf(rest, seen.version + 1))) return seen.node;
      }
    };
    const push = async (node: string): Promise<void> => {
      for (;;) {
        const seen = await top.read();
        await nextOf(node).write(seen.node);
        if (await top.compareAndSet(seen, topOf(node, seen.version + 1))) return;
      }
    };
    const popTwoAndPushFirst = async (): Promise<string | undefined> => {
      const first = await pop();
      const second = await pop();
      if (first !== undefined) await push(first);
      return second;
    };
    const taken = await Promise.all([task('A', pop), task('B', popTwoAndPushFirst)]);
    const { node } = await top.read();
    if (node !== undefined && taken.includes(node)) throw new Error('a node was taken and is still on the stack');
  };
}

/** There are more than two thousand interleavings: enough to see the audit by sampling, but not in every test. */
const options = { audit: false };

test('a compare-and-set that takes an old top for the present one is found', async () => {
  const { verdict, complete, wrong, failure } = await findFailure(stack(false), options);
  expect({ verdict, complete, wrong }).toEqual({ verdict: 'race', complete: true, wrong: 1 });
  expect(failure).toMatchObject({ kind: 'race', preemptions: 1, isMinimal: true });
  expect(failure.message).toBe('Error: a node was taken and is still on the stack');
  const lines = linesOf(failure).map((line) => line.replace(/\(.*/, ''));
  expect(lines).toEqual([
    'A: top.read',
    'A: a.next.read',
    'B: top.read',
    'B: a.next.read',
    'B: top.compareAndSet',
    'B: top.read',
    'B: b.next.read',
    'B: top.compareAndSet',
    'B: top.read',
    'B: a.next.write',
    'B: top.compareAndSet',
    'A: top.compareAndSet',
    'main: top.read',
  ]);
  const [putBack, takenForOld] = reversalOf(failure);
  expect(putBack).toMatch(/^2: top\.compareAndSet/);
  expect(takenForOld).toMatch(/^1: top\.compareAndSet/);
});

test('a version in the top keeps old and new apart', async () => {
  await expectToHold(stack(true), options);
});
