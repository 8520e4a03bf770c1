import { expect, test } from 'vitest';
import type { Holds } from '../../../../reports/report.ts';
import { consistencyText } from '../../../../reports/terminal/consistency.ts';

function text(sequential: Holds, quiescent: Holds): string {
  return consistencyText({ kind: 'race', pattern: '', consistency: { sequential, quiescent } });
}

test('every combination is one or two sentences', () => {
  expect(text('holds', 'holds')).toBe('It is still sequentially and quiescently consistent.');
  expect(text('holds', 'broken')).toBe('It is still sequentially consistent, but not quiescently.');
  expect(text('broken', 'holds')).toBe('It is still quiescently consistent, but not sequentially.');
  expect(text('broken', 'broken')).toBe('It is neither sequentially nor quiescently consistent.');
  expect(text('broken', 'open')).toBe(
    'It is not sequentially consistent. Whether it is quiescently consistent was not decided in time.',
  );
  expect(text('open', 'holds')).toBe(
    'It is still quiescently consistent. Whether it is sequentially consistent was not decided in time.',
  );
  expect(text('open', 'open')).toBe('Whether it is sequentially or quiescently consistent was not decided in time.');
});

test('nothing is said about what was not asked', () => {
  expect(consistencyText({ kind: 'race', pattern: '' })).toBe('');
});
