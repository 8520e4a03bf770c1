// Why no order of the calls explains their answers.
/** @import { Attempt, Call } from '../../report.ts' */
/** @import { Point } from './points.js' */
/** @import { Panel } from './panel.ts' */
/** @import { Scene } from './view.ts' */
import { deadlockDrawing } from './deadlock.js';
import { fill, h } from './dom.js';
import { historyDrawing } from './history.js';
import { panel } from './parts.js';
import { pointsOf } from './points.js';
import { callName, callText } from './state.js';
import { count } from './visible.js';

/** How many orders are listed. */
const ATTEMPTS = 24;
/** How many of an order's last calls are written out. */
const CALLS = 3;

/** Nothing if nothing is known of any call. @param {Scene} scene @returns {Panel | undefined} */
export function linearizationPanel(scene) {
  const { verdict } = scene.variant;
  const { calls } = scene.execution;
  if (verdict.deadlock !== undefined) {
    return { element: panel('linearization', 'Deadlock', [], ...deadlockDrawing(verdict.deadlock)) };
  }
  if (calls.length === 0) {
    if (verdict.kind !== 'holds' && verdict.calls === undefined) return undefined;
    return { element: panel('linearization', 'Linearization', [], h('p', { class: 'nothing' }, reason(scene))) };
  }
  const all = verdict.explanation ?? [];
  const attempts = all.slice(0, ATTEMPTS);
  const drawing = h('div', { class: 'history' });
  const detail = h('p', { class: 'detail', role: 'status' });
  const tell = (/** @type {Point} */ point) => fill(detail, pointText(point, callName(calls, point.call)));
  let step = 0;
  /** @type {ReturnType<typeof historyDrawing> | undefined} */
  let picture;

  const select = (/** @type {number} */ index) => {
    for (const [at, each] of buttons.entries()) each.setAttribute('aria-pressed', String(at === index));
    const points = attempts.slice(index, index + 1).flatMap((attempt) => pointsOf(attempt, calls));
    picture = historyDrawing(calls, points, tell);
    picture.show(step);
    fill(drawing, picture.elements);
    const wrong = points.find(({ isLegal }) => !isLegal);
    if (wrong !== undefined) tell(wrong);
  };
  const buttons = attempts.map((attempt, index) =>
    h('button', { type: 'button', class: 'attempt', onclick: () => select(index) }, ...attemptText(attempt, calls)),
  );
  select(0);
  const element = panel(
    'linearization',
    'Linearization',
    [],
    h('p', { class: 'caption' }, all.length === 0 ? reason(scene) : 'No order of the calls explains these answers.'),
    h(
      'div',
      { class: 'reasons' },
      h('div', {}, drawing),
      h(
        'div',
        {},
        detail,
        all.length > 0 &&
          h('div', { class: 'attempts', role: 'group', 'aria-label': 'Orders that were tried' }, ...buttons),
      ),
    ),
    all.length > ATTEMPTS &&
      h('p', { class: 'cut' }, `Showing ${ATTEMPTS} of ${count(all.length)} orders that were tried.`),
    consistency(scene),
  );
  const show = (/** @type {number} */ n) => {
    step = n;
    picture?.show(n);
  };
  return { element, show };
}

/** What there is to say without an attempt. @param {Scene} scene */
function reason({ variant: { verdict }, execution }) {
  if (verdict.kind === 'holds') return 'In every execution some order of the calls explains all their answers.';
  if (execution.key !== '') return 'The calls of this execution are not recorded.';
  return 'What was wrong is not the order of the calls.';
}

/** @param {Point} point @param {string} name */
function pointText({ isLegal, before, must, was }, name) {
  const start = [h('span', {}, 'state before ', h('code', {}, before)), h('b', {}, name)];
  if (isLegal) return [...start, h('span', {}, 'legal, state after ', h('code', {}, must))];
  return [
    ...start,
    h('span', {}, 'must be ', h('code', { class: 'good' }, must)),
    h('span', {}, 'was ', h('code', { class: 'bad' }, was)),
  ];
}

/**
 * `100  A withdraw(80) = true  20  B withdraw(50) must be false, was true`
 * @param {Attempt} attempt
 * @param {readonly Call[]} calls
 */
function attemptText({ order, states, next }, calls) {
  const skipped = Math.max(0, order.length - CALLS);
  const state = (/** @type {number} */ index) => h('code', {}, states[index] ?? '');
  const shown = order.slice(skipped).flatMap((place, index) => {
    const texts = calls.slice(place, place + 1).map((call) => `${call.task} ${callText(call)}`);
    return [h('span', {}, ...texts), state(skipped + index + 1)];
  });
  return [
    skipped > 0 && h('span', { class: 'faint' }, `${skipped} before …`),
    state(skipped),
    ...shown,
    ...next.map(({ text }) => h('span', { class: 'bad' }, text)),
  ];
}

/** @param {Scene} scene */
function consistency({ variant: { verdict } }) {
  if (verdict.consistency === undefined) return null;
  const { sequential, quiescent } = verdict.consistency;
  return h('p', { class: 'faint small' }, `Weaker consistencies: sequential ${sequential}, quiescent ${quiescent}.`);
}
