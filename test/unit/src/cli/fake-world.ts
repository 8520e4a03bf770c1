// A machine for the tests of commands: what is printed is kept, and the user's code runs in this very process.
import type { World } from '../../../../src/cli/world.ts';
import { harness } from '../../../../src/gate/harness.ts';
import { LocalExplorer, type Harness } from '../../../../src/gate/local-explorer.ts';
import { withoutFolder } from '../../../../src/gate/paths.ts';
import type { FromExplorer, ToExplorer } from '../../../../src/gate/protocol.ts';
import type { ProcessLine } from '../../../../src/gate/remote-explorer.ts';
import { serve } from '../../../../src/gate/serve.ts';

export interface FakeWorld extends World {
  /** What was written; complaints as they were before they were broken into lines. */
  readonly printed: { out: string; err: string };
  /** As if Ctrl-C were pressed. */
  interrupt(): void;
  /** The exit codes of `exit`. */
  readonly exits: number[];
  /** How many processes were started and have not ended. */
  readonly processes: { running: number; started: number };
}

export interface FakeOptions {
  readonly env?: Record<string, string>;
  readonly harness?: Partial<Harness>;
  readonly isTTY?: boolean;
  readonly startProcess?: World['startProcess'];
}

export function fakeWorld(folder: string, options: FakeOptions = {}): FakeWorld {
  const printed = { out: '', err: '' };
  const exits: number[] = [];
  const processes = { running: 0, started: 0 };
  const listeners = new Set<() => void>();
  let now = Date.UTC(2026, 3, 10);
  return {
    folder,
    env: options.env ?? {},
    stdout: { write: (text) => (printed.out += text), isTTY: options.isTTY ?? false },
    stderr: { write: (text) => (printed.err += unbroken(text)), isTTY: options.isTTY ?? false },
    now: () => now++,
    onInterrupt: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    letSignalsEnd: () => listeners.clear(),
    exit: (code) => exits.push(code),
    startProcess:
      options.startProcess ??
      (() => {
        processes.started++;
        processes.running++;
        return lineTo(new LocalExplorer(folder, { ...harness, ...options.harness }), folder, () => processes.running--);
      }),
    printed,
    interrupt: () => [...listeners].forEach((listener) => listener()),
    exits,
    processes,
  };
}

/** Lines that begin with a blank stand for themselves. */
function unbroken(text: string): string {
  return /^heddle: (?!\[)/.test(text) ? text.replaceAll(/(?<=\S)\n(?=\S)/g, ' ') : text;
}

/** Both ends of the line in one process. */
function lineTo(explorer: LocalExplorer, folder: string, onEnd: () => void): ProcessLine {
  let receive: (message: ToExplorer) => void = () => undefined;
  let answer: (message: FromExplorer) => void = () => undefined;
  serve(
    {
      send: (message) => answer(structuredClone(message)),
      onMessage: (listener) => {
        receive = listener;
      },
    },
    explorer,
    (text) => withoutFolder(text, folder),
  );
  return {
    send: (message) => receive(structuredClone(message)),
    onMessage: (listener) => {
      answer = listener;
    },
    onEnd: () => undefined,
    end: onEnd,
    kill: onEnd,
  };
}
