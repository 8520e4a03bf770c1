// A file that outgrows the limit answers more than one question.
import type { TextFile } from './tree.ts';

const LINE_LIMIT = 300;
const watched = /^(scheduler|models|src|reports|features|test|bench)\/.*\.(ts|js|css)$/;

export function findOversized(files: readonly TextFile[]): string[] {
  return files
    .filter(({ path }) => watched.test(path))
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > LINE_LIMIT)
    .map(
      ({ path, lines }) =>
        `${path} has ${lines} lines, ${LINE_LIMIT} is the most: find the second question that it answers ` +
        'and move that into a file named after it (aim for 100)',
    );
}
