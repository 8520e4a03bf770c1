// Every lane is a job that is cancelled, sees it, tears something down, and is reset for the next round.
import { LockedCancellationToken } from '../../../src/components/cancellation-token/after.ts';
import { UnguardedCancellationToken } from '../../../src/components/cancellation-token/before.ts';
import { MemoryEvent, type CancellationEvent } from '../../../src/components/cancellation-token/cancellation-event.ts';
import { MemoryValue } from '../../../src/components/stores/value-store.ts';
import { ReentrantMutex } from '../../../src/sync/reentrant-mutex.ts';
import { check, type Load } from './load.ts';
import type { Turns } from './turns.ts';

interface Desk {
  generation(): Promise<number>;
  cancel(): Promise<void>;
  reset(): Promise<void>;
  isCancelled(since: number): Promise<boolean>;
  wait(since: number): Promise<boolean>;
  /** Takes a few turns, with nobody else, while the token is cancelled. Answers whether it was. */
  tearDown(): Promise<boolean>;
}

export const cancellationToken: Load<Desk> = {
  async open(variant, turns) {
    const lock = new ReentrantMutex();
    const made: number[] = [];
    const site = { tearDowns: 0, done: 0, torn: 0 };
    const token = variant === 'after' ? locked(turns, lock, made) : trusting(turns, made);
    return {
      lock,
      desk: {
        ...token.calls,
        async tearDown() {
          const answer = await token.whileCancelled(async (isStill) => {
            const { tearDowns } = site;
            await turns.next();
            if (!(await isStill())) site.torn++;
            site.tearDowns = tearDowns + 1;
            return true;
          });
          if (answer === true) site.done++;
          return answer === true;
        },
      },
      async audit() {
        const generation = await token.calls.generation();
        const expected = Array.from({ length: generation + 1 }, (_, index) => index);
        return [
          ...check(made.join() === expected.join(), 'a generation was begun twice, or lost'),
          ...check(site.torn === 0, `${site.torn} tear-downs had the token reset beneath them`),
          ...check(site.tearDowns === site.done, `${site.done} tear-downs were done, ${site.tearDowns} alone`),
        ];
      },
    };
  },

  async work(desk, lane) {
    const since = await desk.generation();
    await desk.cancel();
    const isWoken = await desk.wait(since);
    await desk.tearDown();
    const isSeen = await desk.isCancelled(since);
    await desk.reset();
    const isRemembered = await desk.isCancelled(since);
    return [
      ...check(isWoken, `${lane} was not woken`),
      ...check(isSeen, `${lane} did not see that it was cancelled`),
      ...check(isRemembered, `${lane} did not see that it had been cancelled`),
    ];
  },
};

interface Token {
  readonly calls: Omit<Desk, 'tearDown'>;
  readonly whileCancelled: (
    action: (isStill: () => Promise<boolean>) => Promise<boolean>,
  ) => Promise<boolean | undefined>;
}

function locked(turns: Turns, lock: ReentrantMutex, made: number[]): Token {
  const makeEvent = (generation: number): CancellationEvent => {
    made.push(generation);
    return turns.slow(new MemoryEvent());
  };
  const token = new LockedCancellationToken({
    generation: turns.slow(new MemoryValue(0)),
    event: turns.slow(new MemoryValue(makeEvent(0))),
    makeEvent,
    lock,
  });
  return {
    calls: {
      generation: () => token.generation(),
      cancel: () => token.cancel(),
      reset: () => token.reset(),
      isCancelled: (since) => token.isCancelled(since),
      wait: (since) => token.wait(undefined, since),
    },
    whileCancelled: (action) => token.whileCancelled(() => action(() => token.isCancelled())),
  };
}

/** Without generations, and without anything that ties calls together. */
function trusting(turns: Turns, made: number[]): Token {
  made.push(0);
  const token = new UnguardedCancellationToken(turns.slow(new MemoryEvent()));
  return {
    calls: {
      generation: async () => 0,
      cancel: () => token.cancel(),
      reset: () => token.reset(),
      isCancelled: () => token.isCancelled(),
      wait: () => token.wait(0),
    },
    whileCancelled: async (action) => ((await token.isCancelled()) ? action(() => token.isCancelled()) : undefined),
  };
}
