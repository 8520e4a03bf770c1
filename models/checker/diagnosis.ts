// Why is there no order? An exhausted search has met the reason: the furthest return it reached is the one that no
// order explains, and its configurations there hold the possible states.
import { internal } from '../internal.ts';
import type { Failure, Reason } from '../judgement.ts';
import { showInput, showValue } from '../show.ts';
import { ILLEGAL, mustBe, nextState } from './answer.ts';
import type { ConfigurationStore } from './configuration-store.ts';
import { inWhole, type Part } from './parts.ts';
import type { Specification } from './specification.ts';
import type { Timeline } from './timeline.ts';
import type { Transitions } from './transitions.ts';
import { orderTo } from './witness.ts';

export function diagnose(
  specification: Specification,
  part: Part,
  timeline: Timeline,
  transitions: Transitions,
  store: ConfigurationStore,
): Failure<unknown> {
  const states = new Set<number>();
  let longest = -1;
  for (let number = 0; number < store.count; number++) {
    if (store.frontierOf(number) !== store.furthest) continue;
    states.add(store.stateOf(number));
    if (longest < 0 || store.spentIn(number) > store.spentIn(longest)) longest = number;
  }
  const { rowStart, rows, indexes } = timeline;
  const order = orderTo(store, longest, timeline, transitions);
  const isPlaced = new Uint8Array(part.calls.length);
  for (const index of order) isPlaced[index] = 1;
  const row = rows.subarray(rowStart[store.furthest], rowStart[store.furthest + 1]);
  const open = Array.from(row, (call) => indexes[call]!).filter((index) => isPlaced[index] === 0);
  const { state, rest } = extend(specification, part, order, open, transitions.states.valueOf(store.stateOf(longest)));
  const failing = indexes[store.furthest]!;
  if (!rest.includes(failing)) throw internal(`call ${failing} has an explanation after all`);
  return {
    part: part.key,
    call: part.indexes?.[failing] ?? failing,
    prefix: inWhole(part, order),
    state,
    states: Array.from(states, (id) => transitions.states.valueOf(id)),
    reasons: rest.map((index) => reasonFor(specification, part, index, state)),
  };
}

/** The search left out calls that lead nowhere new; the longest prefix has them. Appends them to the order. */
function extend(specification: Specification, part: Part, order: number[], open: readonly number[], from: unknown) {
  let state = from;
  let rest = open;
  for (let at = 0; at < rest.length;) {
    const call = part.calls[rest[at]!]!;
    const next = nextState(specification.methods.get(call.method)!, state, call.args, call.outcome);
    if (next === ILLEGAL) {
      at++;
      continue;
    }
    order.push(rest[at]!);
    rest = rest.filter((_, other) => other !== at);
    state = next;
    at = 0;
  }
  return { state, rest };
}

function reasonFor(specification: Specification, part: Part, index: number, state: unknown): Reason {
  const call = part.calls[index]!;
  const must = mustBe(specification.methods.get(call.method)!, state, call);
  const text = `${call.task} ${showInput(call)} must ${MUST[must.kind]}${show(must)}, ${WAS[call.outcome.kind]}${show(call.outcome)}`;
  return { call: part.indexes?.[index] ?? index, must, was: call.outcome, text };
}

const MUST = { returned: 'be ', threw: 'throw ', blocked: 'wait' };
const WAS = { returned: 'was ', threw: 'threw ', unknown: 'came back', pending: 'is pending' };

function show(outcome: Reason['must'] | Reason['was']): string {
  if (outcome.kind === 'returned') return showValue(outcome.value);
  return outcome.kind === 'threw' ? showValue(outcome.error) : '';
}
