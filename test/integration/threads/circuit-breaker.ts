// Failures of one strategy are counted by everybody, those of others by one lane each.
import { Mutex } from 'async-mutex';
import { LockedCircuitBreaker } from '../../../src/components/circuit-breaker/after.ts';
import { UnguardedCircuitBreaker } from '../../../src/components/circuit-breaker/before.ts';
import { MemoryMap } from '../../../src/components/stores/map-store.ts';
import { MemorySet } from '../../../src/components/stores/set-store.ts';
import { check, type Load } from './load.ts';

interface Desk {
  fail(name: string): Promise<void>;
  succeed(name: string): Promise<void>;
  reset(name: string): Promise<void>;
  isOpen(name: string): Promise<boolean>;
  count(name: string): Promise<number>;
}

const SHARED = 'shared';

export const circuitBreaker: Load<Desk> = {
  async open(variant, turns) {
    const lock = new Mutex();
    const stores = { failures: turns.slow(new MemoryMap<number>()), disabled: turns.slow(new MemorySet()) };
    const breaker =
      variant === 'after' ? new LockedCircuitBreaker({ ...stores, lock }) : new UnguardedCircuitBreaker(stores);
    let failures = 0;
    return {
      lock,
      desk: {
        async fail(name) {
          await breaker.recordFailure(name);
          if (name === SHARED) failures++;
        },
        succeed: (name) => breaker.recordSuccess(name),
        reset: (name) => breaker.reset(name),
        isOpen: (name) => breaker.isOpen(name),
        count: (name) => breaker.failureCount(name),
      },
      async audit() {
        const count = await breaker.failureCount(SHARED);
        return [
          ...check(count === failures, `${failures} failures were recorded, ${count} were counted`),
          ...check(await breaker.isOpen(SHARED), 'the breaker that everybody trips is closed'),
        ];
      },
    };
  },

  async work(desk, lane, round) {
    await desk.fail(SHARED);
    for (let n = 0; n < 3; n++) await desk.fail(lane);
    const hasOpened = (await desk.count(lane)) === 3 && (await desk.isOpen(lane));
    await (round % 2 === 0 ? desk.succeed(lane) : desk.reset(lane));
    const hasClosed = (await desk.count(lane)) === 0 && !(await desk.isOpen(lane));
    return [...check(hasOpened, `the breaker of ${lane} did not open`), ...check(hasClosed, `nor did it close again`)];
  },
};
