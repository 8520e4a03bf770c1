// How the stages are shown: a table, and a last line that a machine can read.
import type { Result, Tally } from './stage.ts';

export function renderSummary(results: readonly Result[], totalMs: number): string {
  const rows = [['stage', 'passed', 'failed', 'time'], ...results.map(cells), ['', '', '', seconds(totalMs)]];
  const { passed, failed } = total(results);
  const skipped = results.filter((result) => result.skipped !== undefined).length;
  const last = `${passed} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`;
  return [...alignColumns(rows), '', last].join('\n');
}

export function total(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
  };
}

export function seconds(durationMs: number): string {
  return `${(durationMs / 1000).toFixed(1)} s`;
}

function cells({ name, passed, failed, durationMs }: Result): string[] {
  return [name, `${passed}`, `${failed}`, seconds(durationMs)];
}

/** The first column reads from the left, numbers from the right. */
function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const width = (column: number): number => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  return rows.map((row) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(width(0)) : cell.padStart(width(column)))).join('  '),
  );
}
