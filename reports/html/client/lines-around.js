// Which lines are needed to understand those that are named? A few before and after each.

const AROUND = 3;

/**
 * The numbers of the lines around these, in their order.
 * @param {readonly number[]} named
 * @param {number} last
 */
export function linesAround(named, last) {
  const near = named.flatMap((line) => Array.from({ length: 2 * AROUND + 1 }, (_, index) => line - AROUND + index));
  return [...new Set(near)].filter((line) => line >= 1 && line <= last).sort((a, b) => a - b);
}
