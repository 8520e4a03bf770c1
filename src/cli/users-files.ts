// Which files are the user's own, of those that were running when something was called? As Node knows them, compiled or not: the
// names of what they were written in are of no use to a debugger.
import { isAbsolute } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const PACKAGE = new URL('../../', import.meta.url).href;
/** What of our package is no example of a component. */
const HARNESS = /^(?:scheduler|models|reports|src\/(?!components\/))/;

/** The files on the stacks of errors that nobody has looked at yet, those that wait for what was running included. */
export function usersFilesOn(errors: readonly Error[]): Set<string> {
  const before = Object.getOwnPropertyDescriptor(Error, 'prepareStackTrace');
  const files = new Set<string>();
  Error.prepareStackTrace = (_, frames) => {
    for (const frame of frames) {
      const name = frame.getFileName() ?? '';
      const url = isAbsolute(name) ? pathToFileURL(name).href : name;
      if (isUsersCode(url)) files.add(fileURLToPath(url));
    }
    return '';
  };
  try {
    for (const error of errors) void error.stack;
  } finally {
    Reflect.deleteProperty(Error, 'prepareStackTrace');
    if (before !== undefined) Object.defineProperty(Error, 'prepareStackTrace', before);
  }
  return files;
}

/** Whether a script is neither ours, nor Node's, nor that of a package. */
export function isUsersCode(url: string): boolean {
  if (!url.startsWith('file:') || url.includes('/node_modules/')) return false;
  return !(url.startsWith(PACKAGE) && HARNESS.test(url.slice(PACKAGE.length)));
}
