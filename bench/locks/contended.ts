// One lock for the whole service, or one for each plan? Many callers at once, on stores that answer at once and on stores that do not.
import { Mutex, type MutexInterface } from 'async-mutex';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { printTable, whole } from '../measure.ts';
import { AtomicsLock } from './atomics-lock.ts';
import { measureInTurn } from './in-turn.ts';

const PLANS = 16;
const CALLERS = 64;

type Access = () => Promise<unknown>;
type Exclusive = (plan: number, work: () => Promise<void>) => Promise<void>;

interface Store {
  readonly access: Access;
  /** Of each caller in a round. */
  readonly calls: number;
  readonly rounds: number;
}

const STORES: Readonly<Record<string, Store>> = {
  'in memory': { access: async () => undefined, calls: 32, rounds: 400 },
  '1 ms away': { access: () => setTimeout(1), calls: 5, rounds: 5 },
};

/** Each call changes one plan: it reads, and then it writes. */
export async function measureContention(): Promise<void> {
  const rows: string[][] = [];
  for (const [store, { access, calls, rounds }] of Object.entries(STORES)) {
    const perService = perServiceLock();
    const perPlan = perPlanLock();
    const ways = {
      none: () => hammer((_, work) => work(), access, calls),
      perService: () => hammer(perService, access, calls),
      perPlan: () => hammer(perPlan, access, calls),
    };
    const [none, service, plan] = [...(await measureInTurn(ways, CALLERS * calls, rounds)).values()];
    rows.push([store, whole(none!), whole(service!), whole(plan!), (plan! / service!).toFixed(1)]);
  }
  const header = ['store', 'no lock (wrong)', 'per service', 'per plan', 'per plan / per service'];
  printTable(`Calls per second, ${CALLERS} callers at once on ${PLANS} plans`, header, rows);
}

/** What a lock of shared memory does where holder and waiter are on one thread: the holder cannot go on. */
export async function showStandstill(): Promise<void> {
  const lock = new AtomicsLock();
  const hold = async (): Promise<void> => {
    lock.acquire();
    await setImmediate();
    lock.release();
  };
  const held = hold();
  const isAcquired = lock.acquire(100);
  console.log(`\nAtomics.wait for 100 ms on a holder that needs one turn: ${isAcquired ? 'acquired' : 'timed out'}`);
  await held;
}

async function hammer(exclusive: Exclusive, access: Access, callsEach: number): Promise<void> {
  const call = async (): Promise<void> => {
    await access();
    await access();
  };
  await Promise.all(
    Array.from({ length: CALLERS }, async (_, caller) => {
      for (let i = 0; i < callsEach; i++) await exclusive((caller + i) % PLANS, call);
    }),
  );
}

function perServiceLock(): Exclusive {
  const lock = new Mutex();
  return (_, work) => lock.runExclusive(work);
}

/** Locks are made when they are first wanted, and forgotten when nobody wants them any more, as a service with many plans must. */
function perPlanLock(): Exclusive {
  const locks = new Map<number, { readonly lock: MutexInterface; wanted: number }>();
  return async (plan, work) => {
    const entry = locks.get(plan) ?? { lock: new Mutex(), wanted: 0 };
    locks.set(plan, entry);
    entry.wanted++;
    try {
      await entry.lock.runExclusive(work);
    } finally {
      entry.wanted--;
      if (entry.wanted === 0) locks.delete(plan);
    }
  };
}
