// Runs a script of package.json as a child and keeps what it prints. Every stage is such a script, so that anyone can
// run one by hand under the same name.
import { spawn } from 'node:child_process';

export interface Ended {
  readonly succeeded: boolean;
  readonly output: string;
}

export interface ScriptOptions {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

export function runNpmScript(script: string, { args = [], env = {}, signal }: ScriptOptions): Promise<Ended> {
  return new Promise((resolve, reject) => {
    // A process group of its own: npm starts a shell, the shell starts the tool, and all three must end together.
    const child = spawn('npm', ['run', '--silent', script, '--', ...args], {
      detached: true,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const printed: Buffer[] = [];
    const endGroup = (): void => {
      const isRunning = child.exitCode === null && child.signalCode === null;
      if (child.pid !== undefined && isRunning) process.kill(-child.pid, 'SIGTERM');
    };

    child.stdout.on('data', (chunk: Buffer) => printed.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => printed.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      signal.removeEventListener('abort', endGroup);
      resolve({ succeeded: code === 0, output: Buffer.concat(printed).toString() });
    });
    signal.addEventListener('abort', endGroup);
    if (signal.aborted) endGroup();
  });
}
