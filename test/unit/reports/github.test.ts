import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderAnnotations, renderStepSummary } from '../../../reports/github.ts';
import type { Report } from '../../../reports/report.ts';
import { totalsOf } from '../../../reports/totals.ts';
import { exampleReport, race, variant } from '../../setup/example-report.ts';
import { fullReport, goodReport } from '../../setup/full-report.ts';
import { runs, seed } from '../../setup/runs.ts';
import { hostileReport } from './hostile.ts';

/** A report with so many broken variants. */
function withBroken(count: number): Report {
  const races = Array.from({ length: count }, (_, i) =>
    race(i + 1, `component-${i}`, 'broken', [
      variant({ id: `${i}`, variant: 'after', expected: 'no race', outcome: 'broken' }),
    ]),
  );
  return { ...exampleReport, races, totals: totalsOf({ races }) };
}

function commandsOf(report: Report): string[] {
  return renderAnnotations(report).split('\n').slice(0, -1);
}

test('an annotation stands at the overwriting step, with the picture', () => {
  const command = commandsOf(fullReport).find((line) => line.includes('#42'))!;
  expect(command).toMatch(
    /^::error file=src\/components\/account\/before\.ts,line=15,col=23,title=#42 account \/ suggested%3A lost update:: BROKEN/,
  );
  expect(command).toContain('%0A    4                                       * ledger.write(50)      before.ts:15%0A');
});

test('places are named from the root of the repository', () => {
  const inFolder = { ...fullReport, run: { ...fullReport.run, folder: 'packages/bank' } };
  const files = commandsOf(inFolder).flatMap((line) => /file=([^,]+)/.exec(line)?.[1] ?? []);
  expect(files).toContain('packages/bank/src/components/account/before.ts');
  expect(files.every((file) => file.startsWith('packages/bank/'))).toBe(true);
});

test('what is broken comes first, what is open is a warning', () => {
  const levels = commandsOf(fullReport).map((line) => line.slice(2, line.indexOf(' ')));
  expect(levels).toEqual([...Array.from({ length: 9 }, () => 'error'), 'warning']);
  expect(commandsOf(fullReport).at(-1)).toContain('title=#17 seat-booking / after%3A open::');
  expect(commandsOf(fullReport)).toContain(
    '::error title=coverage:: BROKEN  coverage: branches 96.9 %25, where 97 %25 is the least',
  );
});

test('there are at most ten, and the last one says how many are missing', () => {
  expect(commandsOf(withBroken(10))).toHaveLength(10);
  expect(renderAnnotations(withBroken(10))).not.toContain('see the summary');
  const commands = commandsOf(withBroken(13));
  expect(commands).toHaveLength(10);
  expect(commands.at(-1)).toMatch(/%0A%0A3 more findings, see the summary\.$/);
});

test('there are none where all is as expected', () => {
  expect(renderAnnotations(goodReport)).toBe('');
});

test('whatever the values are, one annotation is one line', () => {
  fc.assert(
    fc.property(hostileReport, (report) => {
      for (const line of commandsOf(report)) {
        expect(line).toMatch(/^::(error|warning) ((file|line|col|title)=[^,:\r\n]*,?)+::[^\r\n]*$/);
      }
    }),
    { numRuns: runs(60), seed: seed(1) },
  );
});

test('the summary has a table and a picture of each finding', () => {
  const summary = renderStepSummary(fullReport);
  expect(summary).toContain('| #42 | account |  | after | linearizable | 2/2 | no race | ok |');
  expect(summary.split('<details>')).toHaveLength(1 + 10);
  expect(summary).toContain('exit 4');
});

test('the summary stays below a limit, and says what was cut', () => {
  const summary = renderStepSummary(withBroken(1_500));
  expect(Buffer.byteLength(summary)).toBeLessThan(900_000);
  expect(summary).toMatch(/> \*\*Cut:\*\* [\d,]+ more findings did not fit into 900 kB; see report\.json\./);
  expect(summary).toContain(' Expectations  0 met, 1,500 broken');
});

test('an open search that is let through does not fail the summary', () => {
  const { races } = exampleReport;
  const open = { ...exampleReport, races: races.slice(0, 1), totals: totalsOf({ races: races.slice(0, 1) }) };
  expect(renderStepSummary(open)).toContain('exit 2');
  expect(renderStepSummary(open, { allowOpen: true })).not.toContain('exit 2');
  expect(renderAnnotations(open, { allowOpen: true })).not.toContain('--allow-open');
});
