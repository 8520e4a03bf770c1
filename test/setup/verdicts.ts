// One variant of every kind that a report can tell about.
import type { Exploration, Race, VariantReport } from '../../reports/report.ts';
import {
  crowd,
  hiddenState,
  lostIncrement,
  lostSignal,
  nondeterminism,
  severalCalls,
  spinning,
  uncontrolledAwait,
} from './evidence.ts';
import { deadlock, exploration, lostUpdate, race, variant } from './example-report.ts';

const threeTasks = [
  { name: 'A', calls: 'recordFailure("search")' },
  { name: 'B', calls: 'recordFailure("search")' },
  { name: 'C', calls: 'isOpen("search")' },
];

const failed: Pick<VariantReport, 'expected' | 'outcome'> = { expected: 'no race', outcome: 'broken' };
const error: Pick<VariantReport, 'expected' | 'outcome'> = { expected: 'no race', outcome: 'error' };
const cut: Exploration = {
  ...exploration,
  complete: false,
  wrong: 0,
  executions: 200_000,
  durationMs: 60_000,
  stoppedBy: 'time',
};
const after = (
  issue: number,
  component: string,
  title: string,
  rest: Partial<VariantReport>,
): [Race, VariantReport] => {
  const one = variant({ id: `${issue}-after`, variant: 'after', ...rest });
  return [race(issue, component, title, [one]), one];
};

/** By the name of the golden file. */
export const verdicts: Readonly<Record<string, readonly [Race, VariantReport]>> = {
  'lost-update': after(42, 'account', 'overdrawn', { ...failed, verdict: lostUpdate }),
  'three-tasks': after(7088, 'circuit-breaker', 'stays closed', {
    ...failed,
    scenario: 'lost-increment',
    id: '7088-lost-increment-after',
    verdict: lostIncrement,
    tasks: threeTasks,
    exploration: { ...exploration, executions: 1_312, wrong: 1 },
  }),
  'five-tasks': after(1281, 'plan', 'an old plan', {
    ...failed,
    verdict: crowd,
    tasks: ['A', 'B', 'C', 'D', 'E'].map((name, i) => ({ name, calls: i < 2 ? `start(${i + 1})` : 'current()' })),
    exploration: { ...cut, wrong: 12 },
  }),
  'several-calls': after(17, 'seat-booking', 'sold twice', {
    ...failed,
    verdict: severalCalls,
    tasks: ['A', 'B'].map((name) => ({ name, calls: 'book(12), free()' })),
  }),
  deadlock: after(31, 'transfer', 'in opposite directions', {
    ...failed,
    verdict: deadlock,
    tasks: [
      { name: 'A', calls: 'transfer(1, 2, 10)' },
      { name: 'B', calls: 'transfer(2, 1, 10)' },
    ],
  }),
  'lost-signal': after(7052, 'bus', 'nobody wakes it', {
    ...failed,
    verdict: lostSignal,
    tasks: [
      { name: 'A', calls: 'receive()' },
      { name: 'B', calls: 'send()' },
    ],
  }),
  livelock: after(7166, 'token', 'spins', {
    ...failed,
    verdict: spinning,
    tasks: ['A', 'B'].map((name) => ({ name, calls: 'wait()' })),
  }),
  'no-race-found': after(42, 'account', 'overdrawn', {
    variant: 'before',
    id: '42-before',
    outcome: 'broken',
    verdict: { kind: 'holds', pattern: 'linearizable' },
    exploration: { ...exploration, executions: 6, wrong: 0 },
  }),
  open: after(17, 'seat-booking', 'sold twice', {
    expected: 'no race',
    outcome: 'open',
    verdict: { kind: 'open', pattern: 'open' },
    tasks: threeTasks,
    exploration: { ...cut, estimate: 1_700_000 },
  }),
  'open-without-estimate': after(17, 'seat-booking', 'sold twice', {
    expected: 'deadlock',
    outcome: 'open',
    verdict: { kind: 'open', pattern: 'open' },
    exploration: { ...cut, executions: 10_000, stoppedBy: 'executions' },
  }),
  'open-but-found': after(42, 'account', 'overdrawn', {
    variant: 'before',
    id: '42-before',
    expected: 'race',
    outcome: 'open',
    verdict: lostUpdate,
    exploration: { ...cut, wrong: 9_000, estimate: 1_700_000 },
  }),
  nondeterminism: after(23, 'lazy-cache', 'loads twice', {
    ...error,
    verdict: nondeterminism,
  }),
  'hidden-state': after(23, 'lazy-cache', 'loads twice', {
    ...error,
    verdict: hiddenState,
  }),
  'uncontrolled-await': after(23, 'lazy-cache', 'loads twice', {
    ...error,
    verdict: uncontrolledAwait,
  }),
  holds: after(42, 'account', 'overdrawn', {
    expected: 'no race',
    verdict: { kind: 'holds', pattern: 'linearizable' },
  }),
  'as-expected': after(42, 'account', 'overdrawn', { variant: 'before', id: '42-before' }),
};
