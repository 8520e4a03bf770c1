// The same schedule on two variants. Where one goes on, the other waits: that lane is what the fix does.
/** @import { Comparison, VariantReport } from '../../report.ts' */
/** @import { Panel } from './panel.ts' */
/** @import { Scene, ShownStep } from './view.ts' */
import { align } from './alignment.js';
import { h } from './dom.js';
import { comparedBy } from './executions.js';
import { laneNames, laneRow } from './lane-rows.js';
import { lanesOf, objectsOf, tasksOf } from './lanes.js';
import { mark, panel } from './parts.js';
import { count, plural } from './visible.js';
import { stepText } from './words.js';

const ROWS = 200;

/** Nothing if no schedule was played on two variants. @param {Scene} scene @returns {Panel | undefined} */
export function comparisonPanel({ race, variant, execution }) {
  const owner = variant.comparison === undefined ? comparedBy(race, variant) : variant;
  const { comparison, verdict } = owner ?? {};
  if (owner === undefined || comparison === undefined || verdict?.steps === undefined) {
    return undefined;
  }
  const rows = align(verdict.steps, comparison);
  const shown = rows.slice(0, ROWS);
  const other = race.variants.find((each) => each.scenario === owner.scenario && each.variant === comparison.variant);
  const isOwn = owner === variant;

  const left = half(
    owner,
    owner.variant,
    verdict.pattern,
    verdict.steps,
    shown.map((row) => ({ step: row.left, waiting: [], why: '' })),
  );
  const right = half(
    other ?? owner,
    comparison.variant,
    comparison.ending,
    comparison.steps,
    shown.map(({ right: step, waiting, missed }) => ({
      step,
      waiting,
      why: missed === undefined ? '' : `${missed.strand} ${missed.why}`,
    })),
  );
  const element = panel(
    'comparison',
    'Before and after',
    [],
    h('p', { class: 'caption' }, caption(owner.variant, comparison)),
    h('div', { class: 'pair' }, left.element, right.element),
    rows.length > ROWS && h('p', { class: 'cut' }, `Showing ${ROWS} of ${count(rows.length)} rows.`),
  );
  const show = (/** @type {number} */ n) => {
    const current = execution.key === '' ? rows.findIndex((row) => (isOwn ? row.left : row.right)?.n === n) : -1;
    for (const { items } of [left, right]) {
      for (const [index, item] of items.entries()) item.classList.toggle('current', index === current);
    }
  };
  return { element, show };
}

/** @param {string} name @param {Comparison} comparison */
function caption(name, { variant, missed }) {
  const waits = missed.length === 0 ? 'makes every choice' : `cannot make ${plural(missed.length, 'choice')}`;
  return `The schedule that breaks ${name}, on both: ${variant} ${waits} of it.`;
}

/**
 * @param {VariantReport} owner
 * @param {string} name
 * @param {string} remark
 * @param {readonly ShownStep[]} steps
 * @param {readonly { step: ShownStep | undefined, waiting: readonly string[], why: string }[]} rows
 */
function half(owner, name, remark, steps, rows) {
  const tasks = tasksOf(owner.tasks, steps);
  const lanes = lanesOf(tasks, objectsOf(steps));
  const callsOf = (/** @type {string} */ task) => owner.tasks.find((each) => each.name === task)?.calls ?? '';
  const items = rows.map(({ step, waiting, why }) =>
    h(
      'li',
      { class: `row compact ${step?.access ?? 'none'}${step === undefined && why === '' ? ' blank' : ''}` },
      h('span', { class: 'row-n', 'aria-hidden': 'true' }, step?.n),
      h('span', { class: 'unseen' }, step === undefined ? why || 'nothing' : `${step.strand} ${stepText(step)}`),
      laneRow(lanes, step, waiting),
      why !== '' && h('span', { class: 'why', 'aria-hidden': 'true' }, why),
    ),
  );
  const element = h(
    'div',
    { class: 'half' },
    h('h3', {}, h('span', {}, name), ' ', mark(owner.outcome), ' ', h('span', { class: 'faint' }, remark)),
    h(
      'div',
      { class: 'drawing', tabindex: 0, role: 'region', 'aria-label': `Steps of ${name}`, '--lanes': lanes.length },
      h('div', { class: 'lane-names', 'aria-hidden': 'true' }, ...laneNames(lanes, callsOf)),
      h('ol', { class: 'rows' }, ...items),
    ),
  );
  return { element, items };
}
