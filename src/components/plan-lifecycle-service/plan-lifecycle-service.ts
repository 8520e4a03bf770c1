// What is the plan lifecycle service? The contract that its variants share, and why a call can be refused.

/** Actions, and the plans that are made of them. Names count as normalised: `' Build App'` is `'build-app'`. */
export interface PlanLifecycleServiceApi {
  /** Makes an action. A name that is taken is refused. */
  createAction(name: string, description: string): Promise<Action>;
  getAction(name: string): Promise<Action>;
  /** In the order of their names. */
  listActions(): Promise<readonly Action[]>;
  /** Makes a plan of the action, in its first phase. */
  useAction(name: string): Promise<Plan>;
  /** Moves a plan to the phase that follows its own; any other is refused. */
  advancePlan(planId: string, phase: Phase): Promise<Plan>;
  /** Ends a plan, unless it has been applied. */
  cancelPlan(planId: string): Promise<Plan>;
  /** In the order in which they were made. */
  listPlans(): Promise<readonly Plan[]>;
}

export interface Action {
  readonly id: string;
  readonly name: string;
  readonly description: string;
}

export interface Plan {
  readonly id: string;
  readonly actionId: string;
  readonly phase: Phase;
}

export type Phase = 'strategize' | 'execute' | 'apply' | 'applied' | 'cancelled';

export type Refusal = 'blank-name' | 'name-taken' | 'unknown-action' | 'unknown-plan' | 'wrong-phase' | 'half-made';

/** A call that was refused. */
export class PlanLifecycleError extends Error {
  override readonly name = 'PlanLifecycleError';
  readonly refusal: Refusal;

  constructor(refusal: Refusal, message: string) {
    super(message);
    this.refusal = refusal;
  }
}
