// What was run, what was not, and why that is enough.
/** @import { Exploration, Leaf } from '../../report.ts' */
/** @import { Panel } from './panel.ts' */
/** @import { Scene } from './view.ts' */
import { h, svg } from './dom.js';
import { handOffTables } from './hand-offs.js';
import { panel } from './parts.js';
import { treeShape } from './tree-shape.js';
import { count, plural } from './visible.js';
import { duration } from './words.js';

const ROW = 28;
const LEAVES = 200;
/** Of the tree, in pixels; a deeper one is drawn closer. */
const WIDTH = 240;
/** Up to this depth every step has a dot, beyond it only those where schedules part. */
const DOTTED = 40;
/** @type {Readonly<Record<Leaf['status'], readonly [mark: string, words: string]>>} */
const STATUS = {
  wrong: ['X', 'wrong'],
  run: ['ok', 'run'],
  skipped: ['=', 'skipped'],
  planned: ['…', 'planned'],
};

/** How a search ended that is not complete; *open* is what a budget leaves. @type {ReadonlyMap<string, string>} */
const ENDINGS = new Map([
  ['time', 'Open: the time was up'],
  ['executions', 'Open: it had run as many executions as it may'],
  ['satisfied', 'Not complete: it had found enough'],
  ['livelock', 'Not complete: an execution had too many steps'],
  ['aborted', 'Not complete: it was interrupted'],
  ['error', 'Not complete: an error ended it'],
]);

/** @param {Scene} scene @returns {Panel} */
export function explorationPanel({ variant, execution, load }) {
  const { exploration } = variant;
  const { tree, handOffs } = exploration;
  const leaves = tree.leaves.slice(0, LEAVES);
  const element = panel(
    'exploration',
    'Exploration',
    [],
    h('p', { class: 'caption' }, summary(exploration, variant.verdict.kind === 'error')),
    tallies(exploration),
    exploration.estimate !== null &&
      !exploration.complete &&
      exploration.executions > 0 &&
      progress(exploration, exploration.estimate),
    leaves.length > 0 && drawing(leaves, execution.key, load),
    leaves.length < tree.total &&
      h(
        'p',
        { class: 'cut' },
        `Showing ${count(leaves.length)} of ${plural(tree.total, 'execution')}, those that failed first.`,
      ),
    ...handOffTables(
      handOffs,
      variant.tasks.map(({ name }) => name),
    ),
  );
  return { element };
}

/** @param {Exploration} exploration @param {boolean} isError */
function summary({ complete, strategy, reduction, stoppedBy, audit, durationMs }, isError) {
  const how = `${strategy}, ${reduction === 'optimal' ? 'one execution per class of equivalent ones' : 'without reduction'}, ${duration(durationMs)}`;
  const audits = {
    all: `Audit: all ${count(audit.executions)} interleavings were run without reduction, and agree.`,
    sampled: `Audit: ${plural(audit.executions, 'sampled execution')} in both orders, and they agree.`,
    none: 'No audit was made.',
  };
  const ending = ENDINGS.get(isError ? 'error' : stoppedBy) ?? `Not complete: ended by ${stoppedBy}`;
  return `${complete ? 'Complete' : ending} (${how}). ${audits[audit.kind]}`;
}

/** @param {Exploration} exploration */
function tallies({ executions, wrong, skipped, planned, deepest }) {
  const entries = /** @type {const} */ ([
    ['run', executions, 'run'],
    ['wrong', wrong, 'wrong'],
    ['skipped', skipped, 'skipped as equivalent'],
    ['planned', planned, 'planned, not run'],
    ['depth', deepest, 'steps at most'],
  ]);
  return h(
    'ul',
    { class: 'tallies' },
    ...entries.map(([kind, n, words]) =>
      h('li', { class: n === 0 ? `${kind} zero` : kind }, h('b', {}, count(n)), ' ', words),
    ),
  );
}

/** @param {Exploration} exploration @param {number} estimate */
function progress({ executions }, estimate) {
  const share = Math.min(100, (100 * executions) / estimate);
  const text = `${count(executions)} of about ${count(estimate)} executions (within a factor of ten): ${share.toFixed(0)} %`;
  return h(
    'div',
    { class: 'progress' },
    h('div', { class: 'bar', 'aria-hidden': 'true' }, h('span', { '--width': `${share}%` })),
    h('span', {}, text),
  );
}

/** @param {readonly Leaf[]} leaves @param {string} key @param {(key: string) => void} load */
function drawing(leaves, key, load) {
  const { nodes, order, depth } = treeShape(leaves);
  const gap = Math.min(20, WIDTH / Math.max(1, depth));
  const width = 16 + depth * gap;
  const x = (/** @type {number} */ at) => `${(100 * (8 + at * gap)) / width}%`;
  const y = (/** @type {number} */ row) => ROW * (row + 0.5);
  const branches = nodes.flatMap(({ parent, depth: to, row, status }) => {
    const from = parent ?? { depth: 0, row };
    const [start, turn, end] = [
      { x: x(from.depth), y: y(from.row) },
      { x: x(from.depth), y: y(row) },
      { x: x(to), y: y(row) },
    ];
    return [branch(status, start, turn), branch(status, turn, end)];
  });
  const dots = nodes.flatMap(({ parent, depth: to, row, status }) => {
    const from = depth > DOTTED ? to : parent === undefined ? 0 : parent.depth + 1;
    return Array.from({ length: to - from + 1 }, (_, index) =>
      svg('circle', { class: `dot ${status}`, cx: x(from + index), cy: y(row), r: Math.min(4, 1 + gap / 2) }),
    );
  });
  return h(
    'div',
    { class: 'tree' },
    svg(
      'svg',
      { class: 'branches', '--width': `${width}px`, height: ROW * leaves.length, 'aria-hidden': 'true' },
      ...branches,
      ...dots,
    ),
    h('ol', { class: 'leaves' }, ...order.map((place) => leafItem(leaves, place, key, load))),
  );
}

/** @typedef {{ readonly x: string, readonly y: number }} Spot */

/** @param {string} status @param {Spot} from @param {Spot} to */
function branch(status, from, to) {
  return svg('line', { class: `branch ${status}`, x1: from.x, y1: from.y, x2: to.x, y2: to.y });
}

/** @param {readonly Leaf[]} leaves @param {number} place @param {string} key @param {(key: string) => void} load */
function leafItem(leaves, place, key, load) {
  const { schedule, status, why, steps, token } = /** @type {Leaf} */ (leaves[place]);
  const own = `e${place + 1}`;
  const [sign, words] = STATUS[status];
  const name = schedule.every((each) => each.length === 1) ? schedule.join('') : schedule.join(' ');
  const label = [
    h('span', { class: `mark ${status}` }, sign),
    ' ',
    h('code', { class: 'schedule' }, name),
    ' ',
    h('span', { class: 'faint' }, why ?? words),
  ];
  if (steps === undefined) return h('li', { class: status }, h('span', { class: 'leaf' }, ...label));
  const attributes = {
    type: 'button',
    class: 'leaf',
    'aria-pressed': String(key === own),
    title: token,
    onclick: () => load(own),
  };
  return h('li', { class: status }, h('button', attributes, ...label));
}
