// Is a program that does not do the same in the same schedule told from one that fails?
import { expect, test } from 'vitest';
import { explore, replay, type Program } from '../../../../src/index.ts';
import { lostUpdate } from './lost-update.ts';

/** State that is kept from one execution to the next. */
function forgetful(): Program {
  let executions = 0;
  return async ({ cell, task }) => {
    executions++;
    const x = cell(0, 'x');
    const y = cell(0, 'y');
    const touch = async (name: string): Promise<void> => {
      const first = executions % 3 === 0 ? y : x;
      await first.read();
      await x.write(name.length);
      await y.write(name.length);
    };
    await Promise.all([task('A', () => touch('A')), task('B', () => touch('B')), task('C', () => touch('C'))]);
  };
}

test.each(['optimal', 'none'] as const)(
  'a program that remembers is not deterministic (reduction: %s)',
  async (reduction) => {
    const { verdict, complete, failure } = await explore(forgetful(), { reduction });
    expect({ verdict, complete, kind: failure?.kind }).toEqual({
      verdict: 'error',
      complete: false,
      kind: 'nondeterminism',
    });
    expect(failure!.message).toContain('the program is not deterministic');
    expect(failure!.message).toMatch(/at step \d+: recorded .+, now .+/);
  },
);

test('a token of another program is stale, and the step is named at which it cannot be followed', async () => {
  const { failure } = await explore(lostUpdate);
  const changed: Program = async ({ cell, task }) => {
    const x = cell(0, 'x');
    const add = (): Promise<number> => x.update((value) => value + 1);
    const addThrice = async (): Promise<number> => (await add()) + (await add()) + (await add());
    await Promise.all([task('A', add), task('B', addThrice)]);
  };
  const { verdict, failure: stale } = await replay(failure!.token, changed);
  expect({ verdict, kind: stale?.kind }).toEqual({ verdict: 'error', kind: 'stale token' });
  expect(stale!.message).toMatch(/at step 4 it wants A to move, but only B can move/);
  expect(stale!.message).toContain('explore again');
  expect(stale!.divergence).toEqual({ step: 4, recorded: 'A moves', now: 'only B can move' });
});

test('a token that can be followed although the steps are others is stale', async () => {
  const { failure } = await explore(lostUpdate);
  const renamed: Program = async ({ cell, ...rest }) =>
    lostUpdate({ ...rest, cell: (value) => cell(value, 'renamed') });
  const { verdict, failure: stale } = await replay(failure!.token, renamed);
  expect({ verdict, kind: stale?.kind }).toEqual({ verdict: 'error', kind: 'stale token' });
  expect(stale!.message).toContain('its steps are not the recorded ones');
});

test('a token that is longer than the program is stale', async () => {
  const { failure } = await explore(lostUpdate);
  const { verdict, failure: stale } = await replay(failure!.token, () => undefined);
  expect({ verdict, kind: stale?.kind }).toEqual({ verdict: 'error', kind: 'stale token' });
  expect(stale!.message).toContain('the token has 5 steps, but the program ended after 0');
  expect(stale!.divergence).toEqual({ step: 1, recorded: 'A moves', now: 'the program has ended' });
});
