// How are files called in what is shown? By their paths from the working folder, with slashes, and never by a machine's own.
import { isAbsolute, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A file outside of the folder keeps its path from there: `../shared/ledger.ts`. */
export function pathFrom(folder: string, file: string): string {
  const path = isAbsolute(file) ? relative(folder, file) : file;
  return path.replaceAll(sep, '/');
}

/** A text in which the files of a folder are called by their paths from it. */
export function withoutFolder(text: string, folder: string): string {
  const url = pathToFileURL(folder).href;
  return text
    .replaceAll(`${url}/`, '')
    .replaceAll(folder + sep, '')
    .replaceAll(url, '.')
    .replaceAll(folder, '.');
}
