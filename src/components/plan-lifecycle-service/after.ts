// Issue 1281 fixed: every call holds the lock from its first access to its last.
import { Mutex, type MutexInterface } from 'async-mutex';
import { memoryStores, nextId, readAction, readAll, type LifecycleStores } from './lifecycle-stores.ts';
import type { Action, Phase, Plan, PlanLifecycleServiceApi } from './plan-lifecycle-service.ts';
import { advanced, cancelled, inOrderOfNumbers, normalise, requireFree, requireId } from './rules.ts';

/**
 * Linearizable: every call, also one that only reads, takes effect at one moment between its start and its end.
 *
 * One mutex per service is held for the whole of each call. So a name and an id are given once, a phase follows from the one before
 * it, and reads see whole actions, and plans as they were together. A call that is refused has changed nothing. One that fails because
 * a store does gives the mutex back; what it had written by then stays.
 *
 * The mutex is not reentrant: stores must not call the service. It orders the calls of one process on one instance; two instances on
 * the same stores need the same lock. Why a mutex of this kind: docs/decisions/0001-locks-for-plan-lifecycle-service.md.
 */
export class PlanLifecycleService implements PlanLifecycleServiceApi {
  readonly #stores: LifecycleStores;
  readonly #lock: MutexInterface;

  constructor(stores: LifecycleStores = memoryStores(), lock: MutexInterface = new Mutex()) {
    this.#stores = stores;
    this.#lock = lock;
  }

  createAction(name: string, description: string): Promise<Action> {
    return this.#lock.runExclusive(async () => {
      const { names, actions } = this.#stores;
      const claimed = normalise(name);
      requireFree(claimed, await names.get(claimed));
      const action: Action = { id: await nextId(this.#stores, 'action'), name: claimed, description };
      await names.set(claimed, action.id);
      await actions.set(action.id, action);
      return action;
    });
  }

  getAction(name: string): Promise<Action> {
    return this.#lock.runExclusive(async () => {
      return readAction(this.#stores, normalise(name));
    });
  }

  listActions(): Promise<readonly Action[]> {
    return this.#lock.runExclusive(async () => {
      return readAll(this.#stores.actions, await this.#stores.names.values());
    });
  }

  useAction(name: string): Promise<Plan> {
    return this.#lock.runExclusive(async () => {
      const { names, plans } = this.#stores;
      const used = normalise(name);
      const actionId = requireId(used, await names.get(used));
      const plan: Plan = { id: await nextId(this.#stores, 'plan'), actionId, phase: 'strategize' };
      await plans.set(plan.id, plan);
      return plan;
    });
  }

  advancePlan(planId: string, phase: Phase): Promise<Plan> {
    return this.#lock.runExclusive(async () => {
      const { plans } = this.#stores;
      const plan = advanced(planId, await plans.get(planId), phase);
      await plans.set(planId, plan);
      return plan;
    });
  }

  cancelPlan(planId: string): Promise<Plan> {
    return this.#lock.runExclusive(async () => {
      const { plans } = this.#stores;
      const plan = cancelled(planId, await plans.get(planId));
      await plans.set(planId, plan);
      return plan;
    });
  }

  listPlans(): Promise<readonly Plan[]> {
    return this.#lock.runExclusive(async () => {
      return readAll(this.#stores.plans, inOrderOfNumbers(await this.#stores.plans.keys()));
    });
  }
}
