// How do tests run a command in a folder?
import { spawnSync } from 'node:child_process';

export interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** What a command says; if it fails, that is thrown. */
export function runIn(folder: string, command: string, args: readonly string[]): string {
  const { status, stdout, stderr } = endIn(folder, command, args);
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
  return stdout;
}

/** How a command ends that is not measured, and that nobody looks at: neither in colour nor on GitHub. */
export function endIn(
  folder: string,
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Ended {
  const env: NodeJS.ProcessEnv = { ...process.env, NO_COLOR: '1', ...environment };
  for (const name of ['NODE_V8_COVERAGE', 'NODE_OPTIONS', 'FORCE_COLOR', 'GITHUB_ACTIONS']) delete env[name];
  return spawnSync(command, args, { cwd: folder, env, encoding: 'utf8' });
}
