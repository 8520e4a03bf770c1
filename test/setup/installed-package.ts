// The packed package in the `node_modules` of a project.
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { inject } from 'vitest';
import { runIn } from './run-in.ts';

/** Unpacks it. `others` are packages that the project has beside ours; they are linked to those of the repository. */
export function linkPackage(project: string, others: readonly string[]): void {
  const packages = join(project, 'node_modules');
  mkdirSync(join(packages, 'heddle'), { recursive: true });
  runIn(project, 'tar', ['-xzf', inject('tarball'), '-C', join(packages, 'heddle'), '--strip-components=1']);
  for (const name of others) symlinkSync(resolve('node_modules', name), join(packages, name));
}

/** Installs it into an empty project as a user does, with the packages that it needs and `others` from the registry. */
export function installPackage(project: string, others: readonly string[] = []): void {
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }\n');
  runIn(project, 'npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', inject('tarball'), ...others]);
}
