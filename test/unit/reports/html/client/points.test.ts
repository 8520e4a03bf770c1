import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callRows, pointsOf } from '../../../../../reports/html/client/points.js';
import type { Call } from '../../../../../reports/report.ts';
import { lostUpdate } from '../../../../setup/example-report.ts';
import { runs } from '../../../../setup/runs.ts';

const calls = lostUpdate.calls ?? [];
const [first] = lostUpdate.explanation ?? [];

test('an attempt is its legal calls, then what cannot be next', () => {
  expect(first && pointsOf(first, calls)).toEqual([
    { call: 0, x: 1.22, isLegal: true, before: '100', must: '20', was: '20' },
    { call: 1, x: 2.22, isLegal: false, before: '20', must: 'false', was: 'true' },
  ]);
});

test('every point is inside its call, none left of the one before it', () => {
  const interval = fc.tuple(fc.nat(20), fc.nat(20)).map(([from, length]): Call => {
    return { task: 'A', name: 'f', args: [], from, to: from + length, isPending: false };
  });
  fc.assert(
    fc.property(fc.array(interval, { minLength: 1, maxLength: 8 }), (history) => {
      const order = [...history.keys()].sort((a, b) => (history[a]?.to ?? 0) - (history[b]?.to ?? 0));
      const points = pointsOf({ order, states: [], next: [] }, history);
      for (const [index, { call, x }] of points.entries()) {
        const { from, to } = history[call] as Call;
        expect(x).toBeGreaterThanOrEqual(from);
        expect(x).toBeLessThanOrEqual(to);
        expect(x).toBeGreaterThanOrEqual(points[index - 1]?.x ?? 0);
      }
    }),
    { numRuns: runs(100) },
  );
});

test('what an attempt does not say stays empty', () => {
  const attempt = { order: [7], states: [], next: [{ call: 8, must: 'wait', was: '1', text: '' }] };
  expect(pointsOf(attempt, calls)).toEqual([
    { call: 7, x: 0, isLegal: true, before: '', must: '', was: '' },
    { call: 8, x: 0, isLegal: false, before: '', must: 'wait', was: '1' },
  ]);
});

test('calls of one task share a row unless they overlap', () => {
  const call = (task: string, from: number, to: number): Call => ({
    task,
    name: 'f',
    args: [],
    from,
    to,
    isPending: false,
  });
  expect(callRows([call('A', 4, 5), call('B', 1, 9), call('A', 1, 3), call('A', 2, 6), call('A', 7, 8)])).toMatchObject(
    [
      { task: 'A', calls: [2, 0, 4] },
      { task: 'A', calls: [3] },
      { task: 'B', calls: [1] },
    ],
  );
});
