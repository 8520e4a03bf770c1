import { expect, test } from 'vitest';
import { interruptible } from '../../../../src/cli/interruption.ts';
import { fakeWorld } from './fake-world.ts';

test('the first Ctrl-C asks to stop, the second one stops', () => {
  const world = fakeWorld('.');
  const { signal } = interruptible(world);
  expect(signal.aborted).toBe(false);
  world.interrupt();
  expect(signal.aborted).toBe(true);
  expect(world.printed.err).toBe('\nInterrupted: writing what is known. Once more to stop at once.\n');
  expect(world.exits).toEqual([]);
  world.interrupt();
  expect(world.exits).toEqual([130]);
});

test('afterwards Ctrl-C is not looked at any more', () => {
  const world = fakeWorld('.');
  const { signal, stop } = interruptible(world);
  stop();
  world.interrupt();
  expect(signal.aborted).toBe(false);
});
