// Real threads, real timers and real sockets: what the explorations prove is also so where nobody decides who moves next.
import { describe, expect, test } from 'vitest';
import { LockedCancellationToken } from '../../src/components/cancellation-token/after.ts';
import { ReactiveEventBus } from '../../src/components/reactive-event-bus/after.ts';
import { ReentrantMutex } from '../../src/sync/reentrant-mutex.ts';
import { hammer } from './threads/hammer.ts';
import type { CaptorDesk, HostageDesk } from './threads/hostage.ts';
import type { LoadName } from './threads/loads.ts';
import { startWorker, type Remote } from './threads/peer.ts';

const WORKERS = 4;
const LANES = 4;
const CALLS = 10_000;

/** How many calls a lane makes per round, at least. */
const loads: readonly (readonly [LoadName, number])[] = [
  ['reactive-event-bus', 5],
  ['circuit-breaker', 9],
  ['cancellation-token', 7],
  ['plan-execution-context', 4],
  ['plan-lifecycle-service', 5],
];

describe.each(loads)('%s', (load, callsPerRound) => {
  const rounds = Math.ceil(CALLS / (WORKERS * LANES * callsPerRound));

  test('after loses nothing in 10,000 calls of four threads', async () => {
    const { calls, complaints, isLocked } = await hammer(load, 'after', { workers: WORKERS, lanes: LANES, rounds });
    expect(calls).toBeGreaterThanOrEqual(CALLS);
    expect(complaints).toEqual([]);
    expect(isLocked).toBe(false);
  });

  test('after is left unlocked and whole by threads that die with calls under way', async () => {
    const killAfter = [1, 17, 40];
    const findings = await hammer(load, 'after', { workers: WORKERS, lanes: LANES, rounds: 10, killAfter });
    const { complaints, isLocked, interrupted } = findings;
    expect(complaints).toEqual([]);
    expect(isLocked).toBe(false);
    expect(interrupted.slice(0, killAfter.length)).not.toContain(0);
  });

  test('before loses something under the same load', async () => {
    const complaints: string[] = [];
    for (let attempt = 0; attempt < 5 && complaints.length === 0; attempt++) {
      complaints.push(...(await hammer(load, 'before', { workers: WORKERS, lanes: LANES, rounds: 10 })).complaints);
    }
    expect(complaints).not.toEqual([]);
  });
});

describe('a thread that dies while everybody waits for it', () => {
  test('is a handler that failed, and the bus goes on', async () => {
    const { hostage, hasBegun, kill } = takeHostage();
    const lock = new ReentrantMutex();
    const warnings: unknown[] = [];
    const logger = {
      warning: (_: string, { error_type }: Readonly<Record<string, string>>) => warnings.push(error_type),
    };
    const bus = new ReactiveEventBus<{ readonly type: 'order' }>({ lock, logger });
    const delivered: string[] = [];
    await bus.subscribe('order', () => hostage.hold());
    await bus.subscribe('order', ({ type }) => delivered.push(type));
    const emitted = bus.emit({ type: 'order' });
    await hasBegun;
    const logged = bus.auditLog();
    expect(lock.isLocked()).toBe(true);
    await kill();
    await emitted;
    expect({ warnings, delivered, log: await logged }).toEqual({
      warnings: ['Gone'],
      delivered: ['order'],
      log: [{ type: 'order' }],
    });
    expect(lock.isLocked()).toBe(false);
  });

  test('is an action that failed, and the token can be reset', async () => {
    const { hostage, hasBegun, kill } = takeHostage();
    const lock = new ReentrantMutex();
    const token = new LockedCancellationToken({ lock });
    await token.cancel();
    const failure = token.whileCancelled(() => hostage.hold()).catch((error: unknown) => error);
    await hasBegun;
    const reset = token.reset();
    expect(lock.isLocked()).toBe(true);
    await kill();
    expect(await failure).toMatchObject({ name: 'Gone' });
    await reset;
    expect(await token.isCancelled()).toBe(false);
    expect(await token.generation()).toBe(1);
    expect(lock.isLocked()).toBe(false);
  });
});

interface Taken {
  readonly hostage: Remote<HostageDesk>;
  /** Resolves when the worker is at what it was asked. */
  readonly hasBegun: Promise<void>;
  readonly kill: () => Promise<unknown>;
}

function takeHostage(): Taken {
  let begun!: () => void;
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const desk: CaptorDesk = { begun };
  const { worker, peer } = startWorker(new URL('threads/hostage.ts', import.meta.url), {}, desk);
  return { hostage: peer.remote(), hasBegun, kill: () => worker.terminate() };
}
