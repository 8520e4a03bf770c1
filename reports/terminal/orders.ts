// Why are these answers wrong? For up to three calls every order that was tried, with the call that cannot be next; for more
// the longest legal beginning, and why none of the other calls can follow it.
import type { Attempt, Call, Verdict } from '../report.ts';
import { count } from '../text/numbers.ts';
import { padEnd, widthOf } from '../text/width.ts';
import { callText, endText } from './step-text.ts';
import { ellipsisOf, fit, line, message, paragraph, show } from './lines.ts';
import { WIDTH, type Style } from './style.ts';

const INDENT = 5;
const FEW_CALLS = 3;
/** The most lines of one beginning, and of the calls that cannot follow it. */
const MOST_LINES = 12;
const WORDS = ['no', 'one', 'two', 'three'];

/** No lines if the verdict has no explanation. */
export function explainOrders({ calls = [], explanation = [] }: Verdict, style: Style): string[] {
  if (explanation.length === 0) return [];
  if (calls.length <= FEW_CALLS) {
    const rows = explanation.flatMap((attempt) => orderRows(attempt, calls, style));
    if (rows.every((row) => widthOf(row) <= WIDTH)) return [`${title(calls.length)}:`, ...rows];
  }
  const longest = explanation.reduce((best, attempt) => (attempt.order.length > best.order.length ? attempt : best));
  const [shown, intro] =
    calls.length <= FEW_CALLS
      ? [explanation, `${title(calls.length)}:`]
      : [[longest], `${title(calls.length)}. The longest legal beginning:`];
  return [intro, ...shown.flatMap((attempt) => beginning(attempt, calls, style))];
}

function title(calls: number): string {
  if (calls === 1) return '   The model does not allow this answer';
  return `   No order of the ${WORDS[calls] ?? count(calls)} calls explains these answers`;
}

/** `100  A withdraw(80) = true   20  B withdraw(50) must be false, was true` */
function orderRows({ order, states, next }: Attempt, calls: readonly Call[], style: Style): string[] {
  const parts = order.map((call, i) => `${stateText(states, i, style)}  ${returned(calls[call], style)}   `);
  const start = `${' '.repeat(INDENT)}${parts.join('')}${stateText(states, order.length, style)}  `;
  return next.map(({ text }, i) => (i === 0 ? start : ' '.repeat(widthOf(start))) + show(text, style));
}

/** One call in a line, with the state after it. */
function beginning({ order, states, next }: Attempt, calls: readonly Call[], style: Style): string[] {
  const rows = order.map((call, i): [string, string] => [
    returned(calls[call], style),
    stateText(states, i + 1, style),
  ]);
  const left = Math.max(0, rows.length - MOST_LINES);
  const shown = [
    left === 0
      ? (['at first', stateText(states, 0, style)] as const)
      : ([`${ellipsisOf(style)} ${count(left)} legal calls`, stateText(states, left, style)] as const),
    ...rows.slice(left),
  ];
  const digits = Math.max(2, String(rows.length).length);
  const at = INDENT + digits + 2;
  const widest = Math.min(44, Math.max(...shown.map(([text]) => widthOf(text))));
  return [
    ...shown.map(([text, state], i) => {
      const number = i === 0 ? '' : String(left + i).padStart(digits);
      const stateAt = at + widest + 3;
      return line([
        { at: INDENT, text: number, paint: style.palette.dim },
        { at, text: fit(text, widest, style) },
        { at: stateAt, text: fit(`state ${state}`, WIDTH - stateAt, style), paint: style.palette.dim },
      ]);
    }),
    ...refusals(next, at, digits, style),
  ];
}

function refusals(next: Attempt['next'], at: number, digits: number, style: Style): string[] {
  const lines = next
    .slice(0, MOST_LINES)
    .flatMap(({ text }) =>
      paragraph(text, at, style).map((part, i) =>
        i === 0 ? `${' '.repeat(INDENT)}${padEnd(' '.repeat(digits - 1) + 'x', at - INDENT)}${part.slice(at)}` : part,
      ),
    );
  const left = next.length - MOST_LINES;
  return left <= 0 ? lines : [...lines, ...message(`and ${count(left)} more that cannot be next`, at, style)];
}

function returned(call: Call | undefined, style: Style): string {
  if (call === undefined) return '?';
  const end = endText(call, style);
  return `${show(call.task, style)} ${callText(call, style)}${end === 'returned' ? '' : ` ${end}`}`;
}

function stateText(states: readonly string[], i: number, style: Style): string {
  return show(states[i] ?? '?', style);
}
