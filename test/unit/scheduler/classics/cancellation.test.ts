// A job is cancelled after it has looked whether it is, and before it has done its work.
import { expect, test } from 'vitest';
import type { Program } from '../../../../src/index.ts';
import { expectToHold, findFailure, linesOf, reversalOf } from './evidence.ts';

function upload(commits: 'after a look' | 'if nobody has cancelled'): Program {
  return async ({ cell, task }) => {
    const disk = cell('', 'disk');
    const fate = cell('open', 'fate');
    const controller = new AbortController();
    const save = async (): Promise<boolean> => {
      await disk.write('some');
      if (controller.signal.aborted) return false;
      if (commits === 'if nobody has cancelled' && !(await fate.compareAndSet('open', 'saved'))) return false;
      await disk.write('all');
      return true;
    };
    const cancel = async (): Promise<boolean> => {
      if (!(await fate.compareAndSet('open', 'cancelled'))) return false;
      controller.abort();
      return true;
    };
    const [isSaved, isCancelled] = await Promise.all([task('job', save), task('user', cancel)]);
    if (isSaved === isCancelled) throw new Error('saved and cancelled');
  };
}

test('a job that looks first is saved although it was cancelled', async () => {
  const { verdict, complete, failure } = await findFailure(upload('after a look'));
  expect({ verdict, complete }).toEqual({ verdict: 'race', complete: true });
  expect(failure.message).toContain('saved and cancelled');
  expect(linesOf(failure)).toContain("user: fate.compareAndSet('open', 'cancelled') -> true");
  expect(failure.isMinimal).toBe(true);
});

test('the look at the signal and the abort are the pair that raced', async () => {
  const { failure } = await findFailure(upload('after a look'));
  const [look, abort] = reversalOf(failure);
  expect(look).toContain("disk.write('some')");
  expect(abort).toContain('fate.compareAndSet');
});

test('a job that commits in one step is saved or cancelled', async () => {
  await expectToHold(upload('if nobody has cancelled'));
});
