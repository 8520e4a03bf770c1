import { expect, test } from 'vitest';
import { linesAround } from '../../../../../reports/html/client/lines-around.js';

test('the lines around those that are named come once, in their order, and are all in the file', () => {
  expect(linesAround([20, 2, 4, 4], 21)).toEqual([1, 2, 3, 4, 5, 6, 7, 17, 18, 19, 20, 21]);
  expect(linesAround([], 9)).toEqual([]);
});
