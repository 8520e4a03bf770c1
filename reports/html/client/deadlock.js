// Who waits for whom? The circle as a drawing, and everybody who waits as a table.
/** @import { Deadlock } from '../../report.ts' */
import { h, svg } from './dom.js';
import { table } from './parts.js';
import { visible } from './visible.js';
import { shortPlace } from './words.js';

const WIDTH = 420;
const HEIGHT = 210;
/** Of two, who stand beside each other. */
const HEIGHT_OF_TWO = 60;
/** How far from the middle the ways there and back run between two. */
const APART = 7;
const BOX = { width: 108, height: 34 };
const LARGEST = 12;

/** @param {Deadlock} deadlock */
export function deadlockDrawing({ waiting, cycle, wayOut }) {
  const ring = cycle.slice(0, -1);
  const strands = new Set(waiting.map(({ strand }) => strand));
  return [
    h(
      'p',
      { class: 'caption' },
      cycle.length === 0 ? 'Nobody can move, and nobody waits in a circle.' : cycle.join(' → '),
    ),
    h(
      'div',
      { class: 'reasons' },
      ring.length > 1 && ring.length <= LARGEST && circle(ring, strands),
      table(
        'Who waits',
        ['task', 'holds', 'waits for', 'held by', 'at'],
        waiting.map(({ strand, holds, waitsFor, heldBy, at }) => [
          h('span', { class: 'badge' }, strand),
          holds.join(', ') || 'nothing',
          h('span', { class: 'bad' }, waitsFor),
          heldBy.join(', ') || 'nobody',
          h('span', { class: 'faint' }, shortPlace(at)),
        ]),
      ),
    ),
    wayOut !== undefined &&
      h(
        'p',
        { class: 'caption' },
        `Had ${visible(wayOut.strand)} got ${visible(wayOut.waitsFor)} before step ${wayOut.before}, all would have gone on.`,
      ),
  ];
}

/** Clockwise from the left, so that two tasks stand at the sides and what they hold between them. */
function circle(/** @type {readonly string[]} */ names, /** @type {ReadonlySet<string>} */ strands) {
  const isPair = names.length === 2;
  const height = isPair ? HEIGHT_OF_TWO : HEIGHT;
  const at = (/** @type {number} */ index) => {
    const angle = Math.PI + (2 * Math.PI * index) / names.length;
    return {
      x: WIDTH / 2 + (WIDTH / 2 - BOX.width / 2 - 4) * Math.cos(angle),
      y: height / 2 + (height / 2 - BOX.height / 2 - 4) * Math.sin(angle),
    };
  };
  return svg(
    'svg',
    { class: 'circle', viewBox: `0 0 ${WIDTH} ${height}`, role: 'img', 'aria-label': `A circle: ${names.join(', ')}` },
    ...names.flatMap((_, index) => edge(at(index), at((index + 1) % names.length), isPair ? APART : 0)),
    ...names.flatMap((name, index) => node(name, at(index), strands.has(name))),
  );
}

/** @typedef {{ readonly x: number, readonly y: number }} Spot */

/**
 * From box to box, `aside` to the left of the straight way.
 * @param {Spot} from
 * @param {Spot} to
 * @param {number} aside
 */
function edge(from, to, aside) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  const [left, up] = [(aside * dy) / length, (-aside * dx) / length];
  const inside = Math.min(BOX.width / 2 / Math.abs(dx), BOX.height / 2 / Math.abs(dy));
  const spot = (/** @type {number} */ share) => ({ x: from.x + dx * share + left, y: from.y + dy * share + up });
  const [start, tip] = [spot(inside), spot(1 - inside)];
  const turn = (180 / Math.PI) * Math.atan2(dy, dx);
  return [
    svg('line', { class: 'arrow', x1: start.x, y1: start.y, x2: tip.x, y2: tip.y }),
    svg('path', {
      class: 'arrow-head',
      d: 'M0 0L-10 -5L-10 5Z',
      transform: `translate(${tip.x} ${tip.y}) rotate(${turn})`,
    }),
  ];
}

/** @param {string} name @param {Spot} spot @param {boolean} isStrand */
function node(name, { x, y }, isStrand) {
  const { width, height } = BOX;
  return [
    svg('rect', {
      class: isStrand ? 'strand' : 'object',
      x: x - width / 2,
      y: y - height / 2,
      width,
      height,
      rx: isStrand ? 17 : 5,
    }),
    svg('text', { x, y: y + 4.5, 'text-anchor': 'middle', class: isStrand ? 'strand' : 'object' }, visible(name, 13)),
  ];
}
