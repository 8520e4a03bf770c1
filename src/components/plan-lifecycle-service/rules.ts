// Which names, ids and phases does the plan lifecycle service accept? Pure rules: nothing here touches a store.
import { PlanLifecycleError, type Phase, type Plan } from './plan-lifecycle-service.ts';

/** The name under which an action is kept. */
export function normalise(name: string): string {
  const normalised = name.normalize('NFC').trim().toLowerCase().replaceAll(/\s+/g, '-');
  if (normalised !== '') return normalised;
  throw new PlanLifecycleError('blank-name', `Expected a name that is not blank, got "${name}"`);
}

export function requireFree(name: string, takenBy: string | undefined): void {
  if (takenBy === undefined) return;
  throw new PlanLifecycleError('name-taken', `The name "${name}" is taken by ${takenBy}`);
}

export function requireId(name: string, id: string | undefined): string {
  if (id !== undefined) return id;
  throw new PlanLifecycleError('unknown-action', `There is no action "${name}"`);
}

/** What an id refers to. It is missing only while it is being made. */
export function requireRecord<Item>(id: string, item: Item | undefined): Item {
  if (item !== undefined) return item;
  throw new PlanLifecycleError('half-made', `There is an id ${id}, but nothing that has it`);
}

/** The plan in its next phase. */
export function advanced(planId: string, plan: Plan | undefined, phase: Phase): Plan {
  const known = requirePlan(planId, plan);
  if (phase === NEXT[known.phase]) return { ...known, phase };
  throw new PlanLifecycleError('wrong-phase', `${planId} cannot go from ${known.phase} to ${phase}`);
}

/** The plan after it was cancelled. */
export function cancelled(planId: string, plan: Plan | undefined): Plan {
  const known = requirePlan(planId, plan);
  if (NEXT[known.phase] !== undefined) return { ...known, phase: 'cancelled' };
  throw new PlanLifecycleError('wrong-phase', `${planId} cannot go from ${known.phase} to cancelled`);
}

/** `plan-2` comes before `plan-10`. */
export function inOrderOfNumbers(ids: readonly string[]): string[] {
  const numberIn = (id: string): number => Number(id.slice(id.lastIndexOf('-') + 1));
  return ids.toSorted((one, other) => numberIn(one) - numberIn(other));
}

const NEXT: Readonly<Record<Phase, Phase | undefined>> = {
  strategize: 'execute',
  execute: 'apply',
  apply: 'applied',
  applied: undefined,
  cancelled: undefined,
};

function requirePlan(planId: string, plan: Plan | undefined): Plan {
  if (plan !== undefined) return plan;
  throw new PlanLifecycleError('unknown-plan', `There is no plan "${planId}"`);
}
