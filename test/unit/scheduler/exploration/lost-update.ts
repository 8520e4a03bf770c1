// The smallest program with a race, and programs that are too large to finish, for tests of the search itself.
import type { Program } from '../../../../src/index.ts';

/** Two tasks add to a cell in two steps: 6 interleavings of 4 classes, 2 of which lose an update. */
export const lostUpdate: Program = async ({ cell, task }) => {
  const x = cell(0, 'x');
  const add = async (): Promise<void> => {
    const read = await x.read();
    await x.write(read + 1);
  };
  await Promise.all([task('A', add), task('B', add)]);
  if ((await x.read()) !== 2) throw new Error('an update was lost');
};

/** n tasks write one cell: n! classes, and as many interleavings. */
export function writers(n: number): Program {
  return async ({ cell, task }) => {
    const x = cell(0, 'x');
    await Promise.all(Array.from({ length: n }, (_, i) => task(`T${i}`, () => x.write(i))));
  };
}
