// Why are these answers wrong? For up to three calls every order that was tried, with the call that cannot be next; for more
// the longest legal beginning, and why none of the other calls can follow it.
import type { Attempt, Call, Verdict } from '../report.ts';
import { count } from '../text/numbers.ts';
import { widthOf } from '../text/width.ts';
import { drawBeginning } from './beginning.ts';
import { show } from './lines.ts';
import { returnedText } from './step-text.ts';
import { WIDTH, type Style } from './style.ts';

const INDENT = 5;
const FEW_CALLS = 3;
const WORDS = ['no', 'one', 'two', 'three'];

/** No lines if the verdict has no explanation. */
export function explainOrders({ calls = [], explanation = [] }: Verdict, style: Style): string[] {
  if (explanation.length === 0) return [];
  const title = titleOf(calls.length);
  if (calls.length > FEW_CALLS) {
    const longest = explanation.reduce((best, attempt) => (attempt.order.length > best.order.length ? attempt : best));
    return [`${title}. The longest legal beginning:`, ...drawBeginning(longest, calls, style)];
  }
  const rows = explanation.flatMap((attempt) => orderRows(attempt, calls, style));
  const fits = rows.every((row) => widthOf(row) <= WIDTH);
  return [`${title}:`, ...(fits ? rows : explanation.flatMap((attempt) => drawBeginning(attempt, calls, style)))];
}

function titleOf(calls: number): string {
  if (calls === 1) return '   The model does not allow this answer';
  return `   No order of the ${WORDS[calls] ?? count(calls)} calls explains these answers`;
}

/** `100  A withdraw(80) = true   20  B withdraw(50) must be false, was true` */
function orderRows({ order, states, next }: Attempt, calls: readonly Call[], style: Style): string[] {
  const state = (i: number): string => show(states[i] ?? '?', style);
  const parts = order.map((call, i) => `${state(i)}  ${returnedText(calls[call], style)}   `);
  const start = `${' '.repeat(INDENT)}${parts.join('')}${state(order.length)}  `;
  return next.map(({ text }, i) => (i === 0 ? start : ' '.repeat(widthOf(start))) + show(text, style));
}
