// How long may a test take? As long as its exploration, which ends by itself, and what comes after it.
import type { ExploreOptions } from '../../scheduler/exploration/options.ts';

const USUAL_BUDGET_MS = 60_000;
const AFTERWARDS_MS = 60_000;

/** In milliseconds, for the runner. */
export function timeoutOf({ budgetMs = USUAL_BUDGET_MS }: ExploreOptions): number {
  return budgetMs + AFTERWARDS_MS;
}
