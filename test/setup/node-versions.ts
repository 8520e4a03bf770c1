// Where is a Node of another version? The package `node` has none: a script of it installs the one for this machine, which is a
// package as well. That one is installed here, so that no script has to run.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { endIn } from './run-in.ts';

/** The folder that its command is in, or why there is none. */
export type Found = { readonly bin: string } | { readonly missing: string };

/** Finds the Nodes of some major versions, installing into `folder` those that do not run this process. */
export function provideNodes(majors: readonly number[], folder: string): ReadonlyMap<number, Found> {
  const others = majors.filter((major) => !isOwn(major));
  const failure = others.length === 0 ? undefined : install(others, folder);
  const place = (major: number): Found => {
    if (isOwn(major)) return { bin: dirname(process.execPath) };
    return failure === undefined ? { bin: join(folder, `node_modules/node-${major}/bin`) } : { missing: failure };
  };
  return new Map(majors.map((major) => [major, place(major)]));
}

function isOwn(major: number): boolean {
  return process.versions.node.startsWith(`${major}.`);
}

/** Installs them as `node-22` and so on; answers what is wrong, if something is. */
function install(majors: readonly number[], folder: string): string | undefined {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const name = packageName();
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--fetch-retries=1'];
  const packages = majors.map((major) => `node-${major}@npm:${name}@${major}`);
  const { status, stderr } = endIn(folder, 'npm', [...args, ...packages]);
  return status === 0 ? undefined : `npm cannot install ${name} ${majors.join(' and ')}: ${errorOf(stderr)}`;
}

/** As the package `node` names them. */
function packageName(): string {
  const { platform, arch } = process;
  const prefix = platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node';
  return [prefix, platform === 'win32' ? 'win' : platform, arch].join('-');
}

/** The first thing that npm says about it: its code. */
function errorOf(stderr: string): string {
  return /^npm error (?<said>.+)$/m.exec(stderr)?.groups?.['said'] ?? 'it does not say why';
}
