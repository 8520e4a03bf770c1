// Where is a Chromium? On the path; otherwise Debian's is installed, if this process may do that.
import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const INSTALL_MS = 600_000;

/** Its path, or why there is none. */
export type Found = { readonly path: string } | { readonly missing: string };

export async function provideChromium(): Promise<Found> {
  const path = findChromium();
  if (path !== undefined) return { path };
  if (find('apt-get') === undefined) return { missing: 'no Chromium on the path, and no apt-get to install one' };
  if (process.getuid?.() !== 0) return { missing: 'no Chromium on the path, and only root may install one (apt-get)' };
  // A machine that was never updated does not know where its packages are.
  const said = (await install()) && ((await aptGet('update')) || (await install()));
  const installed = findChromium();
  return installed === undefined ? { missing: `apt-get install chromium failed: ${said}` } : { path: installed };
}

export function findChromium(): string | undefined {
  return process.env['HEDDLE_CHROMIUM'] ?? NAMES.map(find).find((path) => path !== undefined);
}

function find(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function install(): Promise<string> {
  return aptGet('install', '-y', 'chromium');
}

/** The last line of what went wrong; empty if nothing did. */
function aptGet(...args: readonly string[]): Promise<string> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return new Promise((resolve) => {
    execFile('apt-get', args, { env, timeout: INSTALL_MS }, (error, _, said) => {
      resolve(error === null ? '' : (said.trim().split('\n').at(-1) ?? error.message));
    });
  });
}
