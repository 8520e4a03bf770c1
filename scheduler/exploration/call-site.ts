// Where in the user's code was something called? The first stack frame that is neither ours nor Node's. Frames behind an
// `async` mark do not count: they only wait for what is running.
import { fileURLToPath } from 'node:url';

export interface Site {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

const FRAME = /(?:^|[\s(])((?:file:\/\/|\/|[A-Za-z]:\\)[^()]*?):(\d+):(\d+)\)?$/;
const OURS = new URL('../', import.meta.url).pathname;

/** Libraries whose frames lie between the user's code and the engine. */
const PASSED_THROUGH = /[\\/]node_modules[\\/](?:async-mutex|tslib)[\\/]/;

export function callSite(error: Error): Site | undefined {
  for (const line of (error.stack ?? '').split('\n')) {
    const match = FRAME.exec(line.trim());
    if (match === null || line.includes('at async ')) continue;
    const [, where = '', row = '', column = ''] = match;
    const file = where.startsWith('file:') ? fileURLToPath(where) : where;
    if (file.startsWith(OURS) || PASSED_THROUGH.test(file)) continue;
    return { file, line: Number(row), column: Number(column) };
  }
  return undefined;
}

export function describeSite(site: Site | undefined): string {
  return site === undefined ? 'an unknown place' : `${site.file}:${site.line}:${site.column}`;
}
