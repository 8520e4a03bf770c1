// May somebody wait for ever? Only while the model says that the call is blocked.
import { expect, test } from 'vitest';
import { checkHistorySync } from '../../../models/check-history.ts';
import { HistoryRecorder, type Call } from '../../../models/history.ts';
import { blocked, type Model } from '../../../models/model.ts';
import { restingCall, restingModel } from '../../../models/resting.ts';

interface Door {
  open(): Promise<void>;
  enter(): Promise<void>;
}

const door: Model<boolean, Door> = {
  init: () => false,
  key: String,
  methods: { open: () => [true, undefined], enter: (isOpen) => (isOpen ? [isOpen, undefined] : blocked) },
};

const entering: Call = { task: 'B', method: 'enter', args: [], outcome: { kind: 'pending' } };

function verdictOf(model: Model<boolean, Door>, isOpened: boolean, waiting: readonly Call[]): string {
  const recorder = new HistoryRecorder();
  if (isOpened) recorder.returned(recorder.invoke('A', 'open', []), undefined);
  recorder.returned(recorder.invoke(restingCall.task, restingCall.method, []), true);
  return checkHistorySync(restingModel(model as unknown as Model<unknown, object>, waiting), recorder.history())
    .verdict;
}

test('who waits for a closed door may rest', () => {
  expect(verdictOf(door, false, [entering])).toBe('linearizable');
});

test('who waits for an open door may not', () => {
  expect(verdictOf(door, true, [entering])).toBe('not linearizable');
});

test('a call that the model does not know never rests', () => {
  const { key: _, ...keyless } = door;
  expect(verdictOf(keyless, false, [{ ...entering, method: 'leave' }])).toBe('not linearizable');
});
