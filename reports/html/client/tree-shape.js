// How do schedules form a tree? Leaves below each other, equal beginnings drawn once. Where a schedule goes on without a
// choice it is one line, so that the tree is no larger than its leaves are many, however deep they lie.
/** @import { Leaf } from '../../report.ts' */

/**
 * A place where schedules part or end.
 * @typedef {object} Node
 * @property {number} depth
 * @property {number} row
 * @property {Leaf['status']} status  the worst below it
 * @property {Node | undefined} parent
 */

/** @typedef {Pick<Leaf, 'schedule' | 'status'> & { place: number }} Placed */

/** The lower the worse. @type {Readonly<Record<Leaf['status'], number>>} */
const RANK = { wrong: 0, run: 1, planned: 2, skipped: 3 };

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
  const grow = (/** @type {readonly Placed[]} */ members, /** @type {number} */ from) => {
    const { depth, ended, groups } = nextParting(members, from);
    const row = order.length;
    order.push(...ended.map(({ place }) => place));
    const children = groups.map((group) => grow(group, depth + 1));
    const status = members.map((member) => member.status).reduce((a, b) => (RANK[b] < RANK[a] ? b : a));
    /** @type {Node} */
    const node = { depth, row, status, parent: undefined };
    for (const child of children) child.parent = node;
    nodes.push(node);
    return node;
  };
  if (leaves.length > 0)
    grow(
      leaves.map(({ schedule, status }, place) => ({ schedule, status, place })),
      0,
    );
  return { nodes, order, depth: Math.max(0, ...nodes.map(({ depth }) => depth)) };
}

/** The first depth at which one of them ends, or they make different choices. */
function nextParting(/** @type {readonly Placed[]} */ members, /** @type {number} */ from) {
  for (let depth = from; ; depth += 1) {
    const ended = members.filter(({ schedule }) => schedule.length <= depth);
    const groups = groupByChoice(members, depth);
    if (ended.length > 0 || groups.length !== 1) return { depth, ended, groups };
  }
}

/** Those that go on, together with those that make the same choice next. */
function groupByChoice(/** @type {readonly Placed[]} */ members, /** @type {number} */ depth) {
  /** @type {Map<string, Placed[]>} */
  const groups = new Map();
  for (const member of members) {
    const choice = member.schedule[depth];
    if (choice === undefined) continue;
    const group = groups.get(choice);
    if (group === undefined) groups.set(choice, [member]);
    else group.push(member);
  }
  return [...groups.values()];
}
