// How is a legal beginning drawn? One call in a line with the state after it, then the calls that cannot be next.
import type { Attempt, Call } from '../report.ts';
import { count } from '../text/numbers.ts';
import { widthOf } from '../text/width.ts';
import { wrap } from '../text/wrap.ts';
import { ellipsisOf, fit, line, show } from './lines.ts';
import { returnedText } from './step-text.ts';
import { WIDTH, type Style } from './style.ts';

const NUMBER_AT = 5;
/** The most calls of the beginning, and the most that cannot follow it. */
const MOST = 12;
const WIDEST_CALL = 44;

export function drawBeginning(attempt: Attempt, calls: readonly Call[], style: Style): string[] {
  const { order, states, next } = attempt;
  const left = Math.max(0, order.length - MOST);
  const digits = Math.max(2, String(order.length).length);
  const at = NUMBER_AT + digits + 2;
  const first = left === 0 ? 'at first' : `${ellipsisOf(style)} ${count(left)} legal calls`;
  const texts = [first, ...order.slice(left).map((call) => returnedText(calls[call], style, WIDEST_CALL))];
  const stateAt = at + Math.max(...texts.map(widthOf)) + 3;
  return [
    ...texts.map((text, i) => {
      const state = `state ${states[left + i] ?? '?'}`;
      return line([
        { at: NUMBER_AT, text: i === 0 ? '' : String(left + i).padStart(digits), paint: style.palette.dim },
        { at, text },
        { at: stateAt, text: fit(state, WIDTH - stateAt, style), paint: style.palette.dim },
      ]);
    }),
    ...next.slice(0, MOST).flatMap(({ text }) => refusalLines(text, at, digits, style)),
    ...(next.length > MOST ? [`${' '.repeat(at)}and ${count(next.length - MOST)} more that cannot be next`] : []),
  ];
}

function refusalLines(text: string, at: number, digits: number, style: Style): string[] {
  return wrap(show(text, style), WIDTH - at).map((part, i) =>
    line([
      { at: NUMBER_AT, text: i === 0 ? 'x'.padStart(digits) : '', paint: style.palette.bad },
      { at, text: part },
    ]),
  );
}
