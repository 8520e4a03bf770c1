// Issue 1281 with the fix that the report sketches: a lock around every single access, read or write.
import { Mutex, type MutexInterface } from 'async-mutex';
import { PlanLifecycleService as Unlocked } from './before.ts';
import { memoryStores, type LastNumber, type LifecycleStores, type Records } from './lifecycle-stores.ts';

/**
 * Guaranteed under concurrency, by one mutex around each access: no two accesses overlap.
 *
 * They did not before either: an access of a store is atomic. Between two accesses of one call everybody else can still come in, so
 * that everything which the service without a lock does not guarantee is not guaranteed here.
 */
export class PlanLifecycleService extends Unlocked {
  constructor(stores: LifecycleStores = memoryStores(), lock: MutexInterface = new Mutex()) {
    super({
      names: lockedRecords(stores.names, lock),
      actions: lockedRecords(stores.actions, lock),
      plans: lockedRecords(stores.plans, lock),
      lastNumber: lockedNumber(stores.lastNumber, lock),
    });
  }
}

function lockedRecords<Value>(records: Records<Value>, lock: MutexInterface): Records<Value> {
  return {
    get: (key) => lock.runExclusive(() => records.get(key)),
    set: (key, value) => lock.runExclusive(() => records.set(key, value)),
    keys: () => lock.runExclusive(() => records.keys()),
    values: () => lock.runExclusive(() => records.values()),
  };
}

function lockedNumber(number: LastNumber, lock: MutexInterface): LastNumber {
  return {
    read: () => lock.runExclusive(() => number.read()),
    write: (next) => lock.runExclusive(() => number.write(next)),
  };
}
