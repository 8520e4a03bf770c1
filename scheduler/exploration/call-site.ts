// Where in the user's code was something called? The first stack frame that is neither ours nor Node's. Frames behind an
// `async` mark do not count: they only wait for what is running.
import { fileURLToPath } from 'node:url';
import { stackOf } from './stack.ts';

/** A place in the code of the user. */
export interface Site {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

const FRAME = /(?:^|[\s(])((?:file:\/\/|\/|[A-Za-z]:\\)[^()]*?):(\d+):(\d+)\)?$/;
/** The last folder of this name is that of our package. */
const BUILT = /^(.*[\\/])dist[\\/]/;
const OURS = ['../', '../../src/race/', '../../src/vitest/', '../../src/fast-check/', '../../src/cucumber/'].flatMap(
  (folder) => ownPaths(new URL(folder, import.meta.url)),
);

/** Libraries whose frames lie between the user's code and the engine. */
const PASSED_THROUGH = /[\\/]node_modules[\\/](?:async-mutex|tslib)[\\/]/;

export function callSite(error: Error): Site | undefined {
  for (const line of stackOf(error).split('\n')) {
    const match = FRAME.exec(line.trim());
    if (match === null || line.includes('at async ')) continue;
    const [, where = '', row = '', column = ''] = match;
    const file = where.startsWith('file:') ? fileURLToPath(where) : where;
    if (OURS.some((folder) => file.startsWith(folder)) || PASSED_THROUGH.test(file)) continue;
    return { file, line: Number(row), column: Number(column) };
  }
  return undefined;
}

/** How stacks name a file or folder of ours: as it was built, or, where source maps are applied, as it was written. */
export function ownPaths(url: URL): string[] {
  const path = fileURLToPath(url);
  return [path, path.replace(BUILT, '$1').replace(/\.js$/, '.ts')];
}

export function describeSite(site: Site | undefined): string {
  return site === undefined ? 'an unknown place' : `${site.file}:${site.line}:${site.column}`;
}
