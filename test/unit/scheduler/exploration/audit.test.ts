// Is state that no footprint shows found out, and is nothing else taken for it?
import { describe, expect, test } from 'vitest';
import { explore, type Program } from '../../../../src/index.ts';
import { lostUpdate, writers } from './lost-update.ts';

/** Two tasks that write a cell each, and a variable that both of them see. */
const closure: Program = async ({ cell, task }) => {
  const one = cell(0, 'one');
  const two = cell(0, 'two');
  let last = '';
  await Promise.all([
    task('A', async () => {
      await one.write(1);
      last = 'A';
    }),
    task('B', async () => {
      await two.write(1);
      last = 'B';
    }),
  ]);
  return last;
};

/** A cache in a plain field, over a store of which every key is described. */
const plainField: Program = async ({ shared, task }) => {
  class Counter {
    readonly store = shared(new Map<string, number>(), {
      name: 'store',
      describe: { get: { access: 'read', key: 0 }, set: { access: 'write', key: 0 } },
    });
    total = 0;

    async add(key: string, amount: number): Promise<void> {
      const before = this.total;
      await this.store.set(key, amount);
      this.total = before + amount;
    }
  }
  const counter = new Counter();
  await Promise.all([task('A', () => counter.add('a', 1)), task('B', () => counter.add('b', 2))]);
  return counter.total;
};

describe.each([
  ['a variable in a closure', closure],
  ['a plain field', plainField],
])('%s that two tasks write', (_, program) => {
  test('is hidden state, and two steps are named', async () => {
    const { verdict, complete, failure, audit } = await explore(program);
    expect({ verdict, complete, kind: failure?.kind }).toEqual({
      verdict: 'error',
      complete: false,
      kind: 'hidden state',
    });
    expect(audit).toMatchObject({ kind: 'all' });
    expect([audit.hidden!.first.slice(0, 3), audit.hidden!.second.slice(0, 3)].toSorted()).toEqual(['A: ', 'B: ']);
    expect(failure!.message).toContain(audit.hidden!.first);
    expect(failure!.message).toContain(audit.hidden!.second);
    expect(failure!.message).toContain("reduction: 'none'");
    expect(failure!.steps.length).toBeGreaterThan(0);
  });

  test('is no matter without reduction', async () => {
    const { verdict, complete, audit } = await explore(program, { reduction: 'none' });
    expect({ verdict, complete, kind: audit.kind }).toEqual({ verdict: 'holds', complete: true, kind: 'none' });
  });

  test('is not looked for if nobody wants to know', async () => {
    const { verdict, audit } = await explore(program, { audit: false });
    expect(verdict).toBe('holds');
    expect(audit).toEqual({ kind: 'none', executions: 0 });
  });
});

test('an assertion on hidden state is not passed as a proof', async () => {
  const { verdict, failure } = await explore(async (context) => {
    if ((await (closure(context) as Promise<string>)) === 'A') throw new Error('A was last');
  });
  expect(verdict).not.toBe('holds');
  expect(failure!.message).toContain('A was last');
});

test('few interleavings are all run', async () => {
  const { verdict, executions, audit } = await explore(lostUpdate);
  expect({ verdict, executions }).toEqual({ verdict: 'race', executions: 4 });
  expect(audit).toEqual({ kind: 'all', executions: 6 });
});

test('many interleavings are sampled, and the executions of the audit are not counted', async () => {
  const { verdict, executions, audit } = await explore(async ({ cell, task }) => {
    const own = [0, 1, 2, 3, 4].map((i) => cell(0, `own${i}`));
    await Promise.all(
      own.map((one, i) =>
        task(`T${i}`, async () => {
          for (let n = 0; n < 4; n++) await one.write(n);
        }),
      ),
    );
  });
  expect({ verdict, executions }).toEqual({ verdict: 'holds', executions: 1 });
  expect(audit.kind).toBe('sampled');
  expect(audit.executions).toBeGreaterThan(50);
  expect(audit.hidden).toBeUndefined();
});

test('hidden state is found by sampling too, where there are 2,520 classes', async () => {
  const { verdict, failure, audit } = await explore(async ({ cell, task }) => {
    const x = cell(0, 'x');
    const own = [0, 1, 2, 3].map((i) => cell(0, `own${i}`));
    const order: number[] = [];
    await Promise.all(
      own.map((one, i) =>
        task(`T${i}`, async () => {
          await x.write(i);
          await x.write(i);
          await one.write(i);
          order.push(i);
        }),
      ),
    );
    return order.join();
  });
  expect({ verdict, kind: failure?.kind, audit: audit.kind }).toEqual({
    verdict: 'error',
    kind: 'hidden state',
    audit: 'sampled',
  });
});

test('more than two thousand classes are audited by samples', async () => {
  const { verdict, executions, audit } = await explore(writers(7));
  expect({ verdict, executions, kind: audit.kind }).toEqual({ verdict: 'holds', executions: 5_040, kind: 'sampled' });
});

test('a race that was found is shown, whatever else is hidden', async () => {
  const { verdict, failure } = await explore(async (context) => {
    await closure(context);
    await lostUpdate(context);
  });
  expect({ verdict, message: failure?.message }).toEqual({ verdict: 'race', message: 'Error: an update was lost' });
});

test('which strand of a task a fork goes on as is nothing that is hidden', async () => {
  const { verdict, audit } = await explore(async ({ cell, signal, task }) => {
    const [ready, x] = [signal('ready'), cell(0, 'x')];
    const read = async (): Promise<number> => x.read();
    const late = async (): Promise<void> => void (await ready.wait(await read()), await ready.wait());
    await task('A', () => Promise.all([ready.wait(5), late()]));
  });
  expect({ verdict, kind: audit.kind }).toEqual({ verdict: 'deadlock', kind: 'all' });
  expect(audit.hidden).toBeUndefined();
});

test('where steps touch more after some answers, every order is run instead of trusting what they touch', async () => {
  const { verdict, complete, reduction, failure } = await explore(async ({ cell, task }) => {
    const [flag, x, y] = [cell(0, 'flag'), cell(0, 'x'), cell(0, 'y')];
    let hidden = 0;
    const look = async (): Promise<void> => void ((await flag.read()) === 0 && y.peek());
    const last = async (n: number, of: typeof x): Promise<void> => {
      await of.write(n);
      hidden = n;
    };
    await Promise.all([
      task('A', () => flag.write(1)),
      task('B', look),
      task('C', () => last(1, x)),
      task('D', () => last(2, y)),
    ]);
    if (hidden === 1) throw new Error('C was last');
  });
  expect({ verdict, complete, reduction }).toEqual({ verdict: 'race', complete: true, reduction: 'none' });
  expect(failure!.message).toBe('Error: C was last');
});
