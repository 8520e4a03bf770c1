// How much does an installed project weigh, and how many packages are in it?
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface Installed {
  readonly packages: number;
  /** All of them, and Heddle alone. */
  readonly megabytes: number;
  readonly ownMegabytes: number;
}

export function measureInstalled(project: string): Installed {
  const folder = join(project, 'node_modules');
  // What npm has written down of what it has installed.
  const { packages } = JSON.parse(readFileSync(join(folder, '.package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, unknown>>;
  };
  return {
    packages: Object.keys(packages).length,
    megabytes: bytesIn(folder) / 1e6,
    ownMegabytes: bytesIn(join(folder, 'heddle')) / 1e6,
  };
}

/** esbuild links its binary to the place of its command: what is on the disk once counts once. */
function bytesIn(folder: string): number {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(join(entry.parentPath, entry.name)));
  return [...new Map(files.map(({ ino, size }) => [ino, size])).values()].reduce((sum, size) => sum + size, 0);
}
