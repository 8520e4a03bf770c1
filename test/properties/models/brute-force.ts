// The oracle: tries every order of the calls, with and without the pending ones. It shares no code with the checker.
import { isDeepStrictEqual } from 'node:util';
import type { Call, History } from '../../../models/history.ts';
import { blocked, Throws } from '../../../models/model.ts';
import type { AnyModel } from './kinds.ts';

/** Whether some legal order of the calls has `a` before `b` wherever `precedes(a, b)`. */
export function hasLegalOrder(
  model: AnyModel,
  { calls }: History,
  precedes: (a: number, b: number) => boolean,
): boolean {
  const indexes = calls.map((_, index) => index);
  return explore(new Map(), indexes);

  function explore(states: ReadonlyMap<unknown, unknown>, left: readonly number[]): boolean {
    if (left.every((index) => calls[index]!.outcome.kind === 'pending')) return true;
    return left.some((index) => {
      if (left.some((other) => precedes(other, index))) return false;
      const call = calls[index]!;
      const key = model.partition?.(call);
      const answer = model.methods[call.method]!(states.has(key) ? states.get(key) : model.init(), ...call.args);
      if (answer === blocked || !agrees(call, answer[1])) return false;
      return explore(
        new Map(states).set(key, answer[0]),
        left.filter((other) => other !== index),
      );
    });
  }
}

function agrees({ outcome }: Call, result: unknown): boolean {
  if (outcome.kind === 'returned') return !(result instanceof Throws) && isDeepStrictEqual(result, outcome.value);
  if (outcome.kind === 'threw') return result instanceof Throws && String(result.error) === String(outcome.error);
  return true;
}

/** Real time: `a` had returned before `b` was invoked. */
export function realTime({ events }: History): (a: number, b: number) => boolean {
  const at = new Map(Array.from(events, (event, position) => [event, position]));
  return (a, b) => (at.get(~a) ?? Infinity) < at.get(b)!;
}

/** Program order: real time within a task. */
export function programOrder(history: History): (a: number, b: number) => boolean {
  const isBefore = realTime(history);
  return (a, b) => history.calls[a]!.task === history.calls[b]!.task && isBefore(a, b);
}

/** Real time between calls with a moment in between when no call was open. */
export function quiescentOrder({ events }: History): (a: number, b: number) => boolean {
  const periods = new Map<number, number>();
  let open = 0;
  let period = 0;
  for (const event of Array.from(events)) {
    if (event >= 0 && open === 0) period++;
    open += event < 0 ? -1 : 1;
    periods.set(event, period);
  }
  return (a, b) => periods.get(a)! < periods.get(b)!;
}
