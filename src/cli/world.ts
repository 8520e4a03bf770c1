// What does a command see of the machine? Passed in, so that a test can be the machine.
import type { ProcessLine } from '../gate/remote-explorer.ts';
import type { ProcessOptions } from '../gate/start-process.ts';

export interface Output {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  /** How wide the terminal is. */
  readonly columns?: number;
}

export interface World {
  /** The working folder, absolute. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Results. */
  readonly stdout: Output;
  /** Progress and complaints. */
  readonly stderr: Output;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Calls back for each Ctrl-C, or whatever else asks the process to end; what it answers stops that. */
  readonly onInterrupt: (listener: () => void) => () => void;
  /** From now on a signal ends the process by itself, even while a debugger is waited for and no listener could run. */
  readonly letSignalsEnd: () => void;
  /** Ends the process at once. */
  readonly exit: (code: number) => void;
  /** Starts a process that runs the user's code. */
  readonly startProcess: (options: ProcessOptions) => ProcessLine;
}
