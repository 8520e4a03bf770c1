// What ties the repository to one machine or one host, in any file of it.
import type { TextFile } from './tree.ts';

const machinePath = /(?<![\w.:/\\)*-])(\/(home|root|work|Users|tmp|mnt|opt)\/[\w.-]+|[A-Z]:\\\w+)/;

export function findMachinePaths({ path, text }: TextFile): string[] {
  return text.split('\n').flatMap((line, index) => {
    const found = machinePath.exec(line)?.[0];
    return found === undefined ? [] : `${path}:${index + 1} names ${found}, which is not there on other machines`;
  });
}

/** `npm ci` asks whichever registry it is set to, as long as the lock file does not name another. */
export function findRegistries(lockFile: string): string[] {
  return [...lockFile.matchAll(/"resolved": "(?<url>[^"]+)"/g)].map(
    ({ groups }) => `package-lock.json names ${groups?.['url']}: run npm install again with this folder's .npmrc`,
  );
}
