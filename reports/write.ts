// How do the outputs get into a folder? Each is written under another name first, and renamed when all of them are there: nobody
// ever reads half a file, and if something fails nothing is left lying about.
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Report } from './report.ts';
import { visible } from './text/visible.ts';

/** What each output is called. */
export const fileNames = {
  html: 'index.html',
  junit: 'junit.xml',
  json: 'report.json',
  sarif: 'report.sarif',
  markdown: 'comment.md',
} as const;

export type Format = keyof typeof fileNames;

/** How each output that is wanted is made. */
export type Renderers = Readonly<Partial<Record<Format, (report: Report) => string>>>;

/** The outputs cannot be written. The message says what to do. */
export class OutputError extends Error {
  override readonly name = 'OutputError';
}

/** What is asked of the file system. Nothing of it waits, so that an interruption never leaves a file behind. */
export interface Disk {
  makeFolder(folder: string): void;
  write(file: string, text: string): void;
  rename(from: string, to: string): void;
  remove(file: string): void;
}

const ADVICE: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full. Free some space',
  EDQUOT: 'the disk quota is used up. Free some space',
  EACCES: 'it may not be written. Change the permissions',
  EPERM: 'it may not be written. Change the permissions',
  EROFS: 'it is on a read-only file system. Mount it for writing',
  EEXIST: 'there is a file where the folder should be. Move it away',
  ENOTDIR: 'there is a file where the folder should be. Move it away',
  EISDIR: 'there is a folder where the file should be. Move it away',
};

const realDisk: Disk = {
  makeFolder: (folder) => mkdirSync(folder, { recursive: true }),
  write: (file, text) => writeFileSync(file, text),
  rename: renameSync,
  remove: (file) => rmSync(file, { force: true }),
};

/** The files that were written, with slashes on every system. Throws an `OutputError`. */
export function writeReports(report: Report, folder: string, renderers: Renderers, disk: Disk = realDisk): string[] {
  const outputs = Object.entries(fileNames).flatMap(([format, name]) => {
    const render = renderers[format as Format];
    const file = join(folder, name).replaceAll(sep, '/');
    return render === undefined ? [] : [{ file, temporary: `${file}.${process.pid}.tmp`, text: render(report) }];
  });
  attempt(folder, () => disk.makeFolder(folder));
  try {
    for (const { file, temporary, text } of outputs) attempt(file, () => disk.write(temporary, text));
    for (const { file, temporary } of outputs) attempt(file, () => disk.rename(temporary, file));
  } catch (error) {
    for (const { temporary } of outputs) ignoreFailure(() => disk.remove(temporary));
    throw error;
  }
  return outputs.map(({ file }) => file);
}

function attempt(file: string, action: () => void): void {
  try {
    action();
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException;
    const why = ADVICE[code] ?? `${code}. Look into it`;
    throw new OutputError(`Cannot write ${visible(file)}: ${why}, or choose another folder with --out.`);
  }
}

/** What failed first is what is told. */
function ignoreFailure(action: () => void): void {
  try {
    action();
  } catch {
    return;
  }
}
