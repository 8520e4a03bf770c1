// Laws of the terminal output, for reports as nobody would write them.
import { stripVTControlCharacters } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderExecution } from '../../../../reports/terminal/execution.ts';
import { renderFailure } from '../../../../reports/terminal/failure.ts';
import { ansiColours, plainStyle, type Style } from '../../../../reports/terminal/style.ts';
import { renderTerminal } from '../../../../reports/terminal/terminal.ts';
import { runs, seed } from '../../../setup/runs.ts';
import { columnsTaken } from '../columns.ts';
import { hostileReport } from '../hostile.ts';

const page = 'heddle-report/index.html';
const style: Style = { ...plainStyle, verbose: true, page, files: [page, 'heddle-report/junit.xml'] };
const parameters = { numRuns: runs(60), seed: seed(1) };

test('no line is wider than 80 columns, and none has a character that a terminal would obey', () => {
  fc.assert(
    fc.property(hostileReport, (report) => {
      for (const line of renderTerminal(report, style).split('\n')) {
        expect(line).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
        expect(columnsTaken(line)).toBeLessThanOrEqual(80);
      }
    }),
    parameters,
  );
});

test('in ASCII there is nothing else, and still no line is too wide', () => {
  fc.assert(
    fc.property(hostileReport, (report) => {
      for (const line of renderTerminal(report, { ...style, ascii: true }).split('\n')) {
        expect(line).toMatch(/^[ -~]{0,80}$/);
      }
    }),
    parameters,
  );
});

test('colours change nothing but colours', () => {
  fc.assert(
    fc.property(hostileReport, (report) => {
      const coloured = renderTerminal(report, { ...style, palette: ansiColours });
      expect(stripVTControlCharacters(coloured)).toBe(renderTerminal(report, style));
    }),
    parameters,
  );
});

test('every variant can be told as a failure and as an execution, whatever its outcome', () => {
  fc.assert(
    fc.property(hostileReport, ({ races }) => {
      for (const race of races) {
        for (const variant of race.variants) {
          expect(renderFailure(race, variant, style)).toMatch(/^ (BROKEN|OPEN|ERROR|FOUND|HOLDS) /);
          expect(renderExecution({ race, variant }, style)).toMatch(/^ REPLAY /);
        }
      }
    }),
    parameters,
  );
});
