// What must the plan lifecycle service do? Names and ids are given once, and a plan goes from phase to phase.
import { throws, type Answer, type Model } from './model.ts';

/** What the model is a model of. */
export interface PlanLifecycleServiceApi {
  createAction(name: string, description: string): Promise<Action>;
  getAction(name: string): Promise<Action>;
  listActions(): Promise<readonly Action[]>;
  useAction(name: string): Promise<Plan>;
  advancePlan(planId: string, phase: Phase): Promise<Plan>;
  cancelPlan(planId: string): Promise<Plan>;
  listPlans(): Promise<readonly Plan[]>;
}

interface Action {
  readonly id: string;
  readonly name: string;
  readonly description: string;
}

interface Plan {
  readonly id: string;
  readonly actionId: string;
  readonly phase: Phase;
}

type Phase = 'strategize' | 'execute' | 'apply' | 'applied' | 'cancelled';

/** Each in the order in which it was made. Actions and plans are numbered together. */
export interface PlanLifecycleState {
  readonly actions: readonly Action[];
  readonly plans: readonly Plan[];
}

export const planLifecycleServiceModel: Model<PlanLifecycleState, PlanLifecycleServiceApi> = {
  init: () => ({ actions: [], plans: [] }),
  methods: {
    createAction: (state, name, description) => {
      const normalised = normalise(name);
      if (normalised === '') return refuse(state, `Expected a name that is not blank, got "${name}"`);
      const holder = actionNamed(state, name);
      if (holder !== undefined) return refuse(state, `The name "${normalised}" is taken by ${holder.id}`);
      const action = { id: `action-${nextNumber(state)}`, name: normalised, description };
      return [{ ...state, actions: [...state.actions, action] }, action];
    },
    getAction: (state, name) => {
      const action = actionNamed(state, name);
      return action === undefined ? refuseUnknown(state, name) : [state, action];
    },
    listActions: (state) => [state, state.actions.toSorted((one, other) => (one.name < other.name ? -1 : 1))],
    useAction: (state, name) => {
      const action = actionNamed(state, name);
      if (action === undefined) return refuseUnknown(state, name);
      const plan: Plan = { id: `plan-${nextNumber(state)}`, actionId: action.id, phase: 'strategize' };
      return [{ ...state, plans: [...state.plans, plan] }, plan];
    },
    advancePlan: (state, planId, phase) => change(state, planId, phase, (from) => FOLLOWING[from] === phase),
    cancelPlan: (state, planId) => change(state, planId, 'cancelled', (from) => from in FOLLOWING),
    listPlans: (state) => [state, state.plans],
  },
};

const FOLLOWING: Partial<Record<Phase, Phase>> = { strategize: 'execute', execute: 'apply', apply: 'applied' };

function change(
  state: PlanLifecycleState,
  planId: string,
  phase: Phase,
  isAllowed: (from: Phase) => boolean,
): Answer<PlanLifecycleState, Plan> {
  const at = state.plans.findIndex(({ id }) => id === planId);
  const plan = state.plans[at];
  if (plan === undefined) return refuse(state, `There is no plan "${planId}"`);
  if (!isAllowed(plan.phase)) return refuse(state, `${planId} cannot go from ${plan.phase} to ${phase}`);
  const changed = { ...plan, phase };
  return [{ ...state, plans: state.plans.with(at, changed) }, changed];
}

function actionNamed({ actions }: PlanLifecycleState, name: string): Action | undefined {
  return actions.find((action) => action.name === normalise(name));
}

function normalise(name: string): string {
  return name.normalize('NFC').trim().toLowerCase().replaceAll(/\s+/g, '-');
}

function nextNumber({ actions, plans }: PlanLifecycleState): number {
  return actions.length + plans.length + 1;
}

function refuseUnknown(state: PlanLifecycleState, name: string): Answer<PlanLifecycleState, never> {
  const normalised = normalise(name);
  if (normalised === '') return refuse(state, `Expected a name that is not blank, got "${name}"`);
  return refuse(state, `There is no action "${normalised}"`);
}

/** The state stays as it is. Errors count as equal by name and message. */
function refuse(state: PlanLifecycleState, message: string): Answer<PlanLifecycleState, never> {
  return [state, throws(Object.assign(new Error(message), { name: 'PlanLifecycleError' }))];
}
