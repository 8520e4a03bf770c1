import { expect, test } from 'vitest';
import type { Deadlock } from '../../../../reports/report.ts';
import { explainDeadlock } from '../../../../reports/terminal/deadlock.ts';
import { plainStyle } from '../../../../reports/terminal/style.ts';

function waiting(rest: Partial<Deadlock['waiting'][number]>): Deadlock['waiting'][number] {
  return { strand: 'A', holds: [], waitsFor: 'ready', heldBy: [], ...rest };
}

function lines(all: Deadlock['waiting'], cycle: readonly string[] = []): string[] {
  return explainDeadlock({ waiting: all, cycle }, 'src', plainStyle);
}

test('without a circle it is told who holds what is waited for', () => {
  expect(lines([waiting({}), waiting({ strand: 'B.1', waitsFor: 'account', heldBy: ['main', 'C'] })])).toEqual([
    '     A    waits for ready, which nobody holds',
    '     B.1  waits for account (held by main, C)',
  ]);
});

test('what is held and waited for may take several lines, then the place stands below', () => {
  const all = [waiting({ holds: ['a'.repeat(50), 'b'.repeat(40)], at: { file: 'src/after.ts', line: 21 } })];
  expect(lines(all)).toEqual([
    `     A  holds ${'a'.repeat(50)},`,
    `        ${'b'.repeat(40)}, waits for ready, which nobody`,
    '        holds',
    '        after.ts:21',
  ]);
});

test('a long name is cut, and a long circle goes on', () => {
  const shown = lines(
    [waiting({ strand: 'x'.repeat(40) })],
    Array.from({ length: 9 }, (_, i) => `account:${i}`),
  );
  expect(shown[0]).toBe(`     ${'x'.repeat(15)}…  waits for ready`);
  expect(shown.slice(1)).toHaveLength(2);
});

test('what would have avoided it is said last', () => {
  const wayOut = { strand: 'A', waitsFor: 'b', before: 2 };
  const deadlock: Deadlock = { waiting: [waiting({})], cycle: ['A', 'b', 'A'], wayOut };
  expect(explainDeadlock(deadlock, 'src', plainStyle).slice(1)).toEqual([
    '     A -> b -> A',
    '     Had A got b before step 2, all would have gone on.',
  ]);
});

test('nobody waits', () => {
  expect(lines([])).toEqual([]);
});
