// What happened, step by step. Tasks are lanes, with the shared objects between them.
/** @import { Player } from './panel.ts' */
/** @import { Scene, ShownStep } from './view.ts' */
import { formatAddress } from './address.js';
import { fill, h } from './dom.js';
import { laneNames, laneRow, placeCell } from './lane-rows.js';
import { lanesOf, objectsOf, tasksOf } from './lanes.js';
import { panel } from './parts.js';
import { playerControls } from './player-controls.js';
import { stepState } from './player-state.js';
import { count, plural } from './visible.js';
import { shortPlace, stepText } from './words.js';

/** More rows than this are shown in portions. */
const PORTION = 200;

/** @param {Scene} scene @returns {Player} */
export function playerPanel(scene) {
  const { execution, variant } = scene;
  const { steps } = execution;
  const tasks = tasksOf(variant.tasks, steps);
  const lanes = lanesOf(tasks, objectsOf(steps));
  const controls = playerControls(scene);
  const rows = h('ol', { class: 'rows' });
  const portion = h('p', { class: 'cut', role: 'status' });
  const state = h('div', { class: 'state' });
  let shownFrom = -1;

  const show = (/** @type {number} */ step) => {
    const from = Math.floor((step - 1) / PORTION) * PORTION;
    const shown = steps.slice(from, from + PORTION);
    if (from !== shownFrom) {
      fill(
        rows,
        shown.map((each) => row(scene, each, laneRow(lanes, each))),
      );
      shownFrom = from;
      if (shown.length < steps.length) {
        const upTo = count(from + shown.length);
        fill(portion, [
          `Showing steps ${count(from + 1)} to ${upTo} of ${count(steps.length)}; the others follow as you step.`,
        ]);
      }
    }
    for (const [index, item] of [...rows.children].entries()) markRow(item, from + index + 1, step);
    controls.show(step);
    fill(state, stepState(scene, tasks, step));
  };

  const callsOf = (/** @type {string} */ task) => variant.tasks.find(({ name }) => name === task)?.calls ?? '';
  const element = panel(
    'interleaving',
    'Interleaving',
    steps.length === 0 ? [] : [controls.element],
    execution.caption !== '' && h('p', { class: 'caption' }, execution.caption, ' ', backLink(scene)),
    ...(steps.length === 0
      ? [h('p', { class: 'nothing' }, 'No execution is recorded.')]
      : [
          h(
            'div',
            {
              class: 'drawing',
              tabindex: 0,
              role: 'region',
              'aria-label': `Lanes of ${plural(tasks.length, 'task')}`,
              '--lanes': lanes.length,
              '--place': Math.max(...steps.map(({ at }) => shortPlace(at).length)),
            },
            h('div', { class: 'lane-names', 'aria-hidden': 'true' }, ...laneNames(lanes, callsOf)),
            rows,
          ),
          portion,
          legend(scene),
          keyHint(),
          state,
        ]),
  );
  const { toggle, stop } = controls;
  return steps.length === 0 ? { element, toggle, stop } : { element, show, toggle, stop };
}

/** @param {Scene} scene @param {ShownStep} step @param {Element} drawn */
function row({ variant, execution, go }, step, drawn) {
  const anchor = formatAddress({ id: variant.id, key: execution.key, step: step.n });
  const marks = execution.notes.filter((note) => note.step === step.n).map((note) => note.mark);
  const reversal = execution.criticalReversal.includes(step.n);
  const place = shortPlace(step.at);
  return h(
    'li',
    {
      id: anchor,
      class: `row ${step.access}${step.isRelevant ? '' : ' dim'}${reversal ? ' reversal' : ''}${marks.length > 0 ? ' noted' : ''}`,
    },
    h(
      'a',
      {
        href: `#${encodeURIComponent(anchor)}`,
        onclick: (event) => {
          event.preventDefault();
          go(step.n);
        },
      },
      h(
        'span',
        { class: 'unseen' },
        `Step ${step.n}: ${step.strand} ${stepText(step)}${place === '' ? '' : `, ${place}`}`,
      ),
      h('span', { class: 'row-n', 'aria-hidden': 'true' }, step.n, h('span', { class: 'row-marks' }, marks.join(''))),
      drawn,
      placeCell(step),
    ),
  );
}

/** @param {Element} item @param {number} n @param {number} current */
function markRow(item, n, current) {
  item.classList.toggle('current', n === current);
  item.classList.toggle('future', n > current);
  const link = item.firstElementChild;
  if (n === current) link?.setAttribute('aria-current', 'step');
  else link?.removeAttribute('aria-current');
}

/** Explains only what this drawing uses. @param {Scene} scene */
function legend({ execution: { steps, notes, criticalReversal } }) {
  const uses = (/** @type {ShownStep['access']} */ access) => steps.some((step) => step.access === access);
  const entries = [
    uses('read') && ['▢→', 'a read, out of the object'],
    uses('write') && ['→■', 'a write, into it'],
    uses('unknown') && ['—', 'read or write, not recorded'],
    criticalReversal.length > 0 && ['⇅', `steps ${criticalReversal.join(' and ')} in the other order, and it passes`],
    ...notes.map(({ mark, step, text }) => [mark, `step ${step} ${text}`]),
    steps.some(({ isRelevant }) => !isRelevant) && ['dim', 'the failure does not depend on it'],
  ].filter((entry) => entry !== false);
  return h(
    'ul',
    { class: 'legend' },
    ...entries.map(([sign, text]) => h('li', {}, h('span', { class: 'sign', 'aria-hidden': 'true' }, sign), ' ', text)),
  );
}

/** For those who have a keyboard. */
function keyHint() {
  const keys = /** @type {const} */ ([
    ['←', ' '],
    ['→', ' step, '],
    ['Home', ' '],
    ['End', ', '],
    ['Space', ' plays, '],
    ['/', ' filters'],
  ]);
  return h('p', { class: 'keys' }, ...keys.flatMap(([key, words]) => [h('kbd', {}, key), words]));
}

/** @param {Scene} scene */
function backLink({ variant, execution, load }) {
  if (execution.key === '' || variant.verdict.steps === undefined) return '';
  return h('button', { type: 'button', onclick: () => load('') }, 'Back to that of the verdict');
}
