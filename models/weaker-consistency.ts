// What still holds when a history is not linearizable? Sequential consistency keeps the order within each task only,
// quiescent consistency the order across moments when no call was open.
import type { CheckOptions } from './check-history.ts';
import { runAtOnce, runInTurns, type Steps } from './checker/drive.ts';
import { judge } from './checker/judge.ts';
import { widenToQuiescence } from './checker/quiescence.ts';
import { judgeSequential } from './checker/sequential.ts';
import { specify, type Specification } from './checker/specification.ts';
import type { History } from './history.ts';
import type { Holds, Limits } from './judgement.ts';
import type { Model } from './model.ts';

/** Weaker than linearizability, each in its own way. */
export type Consistency = 'sequential' | 'quiescent';

/** Whether the history has the consistency; `open` if the limits or the signal ended the search. */
export async function checkConsistency<State, Component>(
  consistency: Consistency,
  model: Model<State, Component>,
  history: History,
  options: CheckOptions = {},
): Promise<Holds> {
  return runInTurns(stepsOf(consistency, specify(model), history, options), options.signal, () => 'open');
}

/** The same, in one go. */
export function checkConsistencySync<State, Component>(
  consistency: Consistency,
  model: Model<State, Component>,
  history: History,
  limits: Limits = {},
): Holds {
  return runAtOnce(stepsOf(consistency, specify(model), history, limits));
}

function stepsOf(
  consistency: Consistency,
  specification: Specification,
  history: History,
  limits: Limits,
): Steps<Holds> {
  return (consistency === 'sequential' ? judgeSequential : judgeQuiescent)(specification, history, limits);
}

function* judgeQuiescent(specification: Specification, history: History, limits: Limits): Steps<Holds> {
  const { verdict } = yield* judge(specification, widenToQuiescence(history), limits);
  return verdict === 'linearizable' ? 'holds' : verdict === 'open' ? 'open' : 'broken';
}
