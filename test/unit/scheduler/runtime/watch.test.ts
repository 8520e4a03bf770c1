import { expect, test } from 'vitest';
import { Watch } from '../../../../scheduler/runtime/watch.ts';

test('what the promise settles with is passed on, and the end is told once, with its execution', async () => {
  const ends: number[] = [];
  const watch = new Watch((epoch) => ends.push(epoch));
  await expect(watch.follow(Promise.resolve('value'), 1)).resolves.toBe('value');
  await expect(watch.follow(Promise.reject(new Error('no')), 2)).rejects.toThrow('no');
  expect(ends).toEqual([1, 2]);
});

test('it is free unless it may still be called', async () => {
  const watch = new Watch(() => undefined);
  expect(watch.isFree).toBe(true);
  let settle!: (value: number) => void;
  const followed = watch.follow(new Promise<number>((resolve) => (settle = resolve)), 1);
  expect(watch.isFree).toBe(false);
  settle(3);
  expect(await followed).toBe(3);
  expect(watch.isFree).toBe(true);
});
