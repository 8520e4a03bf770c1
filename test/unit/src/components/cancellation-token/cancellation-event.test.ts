// What the races are explored with is the kit's signal, what production uses is the event in memory: both keep one contract.
import { describe, expect, test } from 'vitest';
import {
  MemoryEvent,
  type CancellationEvent,
} from '../../../../../src/components/cancellation-token/cancellation-event.ts';
import { explore } from '../../../../../src/explore.ts';
import type { Context } from '../../../../../scheduler/exploration/context.ts';

function signalEvent({ signal }: Context): CancellationEvent {
  const flag = signal('event');
  return {
    set: () => flag.set(),
    clear: () => flag.clear(),
    wait: (timeoutMs) => flag.wait(timeoutMs),
    isSet: async () => flag.isSet(),
  };
}

const EVENTS: readonly (readonly [name: string, make: (context: Context) => CancellationEvent])[] = [
  ['in memory', () => new MemoryEvent()],
  ['of the kit', signalEvent],
];

/** In virtual time, so that nobody waits for a timeout. */
async function holds(program: (context: Context) => Promise<void>): Promise<void> {
  const result = await explore(program);
  expect(result.failure?.message).toBeUndefined();
  expect(result).toMatchObject({ verdict: 'holds', complete: true });
}

describe.each(EVENTS)('an event %s', (_, make) => {
  test('is clear at first, set by setting it, clear again by clearing it', () =>
    holds(async (context) => {
      const event = make(context);
      expect(await event.isSet()).toBe(false);
      await event.set();
      await event.set();
      expect(await event.isSet()).toBe(true);
      await event.clear();
      expect(await event.isSet()).toBe(false);
    }));

  test('lets nobody wait who comes when it is set', () =>
    holds(async (context) => {
      const event = make(context);
      await event.set();
      expect([await event.wait(), await event.wait(10)]).toEqual([true, true]);
      expect(context.now()).toBe(0);
    }));

  test('wakes everybody who waits', () =>
    holds(async (context) => {
      const event = make(context);
      const waiting = ['A', 'B'].map((name) => context.task(name, () => event.wait()));
      await event.set();
      expect(await Promise.all(waiting)).toEqual([true, true]);
    }));

  test('gives up when the timeout is over, and not before', () =>
    holds(async (context) => {
      const event = make(context);
      expect(await event.wait(10)).toBe(false);
      expect(context.now()).toBe(10);
    }));

  test('makes those wait again who come after it was cleared', () =>
    holds(async (context) => {
      const event = make(context);
      await event.set();
      await event.clear();
      expect(await event.wait(10)).toBe(false);
    }));
});

test('an event in memory keeps awake whom it has woken, and forgets their timeouts', () =>
  holds(async ({ now, sleep }) => {
    const event = new MemoryEvent();
    const waiting = [event.wait(), event.wait(1_000)];
    await sleep(10);
    await event.set();
    await event.clear();
    expect(await Promise.all(waiting)).toEqual([true, true]);
    expect(await event.isSet()).toBe(false);
    expect(now()).toBe(10);
  }));

test('an event in memory does not wake whom it has given up', () =>
  holds(async () => {
    const event = new MemoryEvent();
    expect(await event.wait(10)).toBe(false);
    await event.set();
    expect(await event.wait(10)).toBe(true);
  }));

test.each([-1, Number.NaN, Infinity, 2 ** 31])('an event in memory refuses the timeout %d', async (timeoutMs) => {
  await expect(new MemoryEvent().wait(timeoutMs)).rejects.toThrow(
    new RangeError(`Expected \`timeoutMs\` to be a number from 0 to 2147483647, got \`${timeoutMs}\``),
  );
});

test('an event in memory shows whether it is set', async () => {
  const event = new MemoryEvent();
  expect(JSON.stringify(event)).toBe('false');
  await event.set();
  expect(JSON.stringify(event)).toBe('true');
});
