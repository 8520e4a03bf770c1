import { expect, test, vi } from 'vitest';
import type { Progress } from '../../../../src/index.ts';
import { progressLine } from '../../../../src/vitest/progress-line.ts';

const progress: Progress = {
  executions: 12_400,
  planned: 310,
  skipped: 0,
  rate: 31_000.4,
  estimate: undefined,
  remainingMs: undefined,
};

function watch(): { at: (seconds: number, more?: Partial<Progress>) => void; lines: string[] } {
  const lines: string[] = [];
  let time = 0;
  const tell = progressLine(
    '42/after',
    (line) => void lines.push(line),
    () => time,
  );
  return {
    lines,
    at: (seconds, more = {}) => {
      time = seconds * 1_000;
      tell({ ...progress, ...more });
    },
  };
}

test('an exploration that is over soon says nothing', () => {
  const { at, lines } = watch();
  at(0.5);
  at(1.9);
  expect(lines).toEqual([]);
});

test('a long one says how far it is, now and then', () => {
  const { at, lines } = watch();
  at(2);
  at(5);
  at(12, { estimate: 33_000 });
  at(22, { estimate: 33_000, remainingMs: 24_000 });
  expect(lines).toEqual([
    ' 42/after  run 12,400  planned 310  31,000/s\n',
    ' 42/after  run 12,400  planned 310  31,000/s  est. 33,000 (within 10x)\n',
    ' 42/after  run 12,400  planned 310  31,000/s  est. 33,000 (within 10x), about 24 s\n',
  ]);
});

test('it goes to stderr, by the clock of the process', () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  let time = 0;
  progressLine('42/after')(progress);
  progressLine('42/after', undefined, () => (time += 2_000))(progress);
  const calls = [...written.mock.calls];
  written.mockRestore();
  expect(calls).toEqual([[' 42/after  run 12,400  planned 310  31,000/s\n']]);
});
