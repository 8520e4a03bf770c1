// How does a debugger stop in the user's own code, wherever that goes on? Every place of it is a breakpoint until one is hit. This
// thread sets them itself, before it stops, so they work in whatever debugger is attached.
import { Session } from 'node:inspector';
import { fileURLToPath } from 'node:url';
import { writtenAt, type WrittenAt } from './written-at.ts';

const PACKAGE = new URL('../../', import.meta.url).href;
/** What of our package is no example of a component. */
const HARNESS = /^(?:scheduler|models|reports|src\/(?!components\/))/;

export class Breakpoints {
  readonly #session = new Session();
  /** The user's scripts: their files by V8's numbers. */
  readonly #scripts = new Map<string, string>();
  #ids: string[] = [];

  /** `onStop` is told where the code was stopped in, before the debugger that is attached gets to say what next. */
  constructor(onStop: (at: WrittenAt) => void) {
    this.#session.on('Debugger.scriptParsed', ({ params: { scriptId, url } }) => {
      if (isUsersCode(url)) this.#scripts.set(scriptId, fileURLToPath(url));
    });
    this.#session.on('Debugger.paused', ({ params: { callFrames } }) => {
      const { scriptId, lineNumber, columnNumber = 0 } = callFrames[0]!.location;
      const file = this.#scripts.get(scriptId);
      if (this.#ids.length === 0 || file === undefined) return;
      this.clear();
      onStop(writtenAt(file, lineNumber, columnNumber));
    });
    this.#session.connect();
    this.#session.post('Debugger.enable');
  }

  /** The next of the user's code that runs is stopped in. */
  set(): void {
    if (this.#ids.length > 0) return;
    for (const scriptId of this.#scripts.keys()) {
      const start = { scriptId, lineNumber: 0, columnNumber: 0 };
      this.#session.post('Debugger.getPossibleBreakpoints', { start }, (_, { locations }) => {
        for (const { lineNumber, columnNumber = 0 } of locations) this.#setAt({ scriptId, lineNumber, columnNumber });
      });
    }
  }

  clear(): void {
    for (const breakpointId of this.#ids) this.#session.post('Debugger.removeBreakpoint', { breakpointId });
    this.#ids = [];
  }

  close(): void {
    this.#session.disconnect();
  }

  #setAt(location: { scriptId: string; lineNumber: number; columnNumber: number }): void {
    this.#session.post('Debugger.setBreakpoint', { location }, (_, { breakpointId }) => this.#ids.push(breakpointId));
  }
}

/** Whether a script is neither ours, nor Node's, nor that of a package. */
export function isUsersCode(url: string): boolean {
  if (!url.startsWith('file:') || url.includes('/node_modules/')) return false;
  return !(url.startsWith(PACKAGE) && HARNESS.test(url.slice(PACKAGE.length)));
}
