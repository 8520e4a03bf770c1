// A request is answered and times out at the same moment.
import { expect, test } from 'vitest';
import type { Program } from '../../../../src/index.ts';
import { expectToHold, findFailure, linesOf, reversalOf } from './evidence.ts';

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
