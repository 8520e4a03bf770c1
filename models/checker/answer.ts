// One question to the model: does this call, in this state, end as it was seen to end, and what comes after?
import type { Call, Outcome } from '../history.ts';
import type { Obligation } from '../judgement.ts';
import { blocked, Throws } from '../model.ts';
import { sameKey, valueKey } from '../value-key.ts';
import type { Method } from './specification.ts';

/** What `next` is when the call cannot have ended as it did. No state is this very symbol. */
export const ILLEGAL = Symbol('illegal');

/** The state after the call, or ILLEGAL. */
export function nextState(method: Method, state: unknown, args: readonly unknown[], outcome: Outcome): unknown {
  // Spreading is what costs most here.
  const answer =
    args.length === 0 ? method(state) : args.length === 1 ? method(state, args[0]) : method(state, ...args);
  if (answer === blocked) return ILLEGAL;
  return matches(answer[1], outcome) ? answer[0] : ILLEGAL;
}

/** What the model says the call must do in this state. */
export function mustBe(method: Method, state: unknown, call: Call): Obligation {
  const answer = method(state, ...call.args);
  if (answer === blocked) return { kind: 'blocked' };
  const result = answer[1];
  return result instanceof Throws ? { kind: 'threw', error: result.error } : { kind: 'returned', value: result };
}

function matches(result: unknown, outcome: Outcome): boolean {
  switch (outcome.kind) {
    case 'returned':
      return !(result instanceof Throws) && isSame(result, outcome.value);
    case 'threw':
      return result instanceof Throws && isSame(result.error, outcome.error);
    case 'unknown':
    case 'pending':
      return true;
  }
}

function isSame(must: unknown, was: unknown): boolean {
  return must === was || (typeof must === typeof was && sameKey(valueKey(must), valueKey(was)));
}
