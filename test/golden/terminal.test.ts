// What a user sees in a terminal, looked at by a person and pinned: every verdict, and whole runs.
import { expect, test } from 'vitest';
import { renderExecution } from '../../reports/terminal/execution.ts';
import { renderFailure } from '../../reports/terminal/failure.ts';
import { ansiColours, plainStyle, type Style } from '../../reports/terminal/style.ts';
import { renderTerminal } from '../../reports/terminal/terminal.ts';
import { fullReport, goodReport } from '../setup/full-report.ts';
import { expectGolden } from '../setup/golden.ts';
import { verdicts } from '../setup/verdicts.ts';

const style: Style = {
  ...plainStyle,
  page: 'heddle-report/index.html',
  files: ['index.html', 'junit.xml', 'report.json', 'report.sarif'].map((name) => `heddle-report/${name}`),
};

for (const [name, [race, variant]] of Object.entries(verdicts)) {
  test(`the picture of ${name}`, () => {
    expectGolden(`terminal/${name}.txt`, renderFailure(race, variant, style));
  });
}

test('the picture in ASCII', () => {
  const [race, variant] = verdicts['three-tasks']!;
  expectGolden('terminal/three-tasks.ascii.txt', renderFailure(race, variant, { ...style, ascii: true }));
});

test('the picture in colour', () => {
  const [race, variant] = verdicts['lost-update']!;
  expectGolden('terminal/lost-update.colour.txt', renderFailure(race, variant, { ...style, palette: ansiColours }));
});

test('one execution that was replayed', () => {
  const [race, variant] = verdicts['lost-update']!;
  expectGolden('terminal/replay.txt', renderExecution({ race, variant }, style));
});

test('a run in which everything is as expected', () => {
  expectGolden('terminal/run-good.txt', renderTerminal(goodReport, style));
});

test('a run with one of everything', () => {
  expectGolden('terminal/run-full.txt', renderTerminal(fullReport, style));
});

test('races that were found as expected are drawn if more is asked for', () => {
  const verbose = renderTerminal(goodReport, { ...style, verbose: true });
  expectGolden('terminal/run-verbose.txt', verbose);
  expect(verbose).toContain(' FOUND   #42 account / before');
});
