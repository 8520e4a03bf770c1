// How is a text broken into lines? Between words; a word that is longer than a line, such as a path, is broken anywhere.
import { firstOf, startOf, widthOf } from './width.ts';

/** Lines of at most so many columns, at least one. Leading blanks of the text are kept on its first line. */
export function wrap(text: string, columns: number): string[] {
  const indent = /^ */.exec(text)![0].slice(0, columns - 1);
  const [first, ...rest] = text.split(' ').filter((word) => word !== '');
  return first === undefined ? [''] : wrapWords([indent + first, ...rest], columns);
}

/** Lines of words with a separator between those on one line. */
export function wrapWords(words: readonly string[], columns: number, separator = ' '): string[] {
  const lines: string[] = [];
  let line: string | undefined;
  for (const word of words) {
    const longer: string = line === undefined ? word : line + separator + word;
    if (line !== undefined && widthOf(longer) > columns) lines.push(line);
    line = breakOff(line !== undefined && widthOf(longer) > columns ? word : longer, columns, lines);
  }
  return line === undefined ? lines : [...lines, line];
}

/** Moves full lines of a word that is too long into the list, and answers what remains. */
function breakOff(text: string, columns: number, lines: string[]): string {
  let rest = text;
  while (widthOf(rest) > columns) {
    const start = startOf(rest, columns) || firstOf(rest);
    if (start === rest) break;
    lines.push(start);
    rest = rest.slice(start.length);
  }
  return rest;
}
