// Issue 1281 with a lock for each name and each plan: calls that concern different ones do not wait for each other.
import { Mutex, type MutexInterface } from 'async-mutex';
import { memoryStores, nextId, readAction, readAll, type LifecycleStores } from './lifecycle-stores.ts';
import type { Action, Phase, Plan, PlanLifecycleServiceApi } from './plan-lifecycle-service.ts';
import { advanced, cancelled, inOrderOfNumbers, normalise, requireFree, requireId } from './rules.ts';

/**
 * Guaranteed under concurrency, by a mutex per name, one per plan and one for the numbers: a name and an id are given once, a phase
 * follows from the one before it, and no read meets an action that is being made.
 *
 * Not guaranteed, because a list concerns all keys and holds one lock at a time: that the plans of a list ever were together.
 * And there are ever more locks: none is forgotten. What this gains, and why it is not the fix:
 * docs/decisions/0001-locks-for-plan-lifecycle-service.md.
 */
export class PlanLifecycleService implements PlanLifecycleServiceApi {
  readonly #stores: LifecycleStores;
  readonly #makeLock: (key: string) => MutexInterface;
  readonly #locks = new Map<string, MutexInterface>();

  constructor(stores: LifecycleStores = memoryStores(), makeLock: (key: string) => MutexInterface = () => new Mutex()) {
    this.#stores = stores;
    this.#makeLock = makeLock;
  }

  createAction(name: string, description: string): Promise<Action> {
    return this.#withName(name, async (claimed) => {
      const { names, actions } = this.#stores;
      requireFree(claimed, await names.get(claimed));
      const action: Action = { id: await this.#nextId('action'), name: claimed, description };
      await names.set(claimed, action.id);
      await actions.set(action.id, action);
      return action;
    });
  }

  getAction(name: string): Promise<Action> {
    return this.#withName(name, (wanted) => readAction(this.#stores, wanted));
  }

  async listActions(): Promise<readonly Action[]> {
    const read: Action[] = [];
    for (const name of await this.#stores.names.keys()) read.push(await this.getAction(name));
    return read;
  }

  useAction(name: string): Promise<Plan> {
    return this.#withName(name, async (used) => {
      const { names, plans } = this.#stores;
      const actionId = requireId(used, await names.get(used));
      const plan: Plan = { id: await this.#nextId('plan'), actionId, phase: 'strategize' };
      await plans.set(plan.id, plan);
      return plan;
    });
  }

  advancePlan(planId: string, phase: Phase): Promise<Plan> {
    return this.#change(planId, (plan) => advanced(planId, plan, phase));
  }

  cancelPlan(planId: string): Promise<Plan> {
    return this.#change(planId, (plan) => cancelled(planId, plan));
  }

  async listPlans(): Promise<readonly Plan[]> {
    const { plans } = this.#stores;
    const read: Plan[] = [];
    for (const id of inOrderOfNumbers(await plans.keys())) {
      read.push(...(await this.#lockOf(id).runExclusive(() => readAll(plans, [id]))));
    }
    return read;
  }

  async #withName<Result>(name: string, work: (normalised: string) => Promise<Result>): Promise<Result> {
    const normalised = normalise(name);
    return this.#lockOf(`name ${normalised}`).runExclusive(() => work(normalised));
  }

  #change(planId: string, changed: (plan: Plan | undefined) => Plan): Promise<Plan> {
    return this.#lockOf(planId).runExclusive(async () => {
      const { plans } = this.#stores;
      const plan = changed(await plans.get(planId));
      await plans.set(planId, plan);
      return plan;
    });
  }

  /** Taken while a name is locked, and never the other way round, so that nobody waits in a circle. */
  #nextId(kind: 'action' | 'plan'): Promise<string> {
    return this.#lockOf('numbers').runExclusive(() => nextId(this.#stores, kind));
  }

  #lockOf(key: string): MutexInterface {
    const lock = this.#locks.get(key) ?? this.#makeLock(key);
    this.#locks.set(key, lock);
    return lock;
  }
}
