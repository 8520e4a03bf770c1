// Which line of a file is running, as it was written? What Node runs has been compiled, often into a single line.
import { findSourceMap } from 'node:module';

export interface WrittenAt {
  readonly file: string;
  /** From 1. */
  readonly line: number;
}

/** The place is that of the compiled code, from 0 as debuggers count. Where no map is known, the code is as it was written. */
export function writtenAt(file: string, line: number, column: number): WrittenAt {
  const entry = findSourceMap(file)?.findEntry(line, column);
  return { file, line: (entry !== undefined && 'originalLine' in entry ? entry.originalLine : line) + 1 };
}
