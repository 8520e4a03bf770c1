import { expect, test } from 'vitest';
import { ProgressView } from '../../../../src/cli/progress.ts';
import type { Job } from '../../../../src/gate/explore-all.ts';
import type { Progress } from '../../../../scheduler/exploration/progress.ts';

const job = (variant: string, scenario = '', component = 'seat-booking'): Job => ({
  race: {
    file: 'a.race.ts',
    index: 0,
    issue: 17,
    title: 't',
    component,
    source: { file: 'a.race.ts', line: 1 },
    cases: [],
  },
  one: { name: `17/${variant}`, scenario, variant, expected: 'no race', tasks: ['A'] },
});

const progress = (rest: Partial<Progress> = {}): Progress => ({
  executions: 12_400,
  planned: 310,
  skipped: 8_204,
  rate: 31_000,
  estimate: 33_000,
  remainingMs: 24_000,
  ...rest,
});

function view(
  isTTY: boolean,
  isQuiet = false,
): { view: ProgressView; text: () => string; advance: (ms: number) => void } {
  let now = 0;
  let text = '';
  return {
    view: new ProgressView({ output: { write: (part) => (text += part), isTTY }, now: () => now, isQuiet }),
    text: () => {
      const printed = text;
      text = '';
      return printed;
    },
    advance: (ms) => {
      now += ms;
    },
  };
}

const REDRAW = '\r\x1b[2K\x1b[1A\x1b[2K';

test('on a terminal there are two lines: the bar, and the figures', () => {
  const { view: shown, text, advance } = view(true);
  const after = job('after');
  shown.onStart(after);
  advance(100);
  shown.onProgress(after, progress());
  expect(text().split('\n')).toEqual([
    ' #17 seat-booking / after  [###########-------------------]  37 %  about 24 s',
    ' run 12,400  planned 310  skipped 8,204  31k/s  est. 33,000 (within 10x)',
  ]);
});

test('they are redrawn in place, ten times a second at most, and taken away in the end', () => {
  const { view: shown, text, advance } = view(true);
  const after = job('after');
  advance(100);
  shown.onStart(after);
  expect(text()).toBe(' #17 seat-booking / after  |\n starting');
  advance(99);
  shown.onProgress(after, progress());
  expect(text()).toBe('');
  advance(1);
  shown.onProgress(after, progress({ estimate: undefined, remainingMs: undefined, rate: 12.4 }));
  expect(text()).toBe(`${REDRAW} #17 seat-booking / after  /\n run 12,400  planned 310  skipped 8,204  12/s`);
  shown.clear();
  expect(text()).toBe(REDRAW);
  shown.clear();
  expect(text()).toBe('');
});

test('the one that was started first is shown until it ends, with how many there are besides', () => {
  const { view: shown, text, advance } = view(true);
  const [first, second] = [job('before'), job('after')];
  shown.onStart(first);
  shown.onStart(second);
  advance(100);
  shown.onProgress(second, progress());
  expect(text()).toBe(' #17 seat-booking / before  |\n starting  +1 more');
  shown.onEnd(first);
  advance(100);
  shown.onProgress(second, progress({ executions: 40_000, remainingMs: 600_000 }));
  expect(text()).toContain(' #17 seat-booking / after  [##############################] 100 %  about 10 min\n');
});

test('without a rate there is no time left', () => {
  const { view: shown, text, advance } = view(true);
  advance(100);
  shown.onProgress(job('after'), progress({ rate: 0, remainingMs: undefined }));
  expect(text()).toMatch(/ 37 %\n.* 0\/s /);
});

test('no line has more than 80 columns, whatever the names are', () => {
  const { view: shown, text, advance } = view(true);
  const long = job('after', 'x'.repeat(99), `evil\x1b[2J${'y'.repeat(99)}`);
  advance(100);
  shown.onStart(long);
  advance(100);
  shown.onProgress(long, progress({ executions: 1e12, planned: 1e12, skipped: 1e12, rate: 1e9, estimate: 2e12 }));
  const lines = text().replaceAll(REDRAW, '\n').split('\n');
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(80);
  expect(lines.join('')).not.toContain('\x1b');
});

test('elsewhere there is a plain line every ten seconds', () => {
  const { view: shown, text, advance } = view(false);
  const after = job('after', 'two-guests');
  shown.onStart(after);
  advance(9_999);
  shown.onProgress(after, progress());
  expect(text()).toBe('');
  advance(1);
  shown.onProgress(after, progress());
  expect(text()).toBe(
    '#17 seat-booking two-guests / after: run 12,400, planned 310, skipped 8,204,\n' +
      '31k/s, est. 33,000 (within 10x), 37 %\n',
  );
  advance(10_000);
  shown.onProgress(after, progress({ estimate: undefined }));
  expect(text()).toBe('#17 seat-booking two-guests / after: run 12,400, planned 310, skipped 8,204,\n31k/s\n');
  shown.clear();
  expect(text()).toBe('');
});

test('whoever wants quiet gets it', () => {
  const { view: shown, text, advance } = view(true, true);
  advance(1_000);
  shown.onStart(job('after'));
  shown.clear();
  expect(text()).toBe('');
});
