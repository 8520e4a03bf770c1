import { expect, test } from 'vitest';
import { plainStyle } from '../../../../reports/terminal/style.ts';
import { renderSummary } from '../../../../reports/terminal/summary.ts';
import { exampleReport } from '../../../setup/example-report.ts';
import { goodReport } from '../../../setup/full-report.ts';

function summary(rest: object, style: object = {}): string[] {
  return renderSummary({ ...goodReport, ...rest }, { ...plainStyle, ...style }).split('\n');
}

test('the exit code stands at the right edge, if it is not 0', () => {
  expect(summary({})[0]).toBe(' Expectations  3 met, 0 broken');
  const [line] = summary({ totals: { met: 9, broken: 1, open: 0, error: 0 } });
  expect(line).toBe(` Expectations  9 met, 1 broken${' '.repeat(44)}exit 1`);
  expect(line).toHaveLength(80);
});

test('an open search that is let through is told, but does not fail', () => {
  const totals = { met: 9, broken: 0, open: 1, error: 0 };
  expect(summary({ totals })[0]).toMatch(/^ Expectations {2}9 met, 0 broken, 1 open +exit 2$/);
  expect(summary({ totals }, { allowOpen: true })[0]).toBe(' Expectations  9 met, 0 broken, 1 open');
});

test('an interrupted run says so', () => {
  expect(summary({ run: { ...exampleReport.run, interrupted: true } })[1]).toBe(
    '  Interrupted  some of it was not run',
  );
});

test('a run without races explored nothing', () => {
  expect(summary({ races: [] })).toEqual([' Expectations  3 met, 0 broken', '     Duration  0.4s', '']);
});

test('files of another folder keep theirs, and many files take several lines', () => {
  const files = ['out/index.html', 'out/junit.xml', 'coverage/index.html', `out/${'x'.repeat(30)}`];
  expect(summary({}, { files }).slice(2, 4)).toEqual([
    '      Reports  out/index.html  junit.xml  coverage/index.html',
    `               ${'x'.repeat(30)}`,
  ]);
});
