// Where do the orders of calls end that explain nothing? Each attempt is legal, cannot be continued, and says why.
import { expect, test } from 'vitest';
import { attemptsOf } from '../../../models/attempts.ts';
import { HistoryRecorder } from '../../../models/history.ts';
import type { Model } from '../../../models/model.ts';
import { keyValueModel } from '../../../models/ready-made/key-value.ts';
import { registerModel } from '../../../models/ready-made/register.ts';

const register = registerModel(0) as unknown as Model<unknown, object>;
const keyValue = keyValueModel as unknown as Model<unknown, object>;

test('every order that leads nowhere is told, the longest first', () => {
  const recorder = new HistoryRecorder();
  const write = recorder.invoke('A', 'write', [1]);
  const read = recorder.invoke('B', 'read', []);
  recorder.returned(write, undefined);
  recorder.returned(read, 2);
  expect(attemptsOf(register, recorder.history(), 9)).toMatchObject([
    { order: [0], states: [0, 1], next: [{ call: 1, text: 'B read() must be 1, was 2' }] },
  ]);
});

test('a call that had returned before another comes first', () => {
  const recorder = new HistoryRecorder();
  recorder.returned(recorder.invoke('A', 'write', [1]), undefined);
  recorder.returned(recorder.invoke('B', 'read', []), 0);
  const attempts = attemptsOf(register, recorder.history(), 9);
  expect(attempts).toMatchObject([{ order: [0], states: [0, 1], next: [{ call: 1 }] }]);
});

test('a call that never returned may stand in an attempt, and has to explain nothing', () => {
  const recorder = new HistoryRecorder();
  recorder.invoke('A', 'write', [1]);
  recorder.returned(recorder.invoke('B', 'read', []), 2);
  const attempts = attemptsOf(register, recorder.history(), 9);
  expect(attempts.map(({ order }) => order)).toEqual([[0], []]);
  expect(attempts.map(({ next }) => next.map(({ text }) => text))).toEqual([
    ['B read() must be 1, was 2'],
    ['B read() must be 0, was 2'],
  ]);
});

test('no more attempts are told than asked for', () => {
  const recorder = new HistoryRecorder();
  recorder.invoke('A', 'write', [1]);
  recorder.returned(recorder.invoke('B', 'read', []), 2);
  expect(attemptsOf(register, recorder.history(), 1)).toHaveLength(1);
});

test('only the key whose calls are wrong is told, by their place in the whole', () => {
  const recorder = new HistoryRecorder();
  recorder.returned(recorder.invoke('A', 'put', ['x', '1']), undefined);
  recorder.returned(recorder.invoke('A', 'put', ['y', '2']), undefined);
  recorder.returned(recorder.invoke('A', 'get', ['y']), '3');
  expect(attemptsOf(keyValue, recorder.history(), 9)).toMatchObject([
    { order: [1], next: [{ call: 2, text: 'A get("y") must be "2", was "3"' }] },
  ]);
});

test('a history that is explained has no attempts', () => {
  const recorder = new HistoryRecorder();
  recorder.returned(recorder.invoke('A', 'put', ['x', '1']), undefined);
  expect(attemptsOf(keyValue, recorder.history(), 9)).toEqual([]);
});
