import { expect, test } from 'vitest';
import { parseCall, parseCalls } from '../../../../src/cucumber/call.ts';

test.each([
  ['withdraw(80)', 'withdraw', [80]],
  [' balance() ', 'balance', []],
  ['recordFailure("x")', 'recordFailure', ['x']],
  [`recordFailure('it\\'s "x"')`, 'recordFailure', [`it's "x"`]],
  ['wait(undefined, 0)', 'wait', [undefined, 0]],
  ['say("undefined")', 'say', ['undefined']],
  ['put({ "a": [1, true, null] }, -2.5)', 'put', [{ a: [1, true, null] }, -2.5]],
])('%s is a call', (text, method, args) => {
  expect(parseCall(text)).toEqual({ method, args });
});

test('a list has commas or semicolons between its calls, not those inside', () => {
  expect(parseCalls(`put('a;b', [1, 2]), say("f(1), g(2)"); end();`)).toEqual([
    { method: 'put', args: ['a;b', [1, 2]] },
    { method: 'say', args: ['f(1), g(2)'] },
    { method: 'end', args: [] },
  ]);
});

test.each([
  ['withdraw', 'Expected a call such as withdraw(80), got `withdraw`'],
  ['', 'Expected a call such as withdraw(80), got ``'],
  ['put(new Map())', 'Expected the arguments of `put(new Map())` to be numbers, strings and other plain data'],
])('%j is refused', (text, message) => {
  expect(() => parseCalls(text)).toThrow(message);
});
