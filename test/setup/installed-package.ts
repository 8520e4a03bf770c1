// The package as npm packs it, in the `node_modules` of a project. It is built from a copy of the sources, so that tests that run at
// the same time do not remove each other's `dist`.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { repositoryFiles } from './repository-files.ts';

const NEEDED = /^(scheduler|models|src|reports|schema)\/|^[^/]+\.(json|md)$|^LICENSE$/;

/** `others` are packages that the project has beside ours; they are linked to those of the repository. */
export function installPackage(project: string, others: readonly string[]): void {
  const packages = join(project, 'node_modules');
  const sources = join(project, '.sources');
  mkdirSync(join(packages, 'heddle'), { recursive: true });
  for (const file of repositoryFiles()) {
    if (!NEEDED.test(file)) continue;
    mkdirSync(dirname(join(sources, file)), { recursive: true });
    cpSync(file, join(sources, file));
  }
  symlinkSync(resolve('node_modules'), join(sources, 'node_modules'));
  const packing = ['pack', '--silent', '--json', '--pack-destination', project];
  const [{ filename }] = JSON.parse(runIn(sources, 'npm', packing)) as [{ readonly filename: string }];
  runIn(project, 'tar', ['-xzf', filename, '-C', join(packages, 'heddle'), '--strip-components=1']);
  for (const name of others) symlinkSync(resolve('node_modules', name), join(packages, name));
  rmSync(sources, { recursive: true });
}

/** What a command says; if it fails, that is thrown. Without NODE_V8_COVERAGE, as what it does is not what is measured. */
export function runIn(folder: string, command: string, args: readonly string[]): string {
  const { NODE_V8_COVERAGE: _, NODE_OPTIONS: __, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
  return stdout;
}
