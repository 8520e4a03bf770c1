import { expect, it } from 'vitest';
import { showCall, showOutcome, showValue } from '../../../models/show.ts';

it('writes values on one line', () => {
  expect(showValue('a"b')).toBe(String.raw`"a\"b"`);
  expect(showValue(new RangeError('overdrawn'))).toBe('RangeError: overdrawn');
  expect(showValue({ a: [1, undefined], b: null, c: {} })).toBe('{ a: [1, undefined], b: null, c: {} }');
  expect(showValue([1n, true, new Set(['x']), new Map([['k', 1]])])).toBe('[1n, true, Set(["x"]), Map([["k", 1]])]');
  expect(showValue(new Date(0))).toBe('1970-01-01T00:00:00.000Z');
});

it('writes calls as they were typed, with what they ended in', () => {
  const call = { method: 'put', args: ['k', 1] };
  expect(showCall({ ...call, outcome: { kind: 'returned', value: true } })).toBe('put("k", 1) = true');
  expect(showCall({ ...call, outcome: { kind: 'threw', error: new Error('no') } })).toBe(
    'put("k", 1), throws Error: no',
  );
  expect(showCall({ ...call, outcome: { kind: 'pending' } })).toBe('put("k", 1), pending');
  expect(showOutcome({ kind: 'unknown' })).toBe('result unknown');
});
