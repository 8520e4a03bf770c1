import { expect, test } from 'vitest';
import type { Attempt, Call } from '../../../../reports/report.ts';
import { explainOrders } from '../../../../reports/terminal/orders.ts';
import { plainStyle } from '../../../../reports/terminal/style.ts';

function call(task: string, name: string, value: string): Call {
  return { task, name, args: [], value, from: 1, to: 1, isPending: false };
}

function refusal(index: number, text: string): Attempt['next'][number] {
  return { call: index, must: '', was: '', text };
}

function explain(calls: readonly Call[], explanation: readonly Attempt[]): string[] {
  return explainOrders({ kind: 'race', pattern: '', calls, explanation }, plainStyle);
}

test('one call needs no order', () => {
  expect(
    explain([call('A', 'size', '1')], [{ order: [], states: ['[]'], next: [refusal(0, 'A size() must be 0, was 1')] }]),
  ).toEqual(['   The model does not allow this answer:', '     []  A size() must be 0, was 1']);
});

test('several calls that cannot be next stand below each other', () => {
  const calls = ['A', 'B', 'C'].map((task) => call(task, 'next', '1'));
  const next = [refusal(1, 'B next() must be 2, was 1'), refusal(2, 'C next() must be 2, was 1')];
  expect(explain(calls, [{ order: [0], states: ['0', '1'], next }])).toEqual([
    '   No order of the three calls explains these answers:',
    '     0  A next() = 1   1  B next() must be 2, was 1',
    '                          C next() must be 2, was 1',
  ]);
});

test('of a long beginning the end is shown, and of many refusals the first ones', () => {
  const calls = Array.from({ length: 40 }, (_, i) => call('A', 'next', String(i)));
  const order = Array.from({ length: 20 }, (_, i) => i);
  const next = Array.from({ length: 20 }, (_, i) => refusal(20 + i, `A next() must be 20, was ${20 + i}`));
  const lines = explain(calls, [{ order, states: [...order, 20].map(String), next }]);
  expect(lines[0]).toBe('   No order of the 40 calls explains these answers. The longest legal beginning:');
  expect(lines[1]).toBe('         … 8 legal calls   state 8');
  expect(lines[2]).toBe('      9  A next() = 8      state 9');
  expect(lines[14]).toBe('      x  A next() must be 20, was 20');
  expect(lines.at(-1)).toBe('         and 8 more that cannot be next');
  expect(lines).toHaveLength(1 + 13 + 12 + 1);
});

test('a long state is cut, a long refusal goes on', () => {
  const calls = [call('A', 'put', '1'), call('B', 'put', '2')];
  const next = [refusal(1, `B put() must be ${'long '.repeat(20)}`)];
  const lines = explain(calls, [{ order: [0], states: ['{}', `{ ${'k: 1, '.repeat(30)}}`], next }]);
  expect(lines.every((line) => line.length <= 80)).toBe(true);
  expect(lines[2]).toMatch(/^ {6}1 {2}A put\(\) = 1 {3}state \{ k: 1, .*…$/);
  expect(lines[3]).toMatch(/^ {6}x {2}B put\(\) must be long/);
  expect(lines[4]).toMatch(/^ {9}long/);
});

test('of a long call the answer is kept', () => {
  const long: Call = { ...call('A', 'put', 'false'), args: ['"k"', `"${'v'.repeat(90)}"`] };
  const lines = explain([long, long], [{ order: [0], states: ['{}', '{}'], next: [refusal(1, 'B put()')] }]);
  expect(lines.at(-2)).toMatch(/^ {6}1 {2}A put\("k", "v+…\) = false {3}state \{\}$/);
});

test('a call or a state that is not there is a question mark', () => {
  expect(explain([call('A', 'put', '1')], [{ order: [7], states: [], next: [refusal(0, 'A put()')] }])).toEqual([
    '   The model does not allow this answer:',
    '     ?  ?   ?  A put()',
  ]);
});
