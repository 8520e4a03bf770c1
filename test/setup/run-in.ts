// How do tests run a command in a folder?
import { spawnSync } from 'node:child_process';

/** What a command says; if it fails, that is thrown. Without NODE_V8_COVERAGE, as what it does is not what is measured. */
export function runIn(folder: string, command: string, args: readonly string[]): string {
  const { NODE_V8_COVERAGE: _, NODE_OPTIONS: __, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
  return stdout;
}
