// Why is there no order? An exhausted search has met the reason: the furthest return it reached is the one that no
// order explains, and its configurations there hold the possible states.
import { internal } from '../internal.ts';
import type { Failure, Obligation, Reason } from '../judgement.ts';
import { ILLEGAL, mustBe, nextState } from './answer.ts';
import type { ConfigurationStore } from './configuration-store.ts';
import { indexInWhole, type Part } from './parts.ts';
import type { Precedences } from './precedences.ts';
import { explain } from './reason.ts';
import type { Specification } from './specification.ts';
import type { Timeline } from './timeline.ts';
import type { Transitions } from './transitions.ts';
import { orderTo } from './witness.ts';

/** What the search went by, and what it saw. */
export interface Exhausted {
  readonly specification: Specification;
  readonly part: Part;
  readonly timeline: Timeline;
  readonly transitions: Transitions;
  readonly precedences: Precedences | undefined;
  readonly store: ConfigurationStore;
}

export function diagnose(search: Exhausted): Failure<unknown> {
  const { part, timeline, transitions, store } = search;
  const { states, longest } = survey(store);
  const prefix = orderTo(store, longest, timeline, transitions);
  const state = transitions.states.valueOf(store.stateOf(longest));
  const reasons = reasonsAfter(search, prefix, state);
  const call = indexInWhole(part, timeline.indexes[store.furthest]!);
  if (!reasons.some((reason) => reason.call === call)) throw internal(`call ${call} has an explanation after all`);
  return {
    part: part.key,
    call,
    prefix: prefix.map((index) => indexInWhole(part, index)),
    state,
    states: Array.from(states, (id) => transitions.states.valueOf(id)),
    reasons,
  };
}

/** The states at the furthest return, and the configuration there with most calls linearized. */
function survey(store: ConfigurationStore) {
  const states = new Set<number>();
  let longest = -1;
  for (let number = 0; number < store.count; number++) {
    if (store.frontierOf(number) !== store.furthest) continue;
    states.add(store.stateOf(number));
    if (longest < 0 || store.spentIn(number) > store.spentIn(longest)) longest = number;
  }
  return { states, longest };
}

/** For each call that is open after the prefix, what the model demands instead of the call as it was. */
function reasonsAfter(search: Exhausted, prefix: readonly number[], state: unknown): Reason[] {
  const { specification, part, timeline, precedences, store } = search;
  const { indexes, rowStart, rows } = timeline;
  const isPlaced = new Uint8Array(part.calls.length);
  for (const index of prefix) isPlaced[index] = 1;
  const isDone = (name: number) => isPlaced[indexes[name]!] === 1;

  const reasons: Reason[] = [];
  for (const name of rows.subarray(rowStart[store.furthest], rowStart[store.furthest + 1])) {
    const obligation = isDone(name) ? undefined : obligationOf(name);
    if (obligation !== undefined) reasons.push(explain(part, indexes[name]!, obligation));
  }
  return reasons;

  function obligationOf(name: number): Obligation | undefined {
    const call = part.calls[indexes[name]!]!;
    const method = specification.methods.get(call.method)!;
    if (nextState(method, state, call.args, call.outcome) === ILLEGAL) return mustBe(method, state, call);
    const holder = precedences?.findHolder(name, isDone) ?? -1;
    return holder < 0 ? undefined : { kind: 'later', after: indexes[holder]! };
  }
}
