// How does a debugger stop in the user's own code, wherever that goes on? Every place of it is a breakpoint until one is hit. This
// thread sets them itself, before it stops, so they work in whatever debugger is attached.
import { Session } from 'node:inspector';
import { fileURLToPath } from 'node:url';
import { writtenAt, type WrittenAt } from './written-at.ts';

/** How the inspector gets to see a function. */
const SHOWN = Symbol.for('heddle.shown');
const NATIVE = /\{\s*\[native code\]\s*\}$/;

export class Breakpoints {
  readonly #session = new Session();
  /** Files by V8's numbers of scripts. */
  readonly #scripts = new Map<string, string>();
  #ids: string[] = [];

  /** `onStop` is told where the code was stopped in, before the debugger that is attached gets to say what next. */
  constructor(onStop: (at: WrittenAt) => void) {
    this.#session.on('Debugger.scriptParsed', ({ params: { scriptId, url } }) => {
      if (url.startsWith('file:')) this.#scripts.set(scriptId, fileURLToPath(url));
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

  /** The next code of these files that runs is stopped in, and the function when it is called. */
  set(files: ReadonlySet<string>, code?: Function): void {
    if (this.#ids.length > 0) return;
    if (code !== undefined && !NATIVE.test(Function.prototype.toString.call(code))) this.#setAtCall(code);
    for (const [scriptId, file] of this.#scripts) {
      if (!files.has(file)) continue;
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

  #setAtCall(code: Function): void {
    const expression = `globalThis[Symbol.for(${JSON.stringify(SHOWN.description)})]`;
    Object.defineProperty(globalThis, SHOWN, { value: code, configurable: true });
    this.#session.post('Runtime.evaluate', { expression }, (_, { result: { objectId } }) => {
      this.#session.post('Debugger.setBreakpointOnFunctionCall', { objectId }, (__, set) =>
        this.#ids.push((set as { breakpointId: string }).breakpointId),
      );
    });
    Reflect.deleteProperty(globalThis, SHOWN);
  }
}
