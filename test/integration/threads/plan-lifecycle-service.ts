// All lanes want to make the same actions and to end the same plans, and each makes a plan of its own.
import { Mutex } from 'async-mutex';
import { PlanLifecycleService as After } from '../../../src/components/plan-lifecycle-service/after.ts';
import { PlanLifecycleService as Before } from '../../../src/components/plan-lifecycle-service/before.ts';
import { memoryStores } from '../../../src/components/plan-lifecycle-service/lifecycle-stores.ts';
import { PlanLifecycleError } from '../../../src/components/plan-lifecycle-service/plan-lifecycle-service.ts';
import { check, isSame, type Load } from './load.ts';

/** They answer whether it was done, or refused because somebody else had done it. */
interface Desk {
  create(name: string): Promise<boolean>;
  use(name: string): Promise<string>;
  /** One of the plans that all lanes want. */
  execute(round: number): Promise<boolean>;
  cancel(round: number): Promise<boolean>;
  /** Whether the action of that name is there, whole. */
  has(name: string): Promise<boolean>;
}

export const planLifecycleService: Load<Desk> = {
  async open(variant, turns, rounds) {
    const lock = new Mutex();
    const { names, actions, plans, lastNumber } = memoryStores();
    const stores = {
      names: turns.slow(names),
      actions: turns.slow(actions),
      plans: turns.slow(plans),
      lastNumber: turns.slow(lastNumber),
    };
    const service = variant === 'after' ? new After(stores, lock) : new Before(stores);
    await service.createAction('wanted', 'by everybody');
    const wanted: string[] = [];
    for (let round = 0; round < rounds; round++) wanted.push((await service.useAction('wanted')).id);
    const done: string[] = [];
    const ids = [...wanted];
    /** Notes what was done; a refusal is fine. */
    const attempt = async (what: string, call: () => Promise<unknown>): Promise<boolean> => {
      try {
        await call();
      } catch (error) {
        if (error instanceof PlanLifecycleError && error.refusal !== 'half-made') return false;
        throw error;
      }
      done.push(what);
      return true;
    };
    return {
      lock,
      desk: {
        create: (name) => attempt(`create ${name}`, () => service.createAction(name, 'of a lane')),
        execute: (round) => attempt(`execute ${round}`, () => service.advancePlan(wanted[round]!, 'execute')),
        cancel: (round) => attempt(`cancel ${round}`, () => service.cancelPlan(wanted[round]!)),
        async use(name) {
          const { id } = await service.useAction(name);
          ids.push(id);
          return id;
        },
        has: async (name) => (await service.getAction(name)).name === name,
      },
      async audit() {
        const listed = (await service.listPlans()).map(({ id }) => id);
        const named = (await service.listActions()).map(({ name }) => name);
        const made = done.flatMap((what) => (what.startsWith('create ') ? what.slice('create '.length) : []));
        return [
          ...check(new Set(done).size === done.length, 'something was done twice'),
          ...check(new Set(ids).size === ids.length, 'two plans have one id'),
          ...check(isSame(listed, ids), 'a plan was made and is not listed'),
          ...check(isSame(named, ['wanted', ...made]), 'an action was made and is not listed'),
        ];
      },
    };
  },

  async work(desk, lane, round) {
    const name = `action-${round}`;
    await desk.create(name);
    const isWhole = await desk.has(name);
    await desk.use(name);
    await desk.execute(round);
    await desk.cancel(round);
    return check(isWhole, `${lane} found ${name} half made`);
  },
};
