import { describe, expect, it } from 'vitest';
import { assertWellFormed, HistoryRecorder, type Call, type Outcome } from '../../../models/history.ts';

describe('HistoryRecorder', () => {
  it('keeps calls and the order of events', () => {
    const recorder = new HistoryRecorder();
    const a = recorder.invoke('A', 'write', [1]);
    const b = recorder.invoke('B', 'read', []);
    recorder.returned(b, 1);
    recorder.invoke('C', 'read', []);
    recorder.threw(a, 'no');
    const { calls, events } = recorder.history();
    expect(events).toEqual([0, 1, ~1, 2, ~0]);
    expect(calls.map(({ task, outcome }) => [task, outcome])).toEqual([
      ['A', { kind: 'threw', error: 'no' }],
      ['B', { kind: 'returned', value: 1 }],
      ['C', { kind: 'pending' }],
    ]);
  });

  it('refuses a return of a call that is not open', () => {
    const recorder = new HistoryRecorder();
    expect(() => recorder.returned(0, 1)).toThrow('Expected the index of an invoked call, got 0');
    recorder.returned(recorder.invoke('A', 'read', []), 1);
    expect(() => recorder.settle(0, { kind: 'unknown' })).toThrow('The call 0, read, has already come back');
  });
});

describe('assertWellFormed', () => {
  it.each([
    ['names call 2, but there are 2 calls', [0, 1, ~0, 2]],
    ['invokes call 0 a second time', [0, 0]],
    ['Event 0 is the return of call 0, which is not open', [~0]],
    ['Event 2 is the return of call 0, which is not open', [0, ~0, ~0]],
    ['Event 2 is the return of call 1, whose outcome is pending', [0, 1, ~1]],
    ['No event is the invocation of call 1', [0, ~0]],
    ['No event is the return of call 0', [0, 1]],
  ])('says: %s', (message, events) => {
    const calls = [call({ kind: 'unknown' }), call({ kind: 'pending' })];
    expect(() => assertWellFormed({ calls, events })).toThrow(message);
  });

  it('takes what is', () => {
    expect(() => assertWellFormed({ calls: [call({ kind: 'unknown' })], events: [0, ~0] })).not.toThrow();
  });
});

function call(outcome: Outcome): Call {
  return { task: 'A', method: 'read', args: [], outcome };
}
