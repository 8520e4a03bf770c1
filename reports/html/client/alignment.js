// What does one schedule do on two variants? One row per choice of the schedule; where the other variant could not make
// that choice it has none of the steps, and the strand that had to wait is named.
/** @import { Comparison } from '../../report.ts' */
/** @import { ShownStep } from './view.ts' */
import { taskOf } from './lanes.js';

/**
 * @typedef {object} Row
 * @property {ShownStep | undefined} left
 * @property {ShownStep | undefined} right
 * @property {{ readonly strand: string, readonly why: string } | undefined} missed
 * @property {readonly string[]} waiting  the tasks that wait on the right during this row
 */

/**
 * @param {readonly ShownStep[]} steps
 * @param {Comparison} comparison
 * @returns {Row[]}
 */
export function align(steps, comparison) {
  const missedAt = new Map(comparison.missed.map((each) => [each.at, each]));
  const rest = [...comparison.steps];
  /** @type {Omit<Row, 'waiting'>[]} */
  const rows = steps.map((left, index) => {
    const missed = missedAt.get(index + 1);
    return { left, missed, right: missed === undefined ? rest.shift() : undefined };
  });
  rows.push(...rest.map((right) => ({ left: undefined, right, missed: undefined })));
  return withWaiting(rows);
}

/** A task waits from a choice that it missed until it moves again; if it never does, at what it missed only. */
function withWaiting(/** @type {readonly Omit<Row, 'waiting'>[]} */ rows) {
  const lastMove = new Map(rows.map(({ right }, index) => [right?.task, index]));
  const waiting = new Set();
  return rows.map((row, index) => {
    if (row.right !== undefined) waiting.delete(row.right.task);
    const misser = row.missed === undefined ? undefined : taskOf(row.missed.strand);
    if (misser !== undefined && (lastMove.get(misser) ?? -1) > index) waiting.add(misser);
    return { ...row, waiting: [...new Set([...waiting, ...(misser === undefined ? [] : [misser])])] };
  });
}
