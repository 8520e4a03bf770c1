// Do rejections travel as in plain JavaScript, through joins of every kind?
import { describe, expect, test } from 'vitest';
import { explore, type Context, type Program } from '../../../../src/index.ts';

/** One task that throws and one that answers, in either order. */
function outcomes(
  combine: (context: Context, bad: Promise<string>, good: Promise<string>) => unknown,
): Promise<Set<unknown>> {
  const seen = new Set<unknown>();
  const program: Program = async (context) => {
    const x = context.cell(0, 'x');
    const bad = context.task('bad', async (): Promise<string> => {
      await x.write(1);
      throw new Error('bad');
    });
    const good = context.task('good', async () => {
      await x.write(2);
      return 'good';
    });
    seen.add(await combine(context, bad, good));
  };
  return explore(program).then(({ verdict, executions, failure }) => {
    expect(failure?.message).toBeUndefined();
    expect({ verdict, executions }).toEqual({ verdict: 'holds', executions: 2 });
    return seen;
  });
}

const messageOf = (error: unknown): string => (error as Error).message;

describe('a task that throws among others', () => {
  test('fails Promise.all, whenever it throws', async () => {
    expect(await outcomes((_, ...all) => Promise.all(all).catch(messageOf))).toEqual(new Set(['bad']));
  });

  test('decides Promise.race only if it is first', async () => {
    expect(await outcomes((_, ...all) => Promise.race(all).catch(messageOf))).toEqual(new Set(['bad', 'good']));
  });

  test('does not fail Promise.any', async () => {
    expect(await outcomes((_, ...all) => Promise.any(all))).toEqual(new Set(['good']));
  });

  test('is told by Promise.allSettled', async () => {
    const settled = (all: readonly Promise<string>[]): Promise<string> =>
      Promise.allSettled(all).then((results) => results.map(({ status }) => status).join());
    expect(await outcomes((_, ...all) => settled(all))).toEqual(new Set(['rejected,fulfilled']));
  });
});

test('Promise.any of tasks that all throw has all of their errors, in the order of the tasks', async () => {
  const seen = new Set<string>();
  const { verdict } = await explore(async ({ cell, task }) => {
    const x = cell(0, 'x');
    const fail = (name: string): Promise<never> =>
      task(name, async () => {
        await x.write(1);
        throw new Error(name);
      });
    const error: unknown = await Promise.any([fail('A'), fail('B')]).catch((caught: unknown) => caught);
    seen.add(`${error instanceof AggregateError} ${(error as AggregateError).errors.map(messageOf).join()}`);
  });
  expect(verdict).toBe('holds');
  expect([...seen]).toEqual(['true A,B']);
});

test('an error that nobody catches is the failure, with what was thrown', async () => {
  class Refused extends Error {
    override readonly name = 'Refused';
  }
  const { verdict, failure } = await explore(({ task }) =>
    task('A', () => {
      throw new Refused('no');
    }),
  );
  expect({ verdict, message: failure?.message }).toEqual({ verdict: 'race', message: 'Refused: no' });
  expect(failure!.error).toBeInstanceOf(Refused);
});

test.each([
  ['undefined', undefined, 'threw undefined'],
  ['a string', 'no', "threw 'no'"],
  ['null', null, 'threw null'],
])('%s can be thrown', async (_, thrown, message) => {
  const { failure } = await explore(() => Promise.reject(thrown as unknown as Error));
  expect(failure).toMatchObject({ kind: 'race', message });
  expect(failure!.error).toBe(thrown);
});

test('an update that throws leaves the cell as it was and rejects', async () => {
  const { verdict, failure } = await explore(async ({ cell }) => {
    const x = cell(5, 'x');
    const message = await x
      .update(() => {
        throw new Error('no');
      })
      .catch(messageOf);
    if (message !== 'no' || x.peek() !== 5) throw new Error(`${String(message)} ${x.peek()}`);
  });
  expect(failure?.message).toBeUndefined();
  expect(verdict).toBe('holds');
});

test('a method of a shared object that throws rejects, and is a step that says so', async () => {
  const { failure } = await explore(async ({ shared }) => {
    const store = shared(
      {
        get(): number {
          throw new RangeError('empty');
        },
      },
      'store',
    );
    await store.get();
  });
  expect(failure!.message).toBe('RangeError: empty');
  expect(failure!.steps[0]).toMatchObject({
    object: 'store',
    method: 'get',
    threw: expect.stringContaining('empty') as unknown,
  });
});
