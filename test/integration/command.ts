// The command as a user runs it, in a folder of its own.
import { spawn, type ChildProcess } from 'node:child_process';
import { openSync } from 'node:fs';
import { resolve } from 'node:path';

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
  /** Waits until standard error has a text. */
  readonly says: (text: string) => Promise<void>;
}

const main = resolve('src/cli/main.ts');

/**
 * Starts the command; a process group of its own, so that a signal can reach all of it as a terminal's does. Standard output
 * is a file that cannot be written to, if one is named.
 */
export function start(folder: string, args: readonly string[], node: readonly string[] = [], out?: string): Running {
  const { GITHUB_ACTIONS: _, FORCE_COLOR: __, ...env } = process.env;
  const child = spawn(process.execPath, [...node, ...process.execArgv, main, ...args], {
    cwd: folder,
    env,
    detached: true,
    stdio: ['pipe', out === undefined ? 'pipe' : openSync(out, 'r'), 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  const listeners = new Set<() => void>();
  child.stdout?.on('data', (part: Buffer) => (stdout += String(part)));
  child.stderr!.on('data', (part: Buffer) => {
    stderr += String(part);
    for (const listener of listeners) listener();
  });
  const ended = new Promise<Ended>((done) => child.on('close', (code) => done({ code, stdout, stderr })));
  const says = (text: string): Promise<void> =>
    new Promise((heard) => {
      const look = (): void => {
        if (stderr.includes(text)) heard();
      };
      listeners.add(look);
      look();
    });
  return { child, ended, says };
}

/** Runs the command to its end. */
export function heddle(folder: string, ...args: string[]): Promise<Ended> {
  return start(folder, args).ended;
}
