// Which Heddle is this? What the nearest package.json says, in the sources as in the build.
import { readFileSync } from 'node:fs';

export function versionOf(start: string = import.meta.url): string {
  for (let folder = new URL('./', start); ; folder = new URL('../', folder)) {
    const text = readIfThere(new URL('package.json', folder));
    if (text !== undefined) return (JSON.parse(text) as { readonly version: string }).version;
  }
}

function readIfThere(url: URL): string | undefined {
  try {
    return readFileSync(url, 'utf8');
  } catch {
    return undefined;
  }
}
