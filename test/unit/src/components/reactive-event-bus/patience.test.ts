import { expect, test } from 'vitest';
import { ConcurrentUseError } from '../../../../../src/components/reactive-event-bus/guard.ts';
import { tryAgain, type Waitable } from '../../../../../src/components/reactive-event-bus/patience.ts';
import { errorOf } from './shop.ts';

function waitable(): Waitable {
  let resolve: (value?: unknown) => void = () => undefined;
  const isSet = new Promise((done) => (resolve = done));
  return { set: async () => resolve(), wait: () => isSet };
}

test('a refused call is made again when the call in its way has ended', async () => {
  const insist = tryAgain(waitable);
  const done: string[] = [];
  let isInUse = true;
  const second = insist(async () => {
    done.push(isInUse ? 'refused' : 'second');
    if (isInUse) throw new ConcurrentUseError('emit');
    return 2;
  });
  const first = insist(async () => {
    await Promise.resolve();
    done.push('first');
    isInUse = false;
    return 1;
  });
  expect(await Promise.all([first, second])).toEqual([1, 2]);
  expect(done).toEqual(['refused', 'first', 'second']);
});

test('any other error is the caller’s', async () => {
  const failure = new Error('no such store');
  expect(await errorOf(tryAgain(waitable)(() => Promise.reject(failure)))).toBe(failure);
});
