// What we have found, fast-check replays.
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type InterleavingError, releaseOrder, runWith } from '../../../../src/fast-check/index.ts';
import { explore, type Program } from '../../../../src/index.ts';
import { accountRace } from '../race/account.ts';

test('the failing execution of a race, released in the same order', async () => {
  const { failure } = await explore(accountRace, { variant: 'before' });
  const { order, code } = await releaseOrder(failure!.token, accountRace);
  expect(code.split('\n')).toEqual([
    'fc.schedulerFor()`',
    ...failure!.steps.map((step, i) =>
      expect.stringMatching(`^-> \\[task\\$\\{${order[i]}\\}\\] ${step.strand}: ledger`),
    ),
  ]);
  const error: unknown = await runWith(fc.schedulerFor(order), accountRace, { variant: 'before' }).catch(
    (reason: unknown) => reason,
  );
  expect((error as InterleavingError).token).toBe(failure!.token);
});

test('the code is a template that evaluates to that scheduler', async () => {
  const program: Program = async ({ cell, task }) => {
    const x = cell('', 'x');
    await Promise.all([task('A', () => x.write('`${1}\\')), task('B', () => x.read())]);
    if (x.peek() !== '') throw new Error('written');
  };
  const { failure } = await explore(program);
  const { code, order } = await releaseOrder(failure!.token, program);
  const scheduler = runInNewContext(code, { fc }) as fc.Scheduler;
  const error: unknown = await runWith(scheduler, program).catch((reason: unknown) => reason);
  expect((error as InterleavingError).token).toBe(failure!.token);
  expect(order).toHaveLength(2);
});

test('deadlocks, locks and choices too', async () => {
  const program: Program = async ({ lock, choose, task }) => {
    const [left, right] = [lock('left'), lock('right')];
    await Promise.all([
      task('A', () => left.runExclusive(() => right.runExclusive(() => undefined))),
      task('B', async () => {
        const [first, second] = (await choose(2)) === 0 ? [left, right] : [right, left];
        await first.runExclusive(() => second.runExclusive(() => undefined));
      }),
    ]);
  };
  const { failure } = await explore(program);
  const { order } = await releaseOrder(failure!.token, program);
  await expect(runWith(fc.schedulerFor(order), program)).rejects.toThrow(/^program: deadlock/);
});

test('a token of another program is refused', async () => {
  const { failure } = await explore(accountRace, { variant: 'before' });
  const token = failure!.token;
  const other: Program = ({ cell, task }) => task('Z', () => cell(0, 'x').read());
  await expect(releaseOrder(token, other)).rejects.toThrow('the token cannot be followed');
});
