// What does a class show that one of its executions does not? The real-time order that nothing in it forbids.
import { expect, test } from 'vitest';
import { ClassJudge, type ClassHistory } from '../../../models/class-judgement.ts';
import type { Call } from '../../../models/history.ts';
import type { Model } from '../../../models/model.ts';
import { keyValueModel } from '../../../models/ready-made/key-value.ts';
import { registerModel } from '../../../models/ready-made/register.ts';

const register = new ClassJudge(registerModel(0) as unknown as Model<unknown, object>);
const keyValue = new ClassJudge(keyValueModel as unknown as Model<unknown, object>);

function call(task: string, method: string, args: readonly unknown[], value: unknown): Call {
  return { task, method, args, outcome: { kind: 'returned', value } };
}

/** Calls of one event each, numbered from 0, with what happens before what. */
function classOf(calls: readonly Call[], before: readonly (readonly [number, number])[]): ClassHistory {
  return {
    calls,
    firsts: calls.map((_, i) => [i]),
    lasts: calls.map(({ outcome }, i) => (outcome.kind === 'pending' ? [] : [i])),
    isBefore: (a, b) => before.some(([x, y]) => x === a && y === b),
  };
}

test('a stale read is wrong if nothing keeps the write from returning first', () => {
  const calls = [call('A', 'write', [1], undefined), call('B', 'read', [], 0)];
  expect(register.judge(classOf(calls, []))).toMatchObject({ verdict: 'not linearizable', demands: [[0, 1]] });
});

test('it is right if the read has to come first', () => {
  const calls = [call('A', 'write', [1], undefined), call('B', 'read', [], 0)];
  expect(register.judge(classOf(calls, [[1, 0]]))).toMatchObject({ verdict: 'linearizable' });
});

test('what no order explains needs no demand', () => {
  const calls = [call('A', 'write', [1], undefined), call('B', 'read', [], 2)];
  expect(register.judge(classOf(calls, []))).toMatchObject({ verdict: 'not linearizable', demands: [] });
});

test('calls of different keys do not concern each other', () => {
  const right = [call('A', 'put', ['x', '1'], undefined), call('B', 'get', ['y'], '')];
  expect(keyValue.judge(classOf(right, []))).toMatchObject({ verdict: 'linearizable', searches: 2 });
  const wrong = [...right, call('B', 'get', ['x'], '')];
  expect(keyValue.judge(classOf(wrong, [[1, 2]]))).toMatchObject({ verdict: 'not linearizable', demands: [[0, 2]] });
});

test('a call that never returned is wholly before nobody', () => {
  const calls: Call[] = [
    { task: 'A', method: 'write', args: [1], outcome: { kind: 'pending' } },
    call('B', 'read', [], 0),
    call('B', 'read', [], 1),
  ];
  const inOrder = classOf(calls, [
    [0, 2],
    [1, 2],
  ]);
  expect(register.judge(inOrder)).toMatchObject({ verdict: 'linearizable' });
  expect(register.judge(classOf(calls, [[1, 2]]))).toMatchObject({ verdict: 'not linearizable', demands: [[2, 0]] });
});

test('a judgement that is told to stop is open, however far it has come', () => {
  const calls = [1, 2, 3, 4].map((value) => call(`T${value}`, 'swap', [value], undefined));
  const log: Model<readonly unknown[], object> = {
    init: () => [],
    methods: { swap: (seen: readonly unknown[], value: unknown) => [[...seen, value], undefined] },
  } as never;
  const judge = new ClassJudge(log as unknown as Model<unknown, object>);
  const whole = judge.judge(classOf(calls, []));
  expect(whole.verdict).toBe('linearizable');
  expect(whole.searches).toBeGreaterThan(5);
  let asked = 0;
  expect(judge.judge(classOf(calls, []), () => ++asked > 5)).toEqual({ verdict: 'open', searches: 5 });
});
