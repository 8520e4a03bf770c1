// How do schedules form a tree? Leaves below each other, one column per depth, equal beginnings drawn once.
/** @import { Leaf } from '../../report.ts' */

/**
 * @typedef {object} Node
 * @property {number} depth
 * @property {number} row
 * @property {Leaf['status']} status  the worst below it
 * @property {Node | undefined} parent
 */

/** @type {readonly Leaf['status'][]} */
const WORST_FIRST = ['wrong', 'run', 'planned', 'skipped'];

/**
 * `order` are the places of the leaves from top to bottom; the node of each is at that row.
 * @param {readonly Pick<Leaf, 'schedule' | 'status'>[]} leaves
 */
export function treeShape(leaves) {
  /** @type {Node[]} */
  const nodes = [];
  /** @type {number[]} */
  const order = [];

  /** @returns {Node} */
  const grow = (/** @type {readonly number[]} */ places, /** @type {number} */ depth) => {
    const ended = places.filter((place) => leaves[place]?.schedule.length === depth);
    const row = order.length;
    order.push(...ended);
    const children = [...groupByChoice(leaves, places, depth)].map((group) => grow(group, depth + 1));
    const statuses = new Set(places.map((place) => leaves[place]?.status));
    const status = WORST_FIRST.find((each) => statuses.has(each)) ?? 'planned';
    /** @type {Node} */
    const node = { depth, row, status, parent: undefined };
    for (const child of children) child.parent = node;
    nodes.push(node);
    return node;
  };
  if (leaves.length > 0) grow([...leaves.keys()], 0);
  return { nodes, order, depth: Math.max(0, ...nodes.map(({ depth }) => depth)) };
}

/** The leaves that go on, together with those that make the same choice next. */
function groupByChoice(
  /** @type {readonly Pick<Leaf, 'schedule'>[]} */ leaves,
  /** @type {readonly number[]} */ places,
  /** @type {number} */ depth,
) {
  /** @type {Map<string, number[]>} */
  const groups = new Map();
  for (const place of places) {
    const choice = leaves[place]?.schedule[depth];
    if (choice !== undefined) groups.set(choice, [...(groups.get(choice) ?? []), place]);
  }
  return groups.values();
}
