// Issue 1281 as reported: a fallback in memory, whose accesses nothing holds together.
import { memoryStores, nextId, readAction, readAll, type LifecycleStores } from './lifecycle-stores.ts';
import type { Action, Phase, Plan, PlanLifecycleServiceApi } from './plan-lifecycle-service.ts';
import { advanced, cancelled, inOrderOfNumbers, normalise, requireFree, requireId } from './rules.ts';

/**
 * Right as long as each call has ended before the next one begins.
 *
 * Under concurrency nothing is guaranteed: two calls may take the same name or the same id, so that one of them is overwritten; a
 * plan may be cancelled and go on; a read may fail on an action that is being made, or show plans as they never were together.
 */
export class PlanLifecycleService implements PlanLifecycleServiceApi {
  readonly #stores: LifecycleStores;

  constructor(stores: LifecycleStores = memoryStores()) {
    this.#stores = stores;
  }

  /** The name is claimed first, so that nobody else takes it; then the action is stored. */
  async createAction(name: string, description: string): Promise<Action> {
    const { names, actions } = this.#stores;
    const claimed = normalise(name);
    requireFree(claimed, await names.get(claimed));
    const action: Action = { id: await nextId(this.#stores, 'action'), name: claimed, description };
    await names.set(claimed, action.id);
    await actions.set(action.id, action);
    return action;
  }

  async getAction(name: string): Promise<Action> {
    return readAction(this.#stores, normalise(name));
  }

  async listActions(): Promise<readonly Action[]> {
    return readAll(this.#stores.actions, await this.#stores.names.values());
  }

  async useAction(name: string): Promise<Plan> {
    const { names, plans } = this.#stores;
    const used = normalise(name);
    const actionId = requireId(used, await names.get(used));
    const plan: Plan = { id: await nextId(this.#stores, 'plan'), actionId, phase: 'strategize' };
    await plans.set(plan.id, plan);
    return plan;
  }

  async advancePlan(planId: string, phase: Phase): Promise<Plan> {
    const { plans } = this.#stores;
    const plan = advanced(planId, await plans.get(planId), phase);
    await plans.set(planId, plan);
    return plan;
  }

  async cancelPlan(planId: string): Promise<Plan> {
    const { plans } = this.#stores;
    const plan = cancelled(planId, await plans.get(planId));
    await plans.set(planId, plan);
    return plan;
  }

  async listPlans(): Promise<readonly Plan[]> {
    return readAll(this.#stores.plans, inOrderOfNumbers(await this.#stores.plans.keys()));
  }
}
