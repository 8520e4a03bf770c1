// How is a step drawn? A box in the lane of its task, a box in the lane of the object, an arrow between them.
/** @import { Lane, ShownStep } from './view.ts' */
import { h, svg } from './dom.js';
import { arrowOf, boxOf } from './lanes.js';
import { middle } from './visible.js';
import { answer, shortPlace } from './words.js';

/** More characters of a name than these are no head of a lane. */
const NAME = 24;

/**
 * The names above the lanes.
 * @param {readonly Lane[]} lanes
 * @param {(task: string) => string} calls
 */
export function laneNames(lanes, calls) {
  return lanes.map((lane) => {
    const detail = lane.kind === 'task' ? calls(lane.name) : '';
    return h(
      'div',
      { class: `lane-name ${lane.kind}`, ...placed(lane.left, lane.width), title: `${lane.name} ${detail}`.trim() },
      h('span', { class: 'lane-label' }, ...breakable(middle(lane.name, NAME))),
      detail !== '' && h('span', { class: 'lane-calls' }, detail),
    );
  });
}

/** The place of a step. If there is too little room, the file is cut and never the line. @param {ShownStep} step */
export function placeCell({ at }) {
  const [, file = '', line = ''] = /^(.*)(:\d+)$/s.exec(shortPlace(at)) ?? [];
  return h(
    'span',
    { class: 'row-place', 'aria-hidden': 'true', title: `${file}${line}` },
    h('span', { class: 'row-file' }, file),
    h('span', {}, line),
  );
}

/** A name that may go on in the next line where a part of it begins: `auditCount`, `account:1`, `per-key`. */
function breakable(/** @type {string} */ name) {
  return name.split(/(?<=[a-z\d])(?=[A-Z])|(?<=[-_.:/ ])/u).flatMap((part) => [part, h('wbr')]);
}

/**
 * Everything of one row that stands in lanes; without a step only the lanes go on.
 * @param {readonly Lane[]} lanes
 * @param {ShownStep | undefined} step
 * @param {readonly string[]} waiting  the tasks that wait during this row
 */
export function laneRow(lanes, step, waiting = []) {
  const arrow = step && arrowOf(lanes, step);
  return h(
    'span',
    { class: 'lanes', 'aria-hidden': 'true' },
    svg(
      'svg',
      { class: 'wires', width: '100%', height: '100%' },
      ...lanes.map(({ centre, kind }) =>
        svg('line', { class: `life ${kind}`, x1: `${centre}%`, x2: `${centre}%`, y1: '0', y2: '100%' }),
      ),
      ...(arrow === undefined ? [] : arrowParts(arrow)),
    ),
    ...lanes
      .filter(({ kind, name }) => kind === 'task' && waiting.includes(name))
      .map(({ centre, width }) => h('span', { class: 'waits', ...placed(centre - width * 0.41, width * 0.82) })),
    ...(step === undefined ? [] : boxes(lanes, step)),
  );
}

/** @param {{ from: number, to: number, points: number }} arrow */
function arrowParts({ from, to, points }) {
  const head = points === 0 ? '' : `M0 0 L${-9 * points} -4.5 L${-9 * points} 4.5 Z`;
  return [
    svg('line', { class: 'arrow', x1: `${from}%`, x2: `${to}%`, y1: '50%', y2: '50%' }),
    svg('svg', { x: `${to}%`, y: '50%', overflow: 'visible' }, svg('path', { class: 'arrow-head', d: head })),
  ];
}

/** @param {readonly Lane[]} lanes @param {ShownStep} step */
function boxes(lanes, step) {
  return lanes.flatMap((lane) => {
    const isTask = lane.kind === 'task' && lane.name === step.task;
    const isObject = lane.kind === 'object' && lane.name === step.object && step.access !== 'none';
    if (!isTask && !isObject) return [];
    const text = isTask ? doing(step) : holding(step);
    const { left, width } = boxOf(lane);
    return h('span', { class: `box ${lane.kind}`, ...placed(left, width), title: text }, text);
  });
}

/** In the lane of the task: the call, and what a write answered. @param {ShownStep} step */
function doing({ task, strand, object, method, args, value, threw, access }) {
  const call = object === '' ? method : `${method}(${args.join(', ')})`;
  const isShownBeside = (access === 'read' || access === 'unknown') && threw === undefined;
  const back = isShownBeside ? '' : answer(value, threw, ' → ');
  return `${strand === task ? '' : `${strand}: `}${call}${back}`;
}

/** In the lane of the object: what was read, or what it holds now. @param {ShownStep} step */
function holding({ object, access, value, state, args }) {
  const left = state[object] ?? (access === 'write' ? args.at(-1) : undefined);
  return (access === 'write' ? left : (value ?? left)) ?? '·';
}

function placed(/** @type {number} */ left, /** @type {number} */ width) {
  return { '--left': `${left}%`, '--width': `${width}%` };
}
