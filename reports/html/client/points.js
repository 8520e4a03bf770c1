// Where are the linearization points of an attempt drawn? Each inside its call, none left of the one before it.
/** @import { Attempt, Call } from '../../report.ts' */

/** Points that would fall together stand this far apart, in steps. */
const APART = 0.22;

/**
 * @typedef {object} Point
 * @property {number} call
 * @property {number} x  in steps
 * @property {boolean} isLegal
 * @property {string} before  the model's state before the call
 * @property {string} must
 * @property {string} was
 */

/**
 * The legal calls in their order, then every call that cannot be next.
 * @param {Attempt} attempt
 * @param {readonly Call[]} calls
 * @returns {Point[]}
 */
export function pointsOf({ order, states, next }, calls) {
  let x = -Infinity;
  const legal = order.map((call, index) => {
    x = place(calls[call], x);
    const after = states[index + 1];
    return { call, x, isLegal: true, before: states[index] ?? '', must: after ?? '', was: after ?? '' };
  });
  const illegal = next.map(({ call, must, was }) => {
    return { call, x: place(calls[call], x), isLegal: false, before: states[order.length] ?? '', must, was };
  });
  return [...legal, ...illegal];
}

/** As far left as the call allows, to the right of the last point unless the call has ended by then. */
function place(/** @type {Call | undefined} */ call, /** @type {number} */ last) {
  const { from = 0, to = 0 } = call ?? {};
  return Math.min(Math.max(from + APART, last + APART), Math.max(from, to));
}

/**
 * Calls that overlap within one task stand below each other.
 * @param {readonly Call[]} calls
 * @returns {{ task: string, calls: number[] }[]}
 */
export function callRows(calls) {
  /** @type {{ task: string, calls: number[], end: number }[]} */
  const rows = [];
  const tasks = [...new Set(calls.map(({ task }) => task))];
  const inTime = [...calls.entries()].sort(([, a], [, b]) => a.from - b.from);
  for (const task of tasks) {
    for (const [place, call] of inTime.filter(([, each]) => each.task === task)) {
      const free = rows.find((row) => row.task === task && row.end < call.from);
      if (free === undefined) rows.push({ task, calls: [place], end: call.to });
      else {
        free.calls.push(place);
        free.end = call.to;
      }
    }
  }
  return rows;
}
