import { expect, test } from 'vitest';
import { describeValue } from '../../../../scheduler/runtime/description.ts';

function withStack(...frames: readonly string[]): Error {
  const error = new Error('odd');
  error.stack = ['Error: odd', ...frames.map((frame) => `    at ${frame}`)].join('\n');
  return error;
}

test.each<[unknown, string]>([
  [new RangeError('overdrawn'), 'RangeError: overdrawn'],
  [{ error: new Error('inside') }, '{ error: Error: inside }'],
  [[new Error('first'), 2], '[ Error: first, 2 ]'],
  [Object.assign(new Error('refused'), { code: 409 }), '{ Error: refused code: 409 }'],
  [
    [withStack('<anonymous> (file:///a b/c.ts:1:2)', 'async Promise.all (index 0)', 'new Promise (<anonymous>)'), 1],
    '[ Error: odd, 1 ]',
  ],
  ['\n    at dawn', String.raw`'\n    at dawn'`],
  ['x'.repeat(200), `'${'x'.repeat(78)}…`],
  [() => 1, 'function'],
  [Math.max, '[Function: max]'],
])('a value is shown in one line, an error without its stack: %o', (value, expected) => {
  expect(describeValue(value)).toBe(expected);
});
