// The public question: can the calls of this history be put in one legal order that respects real time?
import { runAtOnce, runInTurns } from './checker/drive.ts';
import { judge } from './checker/judge.ts';
import { specify } from './checker/specification.ts';
import type { History } from './history.ts';
import type { Judgement, Limits } from './judgement.ts';
import type { Model } from './model.ts';

/** When to give up, and who may end the check. */
export interface CheckOptions extends Limits {
  /** Once aborted, the answer is `open`. */
  readonly signal?: AbortSignal;
}

/**
 * Judges a history against a model. The event loop stays responsive meanwhile. Without limits the check ends with an
 * answer, or `open` when it outgrows the memory.
 */
export async function checkHistory<State, Component>(
  model: Model<State, Component>,
  history: History,
  options: CheckOptions = {},
): Promise<Judgement<State>> {
  const steps = judge(specify(model), history, options);
  const judgement = await runInTurns(steps, options.signal, (configurations): Judgement<unknown> => {
    return { verdict: 'open', reason: 'aborted', configurations };
  });
  return judgement as Judgement<State>;
}

/** The same, in one go. */
export function checkHistorySync<State, Component>(
  model: Model<State, Component>,
  history: History,
  limits: Limits = {},
): Judgement<State> {
  return runAtOnce(judge(specify(model), history, limits)) as Judgement<State>;
}
