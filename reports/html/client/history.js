// How is a history drawn? Calls are boxes over the steps; an attempt is a line through its points, black as far as the
// model allows it, red where it does not.
/** @import { Call } from '../../report.ts' */
/** @import { Point } from './points.js' */
import { h, svg } from './dom.js';
import { callRows } from './points.js';
import { callName, callText } from './state.js';

/** Heights in pixels: of a row, from its top to the middle of the box, and to the points. */
const ROW = 64;
const BOX = 21;
const POINT = 40;
/** Numbers on the ruler, at most. */
const NUMBERS = 16;

/**
 * `show` moves the line that says which step is the current one.
 * @param {readonly Call[]} calls
 * @param {readonly Point[]} points
 * @param {(point: Point) => void} tell
 */
export function historyDrawing(calls, points, tell) {
  const rows = callRows(calls);
  const scale = timeScale(calls);
  const top = (/** @type {number} */ call) => ROW * rows.findIndex((row) => row.calls.includes(call));
  const legal = points.filter(({ isLegal }) => isLegal);
  const wires = points.flatMap((point, index) => {
    const before = point.isLegal ? legal[index - 1] : legal.at(-1);
    if (before === undefined) return [];
    const [from, to] = [before, point].map(({ x, call }) => ({ x: `${scale.x(x)}%`, y: top(call) + POINT }));
    const ends = { x1: from?.x, y1: from?.y, x2: to?.x, y2: to?.y };
    return [svg('line', { class: point.isLegal ? 'legal' : 'illegal', ...ends })];
  });
  const clock = h('span', { class: 'clock', hidden: true });
  const elements = [
    h('div', { class: 'history-tasks' }, ...rows.map(({ task }) => h('span', { class: 'badge' }, task))),
    h(
      'div',
      { class: 'history-plot', '--height': `${rows.length * ROW}px` },
      ...scale.numbers.map((n) => h('span', { class: 'tick', '--left': `${scale.x(n)}%`, 'aria-hidden': 'true' }, n)),
      clock,
      ...calls.map((call, index) => callBox(call, scale.x, top(index) + BOX)),
      svg('svg', { class: 'history-wires', width: '100%', height: '100%', 'aria-hidden': 'true' }, ...wires),
      ...points.map((point, index) => {
        const place = { '--left': `${scale.x(point.x)}%`, '--top': `${top(point.call) + POINT}px` };
        return pointButton(point, index + 1, place, callName(calls, point.call), tell);
      }),
    ),
  ];
  const show = (/** @type {number} */ step) => {
    clock.hidden = step === 0;
    clock.style.setProperty('--left', `${scale.x(step)}%`);
  };
  return { elements, show };
}

/** From half a step before the first call to half a step after the last. @param {readonly Call[]} calls */
function timeScale(calls) {
  const first = Math.min(...calls.map(({ from }) => from)) - 0.5;
  const last = Math.max(...calls.map(({ to }) => to)) + 0.5;
  const x = (/** @type {number} */ step) => (100 * (Math.min(last, Math.max(first, step)) - first)) / (last - first);
  const every = Math.ceil((last - first) / NUMBERS);
  const all = Array.from({ length: last - first }, (_, index) => first + 0.5 + index);
  return { x, numbers: all.filter((_, index) => index % every === 0) };
}

/** @param {Call} call @param {(step: number) => number} x @param {number} y */
function callBox(call, x, y) {
  const margin = call.from === call.to ? 0.4 : 0;
  const [left, right] = [x(call.from - margin), x(call.to + margin)];
  const place = { '--left': `${left}%`, '--width': `${right - left}%`, '--top': `${y}px` };
  const text = `${callText(call)}${call.isPending ? ' …' : ''}`;
  return h('span', { class: `call${call.isPending ? ' pending' : ''}`, ...place, title: `${call.task} ${text}` }, text);
}

/**
 * @param {Point} point
 * @param {number} n
 * @param {Readonly<Record<string, string>>} place
 * @param {string} name
 * @param {(point: Point) => void} tell
 */
function pointButton(point, n, place, name, tell) {
  const listen = () => tell(point);
  return h(
    'button',
    {
      type: 'button',
      class: `point ${point.isLegal ? 'legal' : 'illegal'}`,
      ...place,
      'aria-label': `${name}, ${point.isLegal ? `number ${n}` : 'cannot be next'}`,
      onclick: listen,
      onfocus: listen,
      onmouseenter: listen,
    },
    point.isLegal ? n : 'X',
  );
}
