// How is the process started that runs the user's code? As a child with a channel. It lives as long as we do and not longer.
import { fork } from 'node:child_process';
import type { FromExplorer } from './protocol.ts';
import type { ProcessLine } from './remote-explorer.ts';

/** The program of the process, in the sources as in the build. */
const ENTRY = new URL(`./explorer-process${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url);

/** How long a process may take to end when it is let go; one that loops for ever would take for ever. */
const GRACE_MS = 2_000;

export interface ProcessOptions {
  readonly folder: string;
  /** Whether what the user's code prints is thrown away; else it goes to standard error, since results go to standard output. */
  readonly isSilent: boolean;
}

export function startProcess({ folder, isSilent }: ProcessOptions): ProcessLine {
  const output = isSilent ? 'ignore' : 2;
  const child = fork(ENTRY, {
    cwd: folder,
    execArgv: process.execArgv.filter((flag) => !flag.startsWith('--inspect')),
    serialization: 'advanced',
    stdio: ['ignore', output, output, 'ipc'],
  });
  const kill = (): void => void child.kill('SIGKILL');
  process.on('exit', kill);
  // What is sent to a process that is about to end is lost; that it has ended is told anyway.
  child.on('error', () => undefined);
  child.on('exit', () => process.off('exit', kill));
  return {
    send: (message) => void child.send(message, () => undefined),
    onMessage: (listener) => void child.on('message', (message) => listener(message as FromExplorer)),
    onEnd: (listener) => void child.on('exit', (code, signal) => listener(howItEnded(code, signal))),
    end: () => {
      if (!child.connected) return;
      child.disconnect();
      const late = setTimeout(kill, GRACE_MS);
      child.on('exit', () => clearTimeout(late));
    },
    kill,
  };
}

export function howItEnded(code: number | null, signal: string | null): string {
  return signal === null ? `with exit code ${code}` : `by ${signal}`;
}
