import { expect, test } from 'vitest';
import type { Call, Verdict } from '../../../../reports/report.ts';
import { drawSteps } from '../../../../reports/terminal/lanes.ts';
import { plainStyle } from '../../../../reports/terminal/style.ts';
import { lostUpdate, step } from '../../../setup/example-report.ts';

const call: Call = { task: 'A', name: 'run', args: [], from: 0, to: 0, isPending: false };

function draw(verdict: Partial<Verdict>, tasks: readonly string[] = []): string[] {
  const named = tasks.map((name) => ({ name, calls: '' }));
  return drawSteps({ tasks: named, verdict: { kind: 'race', pattern: '', ...verdict }, folder: 'src' }, plainStyle);
}

test('nothing is drawn of nothing', () => {
  expect(draw({})).toEqual([]);
  expect(draw({ steps: [] }, ['A', 'B'])).toEqual([]);
});

test('tasks that nobody declared have columns in the order in which they move', () => {
  const [heading] = draw({ steps: [step(1, 'B', 'read'), step(2, 'A', 'read')] });
  expect(heading).toMatch(/^ {7}B +A$/);
});

test('one task has one column', () => {
  expect(draw({ steps: [step(1, 'A', 'read', { value: '1', at: { file: 'src/a.ts', line: 2 } })] }, ['A'])).toEqual(
    [
      '       A',
      '   ─── ────────────────────────',
      '    1  ledger.read() -> 1  a.ts:2',
      '   ─── ────────────────────────',
    ].map((line) => line.replace('────────────────────────', '─'.repeat(26))),
  );
});

test('a value that is too long is shortened, its beginning and what it belongs to are not', () => {
  const long = step(1, 'B', 'write', {
    args: ['x'.repeat(90)],
    value: 'y'.repeat(90),
    at: { file: 'src/a.ts', line: 2 },
  });
  const row = draw({ steps: [step(1, 'A', 'read'), { ...long, n: 2 }] }, ['A', 'B']).at(-2)!;
  expect(row).toMatch(/^ {4}2 +ledger\.write\(…\) -> y{10,}… {2}a\.ts:2$/);
});

test('the name of the object gives way last', () => {
  const long = step(1, 'A', 'write', { object: 'o'.repeat(90), args: ['1'], value: 'a value that is long' });
  expect(draw({ steps: [long] }, ['A'])[2]).toMatch(/^ {4}1 {2}o{20,}…\.write\(1\) -> a v… {2}/);
});

test('calls that ended before the first step stand above it, those that never ended at the end', () => {
  const calls = [call, { ...call, to: 1, value: '7' }, { ...call, isPending: true }];
  const rows = draw({ steps: [step(1, 'A', 'read')], calls }, ['A']).map((line) => line.trim());
  expect(rows.slice(2, -1)).toEqual([
    'run() returned',
    expect.stringMatching(/^1 {2}ledger\.read\(\)/),
    'run() = 7',
    'run() never returned',
  ]);
});

test('of a long call the end is kept', () => {
  const long = { ...call, args: ['x'.repeat(100)], value: 'false', to: 1 };
  const rows = draw({ steps: [step(1, 'A', 'read')], calls: [long, long] }, ['A']);
  expect(rows[3]).toMatch(/^ {7}run\(x+…\) = false$/);
});

test('many tasks share a column, and not all of them are listed', () => {
  const tasks = Array.from({ length: 14 }, (_, i) => `task ${i + 1}`);
  const lines = draw({ steps: [step(1, 'task 14', 'read')] }, tasks);
  expect(lines.slice(9, 11)).toEqual(['       task 10', '       and 4 more']);
  expect(lines.at(-2)).toMatch(/^ {4}1 {2}task 14 {2}ledger\.read\(\)/);
});

test('only marks that are drawn are explained, and a mark is one character', () => {
  const notes = [
    { step: 1, mark: '**', text: 'reads too early' },
    { step: 2, mark: 'o', text: '' },
    { step: 9, mark: 'x', text: 'is not there' },
  ];
  const lines = draw({ steps: [step(1, 'A', 'read'), step(2, 'A', 'write')], notes }, ['A']);
  expect(lines.at(-1)).toBe('    …  reads too early');
  expect(lines.at(-4)).toMatch(/^ {4}1… ledger/);
});

test('step numbers of many digits make room for themselves', () => {
  const lines = draw({ ...lostUpdate, steps: lostUpdate.steps!.map((one) => ({ ...one, n: one.n + 99_996 })) });
  expect(lines.find((line) => line.includes('100000'))).toMatch(/^ {3}100000/);
});
