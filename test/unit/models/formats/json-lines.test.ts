import { describe, expect, it } from 'vitest';
import { readJsonLines } from '../../../../models/formats/json-lines.ts';

describe('a history in JSON Lines', () => {
  it('is read event by event', () => {
    const { calls, events } = readJsonLines(`
      {"task":"A","event":"invoke","method":"withdraw","args":[80]}
      {"task":"B","event":"invoke","method":"balance"}
      {"task":"A","event":"throw","error":{"name":"RangeError","message":"overdrawn"}}
      {"task":"B","event":"return"}
      {"task":"A","event":"invoke","method":"withdraw","args":[1],"call":1}
      {"task":"A","event":"invoke","method":"withdraw","args":[2],"call":2}
      {"task":"A","event":"return","value":true,"call":1}
      {"task":"B","event":"invoke","method":"balance"}
      {"task":"B","event":"unknown"}
      {"task":"B","event":"invoke","method":"balance"}
      {"task":"B","event":"throw","error":{"message":"no"}}
      {"task":"B","event":"invoke","method":"balance"}
      {"task":"B","event":"throw","error":"no"}
    `);
    expect(events).toEqual([0, 1, ~0, ~1, 2, 3, ~2, 4, ~4, 5, ~5, 6, ~6]);
    expect(calls.map(({ task, method, args }) => [task, method, ...args])).toEqual([
      ['A', 'withdraw', 80],
      ['B', 'balance'],
      ['A', 'withdraw', 1],
      ['A', 'withdraw', 2],
      ['B', 'balance'],
      ['B', 'balance'],
      ['B', 'balance'],
    ]);
    expect(calls.map(({ outcome }) => outcome)).toEqual([
      { kind: 'threw', error: Object.assign(new Error('overdrawn'), { name: 'RangeError' }) },
      { kind: 'returned', value: undefined },
      { kind: 'returned', value: true },
      { kind: 'pending' },
      { kind: 'unknown' },
      { kind: 'threw', error: Object.assign(new Error('no'), { name: 'Error' }) },
      { kind: 'threw', error: 'no' },
    ]);
  });

  it.each([
    ['{"task":1}', 'Line 1: expected a "task" that is a text'],
    ['\n5', 'Line 2: expected an object'],
    ['{"task":"A","event":"invoke"}', 'Line 1: expected a "method" that is a text'],
    ['{"task":"A","event":"invoke","method":"m","args":{}}', 'Line 1: expected "args" that are a list'],
    ['{"task":"A","event":"ends"}', 'expected the "event" invoke, return, throw or unknown, got "ends"'],
    ['{"task":"A","event":"return"}', 'Line 1: task A has no such call open'],
    ['{"task":"A","event":"invoke","method":"m"}\n'.repeat(2), 'Line 2: task A has this call open already'],
    ['{', 'Line 1: '],
  ])('that is wrong is refused: %s', (text, message) => {
    expect(() => readJsonLines(text)).toThrow(message);
  });
});
