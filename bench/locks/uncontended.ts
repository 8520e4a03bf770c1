// What does a lock cost when nobody else wants it? The same work with each kind of lock, one call after the other.
import { Mutex } from 'async-mutex';
import { PlanLifecycleService as PerCall } from '../../src/components/plan-lifecycle-service/after.ts';
import { PlanLifecycleService as Unlocked } from '../../src/components/plan-lifecycle-service/before.ts';
import type { PlanLifecycleServiceApi } from '../../src/components/plan-lifecycle-service/plan-lifecycle-service.ts';
import { PlanLifecycleService as PerAccess } from '../../src/components/plan-lifecycle-service/suggested.ts';
import { ReentrantMutex } from '../../src/sync/reentrant-mutex.ts';
import { printTable, whole } from '../measure.ts';
import { AtomicsLock } from './atomics-lock.ts';
import { measureInTurn, type Work } from './in-turn.ts';

const CALLS = 2_000;
const ROUNDS = 400;

/** The service itself, whose reading an action takes two accesses. */
export async function measureService(): Promise<void> {
  const read = async (service: PlanLifecycleServiceApi): Promise<Work> => {
    await service.createAction('build', 'with make');
    return () => service.getAction('build');
  };
  await compare('PlanLifecycleService.getAction, uncontended', {
    'no lock (before)': await read(new Unlocked()),
    'Mutex per access (suggested)': await read(new PerAccess()),
    'Mutex per call (after)': await read(new PerCall()),
  });
}

/** Nothing but the lock. */
export async function measureEmptySections(): Promise<void> {
  const mutex = new Mutex();
  const atomics = new AtomicsLock();
  await compare('An empty critical section, uncontended', {
    none: nothing,
    Atomics: async () => {
      atomics.acquire();
      await nothing();
      atomics.release();
    },
    Mutex: () => mutex.runExclusive(nothing),
  });
}

/**
 * Knowing the owner by its asynchronous context. Where Node follows contexts through every promise of the process, everybody pays for
 * it from the first use on: so this comes last, and has a baseline of its own.
 */
export async function measureReentrancy(): Promise<void> {
  const mutex = new Mutex();
  const reentrant = new ReentrantMutex();
  await reentrant.runExclusive(nothing);
  await compare('The same, once the process has used a ReentrantMutex', {
    none: nothing,
    Mutex: () => mutex.runExclusive(nothing),
    ReentrantMutex: () => reentrant.runExclusive(nothing),
    'ReentrantMutex, entered twice': () => reentrant.runExclusive(() => reentrant.runExclusive(nothing)),
  });
}

async function nothing(): Promise<void> {}

/** The first is what the others are compared with. */
async function compare(title: string, calls: Readonly<Record<string, Work>>): Promise<void> {
  const ways = Object.entries(calls).map(([name, call]) => [name, () => repeat(call)] as const);
  const rates = await measureInTurn(Object.fromEntries(ways), CALLS, ROUNDS);
  const [first] = rates.values();
  const rows = Array.from(rates, ([name, perSecond]) => {
    const addedNs = (1 / perSecond - 1 / first!) * 1e9;
    return [name, whole(perSecond), (first! / perSecond).toFixed(1), whole(addedNs)];
  });
  printTable(title, ['lock', 'calls/s', 'times the cost of none', 'ns added'], rows);
}

async function repeat(call: Work): Promise<void> {
  for (let i = 0; i < CALLS; i++) await call();
}
