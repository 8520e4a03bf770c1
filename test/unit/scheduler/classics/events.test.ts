// Two events that come at the same moment: a wake-up and a look, a timeout and an answer, a cancellation and a completion.
import { expect, test } from 'vitest';
import type { Program } from '../../../../src/index.ts';
import { expectToHold, findFailure, linesOf, reversalOf } from './evidence.ts';

// A consumer looks, finds nothing and goes to sleep; what was put in between does not wake it.

/** The flag says that something was put. It is lost if it is taken down after the look. */
function buffer(takesDown: 'after the look' | 'before the look'): Program {
  return async ({ cell, signal, task }) => {
    const items = cell(0, 'items');
    const filled = signal('filled');
    const put = async (): Promise<void> => {
      await items.update((count) => count + 1);
      await filled.set();
    };
    const take = async (): Promise<void> => {
      for (;;) {
        if (takesDown === 'before the look') await filled.clear();
        if ((await items.read()) > 0) break;
        if (takesDown === 'after the look') await filled.clear();
        await filled.wait();
      }
      await items.update((count) => count - 1);
    };
    await Promise.all([task('producer', put), task('consumer', take)]);
  };
}

test('the lost wake-up leaves the consumer waiting for a flag that nobody sets again', async () => {
  const { verdict, complete, failure } = await findFailure(buffer('after the look'));
  expect({ verdict, complete }).toEqual({ verdict: 'deadlock', complete: true });
  expect(failure).toMatchObject({ kind: 'deadlock', isMinimal: true, preemptions: 1 });
  expect(linesOf(failure)).toEqual([
    'consumer: items.read() -> 0',
    'producer: items.update(function) -> 1',
    'producer: filled.set()',
    'consumer: filled.clear()',
    'consumer: filled.wait()',
  ]);
  expect(failure.deadlock!.waiting).toMatchObject([{ strand: 'consumer', waitsFor: 'filled', holds: [], heldBy: [] }]);
  expect(failure.deadlock!.cycle).toEqual([]);
  expect(failure.message).toContain('consumer  waits for filled');
});

test('the reversal that wakes the consumer is that of the flag: taken down before it is put up', async () => {
  const { failure } = await findFailure(buffer('after the look'));
  const pair = failure.criticalReversal!.map((number) => linesOf(failure)[number - 1]);
  expect(pair).toEqual(['producer: filled.set()', 'consumer: filled.clear()']);
});

test('a flag that is taken down before the look is never lost', async () => {
  await expectToHold(buffer('before the look'));
});

// A request is answered and times out at the same moment.

/** Whoever comes first is to end the request. */
function request(ends: 'if it looks pending' | 'if it is pending' | 'and clears the timer'): Program {
  return async ({ cell, task }) => {
    const server = cell('answer', 'server');
    const state = cell('pending', 'state');
    const ended: string[] = [];
    const end = async (how: string): Promise<void> => {
      if (ends === 'if it looks pending') {
        if ((await state.read()) !== 'pending') return;
        await state.write(how);
      } else if (!(await state.compareAndSet('pending', how))) {
        return;
      }
      ended.push(how);
    };
    await task('client', async () => {
      const timer = setTimeout(() => void end('timed out'), 100);
      await server.read();
      if (ends === 'and clears the timer') clearTimeout(timer);
      await end('answered');
    });
    const last = await state.read();
    if (ended.join() !== last) throw new Error('the request ended twice');
  };
}

test('a request that looks pending to both ends twice', async () => {
  const { verdict, complete, failure } = await findFailure(request('if it looks pending'));
  expect({ verdict, complete }).toEqual({ verdict: 'race', complete: true });
  expect(failure.message).toContain('the request ended twice');
  expect(linesOf(failure).some((line) => line.includes('setTimeout(100)'))).toBe(true);
  const [one, other] = reversalOf(failure);
  expect(one).toContain('state.');
  expect(other).toContain('state.');
});

test('a compare-and-set lets one of them end it', async () => {
  await expectToHold(request('if it is pending'));
});

test('a timer that was cleared in time does not fire, and one that has fired cannot be cleared', async () => {
  await expectToHold(request('and clears the timer'));
});

// A job is cancelled after it has looked whether it is, and before it has done its work.

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
