// Can tasks start tasks and wait for them, and are they who they say they are in every execution?
import { expect, test } from 'vitest';
import { explore, type Program, type Result } from '../../../../src/index.ts';

/** The steps of an execution, from a failure at its end. */
async function stepsOf(program: Program): Promise<string[]> {
  const { failure } = await explore(async (context) => {
    await program(context);
    throw new Error('the end');
  });
  return failure!.steps.map(({ strand, object, method }) => `${strand} ${object}.${method}`);
}

test('a task starts at once and goes on as a task of its own', async () => {
  const order: string[] = [];
  await explore(
    async ({ cell, task }) => {
      const x = cell(0, 'x');
      order.push('before');
      const started = task('A', async () => {
        order.push('started');
        await x.read();
      });
      order.push('after');
      await started;
    },
    { audit: false },
  );
  expect(order).toEqual(['before', 'started', 'after']);
});

test('a task that starts a task is its parent, and joins it', async () => {
  const family: Program = async ({ cell, task }) => {
    const x = cell(0, 'x');
    const answer = await task('parent', async () => {
      await x.write(1);
      const child = task('child', async () => {
        await x.write(2);
        return 7;
      });
      const joined = await child;
      await x.write(3);
      return joined;
    });
    if (answer !== 7) throw new Error('wrong answer');
  };
  expect(await stepsOf(family)).toEqual(['parent x.write', 'parent:child x.write', 'parent x.write']);
  expect(await explore(family)).toMatchObject({ verdict: 'holds', executions: 1 });
});

test('a child that is not joined races with its parent', async () => {
  const { executions, verdict } = await explore(({ cell, task }) => {
    const x = cell(0, 'x');
    return task('parent', async () => {
      await x.write(1);
      const child = task('child', () => x.write(2));
      await x.write(3);
      await child;
    });
  });
  expect({ executions, verdict }).toEqual({ executions: 2, verdict: 'holds' });
});

test('an execution lasts until every task has ended, also those that nobody waits for', async () => {
  const seen = new Set<string>();
  const result = await explore(async ({ cell, task }) => {
    const x = cell(0, 'x');
    const log: string[] = [];
    void task('A', async () => {
      await x.write(1);
      await x.write(2);
      log.push('A');
      seen.add(log.join());
    });
    await x.read();
    log.push('main');
  });
  expect(result.verdict).toBe('holds');
  expect(seen).toEqual(new Set(['main,A', 'A']));
});

test('tasks without a name are lettered, and a name that is taken gets a number', async () => {
  const steps = await stepsOf(async ({ cell, task }) => {
    const x = cell(0, 'x');
    await task(() => x.read());
    await task(() => x.read());
    await Promise.all([task('same', () => x.read()), task('same', () => x.read())]);
  });
  expect(steps.toSorted()).toEqual(['A x.read', 'B x.read', 'same x.read', 'same_2 x.read']);
});

test('the branches of a fork are strands of their task', async () => {
  const steps = await stepsOf(async ({ cell, task }) => {
    const x = cell(0, 'x');
    await task('A', () => Promise.all([x.read(), x.read(), x.read()]));
  });
  expect(steps.toSorted()).toEqual(['A x.read', 'A.1 x.read', 'A.2 x.read']);
});

test.each([2, 3, 4])('a fork of %i writes of one cell has as many classes as orders', async (n) => {
  const result = await explore(async ({ cell, task }) => {
    const x = cell(0, 'x');
    await task('A', () => Promise.all(Array.from({ length: n }, (_, i) => x.write(i))));
  });
  expectCounts(result, [1, 1, 2, 6, 24][n]!);
});

test('who joins a fork comes after all of it', async () => {
  const result = await explore(async ({ cell, task }) => {
    const [x, y] = [cell(0, 'x'), cell(0, 'y')];
    await task('A', async () => {
      await Promise.all([x.write(1), y.write(1)]);
      await Promise.all([x.read(), y.read()]);
    });
  });
  expectCounts(result, 1);
});

function expectCounts({ verdict, executions, redundant, complete }: Result, classes: number): void {
  expect({ verdict, executions, redundant, complete }).toEqual({
    verdict: 'holds',
    executions: classes,
    redundant: 0,
    complete: true,
  });
}
