// Which files are meant? Those below a folder that match patterns: `*` within a name, `**` across folders, `?`, `{a,b}`.
import { readdir } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { Complaint } from '../complaint.ts';

/** What no race is looked for in: packages, what was built, and hidden folders. */
const PASSED_OVER = /^(\.|(node_modules|dist|coverage)$)/;

/** Paths from the folder, with slashes, sorted. A pattern that is an existing file's path matches just that. */
export async function findFiles(folder: string, patterns: readonly string[]): Promise<string[]> {
  const matchers = patterns.map(matcherOf);
  const found: string[] = [];
  const visit = async (inner: string): Promise<void> => {
    const entries = await readdir(join(folder, inner), { withFileTypes: true }).catch(
      (error: NodeJS.ErrnoException) => {
        throw new Complaint(`Cannot look for races in ${inner === '' ? 'this folder' : inner}: ${error.code}.`);
      },
    );
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = posix.join(inner, entry.name);
      if (entry.isDirectory() && !PASSED_OVER.test(entry.name)) await visit(path);
      else if (entry.isFile() && matchers.some((matcher) => matcher.test(path))) found.push(path);
    }
  };
  await visit('');
  return found;
}

/** The pattern as a regular expression for paths with slashes. Throws a `Complaint`. */
export function matcherOf(pattern: string): RegExp {
  const tidy = pattern.replaceAll('\\', '/').replace(/^(\.\/)+/, '');
  let depth = 0;
  const source = tidy.replace(/\*\*\/|\*\*|[*?{},.+^$()|[\]\\]/g, (part) => {
    switch (part) {
      case '**/':
        return '(?:[^/]+/)*';
      case '**':
        return '.*';
      case '*':
        return '[^/]*';
      case '?':
        return '[^/]';
      case '{':
        depth++;
        return '(?:';
      case '}':
        depth--;
        return ')';
      case ',':
        return depth > 0 ? '|' : ',';
      default:
        return `\\${part}`;
    }
  });
  try {
    return new RegExp(`^${source}$`);
  } catch {
    throw new Complaint(`The pattern ${pattern} has a brace without its partner.`);
  }
}
