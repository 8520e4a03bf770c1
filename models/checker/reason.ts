// Why can this call not be next? In words: "B withdraw(50) must be false, was true".
import type { Outcome } from '../history.ts';
import type { Obligation, Reason } from '../judgement.ts';
import { showInput, showValue } from '../show.ts';
import { indexInWhole, type Part } from './parts.ts';

/** Takes calls by their index in the part, and gives them by that in the whole history. */
export function explain(part: Part, index: number, obligation: Obligation): Reason {
  const { outcome } = part.calls[index]!;
  const isLater = obligation.kind === 'later';
  return {
    call: indexInWhole(part, index),
    must: isLater ? { kind: 'later', after: indexInWhole(part, obligation.after) } : obligation,
    was: outcome,
    text: `${showCaller(part, index)} must ${showObligation(part, obligation)}${isLater ? '' : `, ${showPast(outcome)}`}`,
  };
}

function showCaller(part: Part, index: number): string {
  const call = part.calls[index]!;
  return `${call.task} ${showInput(call)}`;
}

function showObligation(part: Part, obligation: Obligation): string {
  switch (obligation.kind) {
    case 'returned':
      return `be ${showValue(obligation.value)}`;
    case 'threw':
      return `throw ${showValue(obligation.error)}`;
    case 'blocked':
      return 'wait';
    case 'later':
      return `come after ${showCaller(part, obligation.after)}`;
  }
}

function showPast(outcome: Outcome): string {
  if (outcome.kind === 'returned') return `was ${showValue(outcome.value)}`;
  return outcome.kind === 'threw' ? `threw ${showValue(outcome.error)}` : 'came back';
}
