#!/usr/bin/env node
// The command. Answers on standard output; the exit code says how it went.
import { readFileSync } from 'node:fs';
import { demo } from './demo.ts';

const HELP = `heddle: runs asynchronous TypeScript through every interleaving that matters

  heddle demo        find a race, explain it, and prove its fix
  heddle --version
  heddle --help

Your own programs are explored from a test, with any runner:
  import { explore } from 'heddle';
The README shows how.
`;

/** Usage and configuration errors, as distinct from what an exploration finds. */
const USAGE = 3;

process.exitCode = await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<number> {
  const [command = '--help'] = args;
  switch (command) {
    case 'demo':
      return demo(print);
    case '--version':
      print(version());
      return 0;
    case '--help':
    case 'help':
      print(HELP);
      return 0;
    default:
      process.stderr.write(`heddle: there is no command '${command}'. 'heddle --help' lists those that there are.\n`);
      return USAGE;
  }
}

function print(text: string): void {
  process.stdout.write(text.endsWith('\n') ? text : `${text}\n`);
}

/** From the nearest package.json, in the sources as in the build. */
function version(): string {
  for (let folder = new URL('./', import.meta.url); ; folder = new URL('../', folder)) {
    const text = read(new URL('package.json', folder));
    if (text !== undefined) return (JSON.parse(text) as { version: string }).version;
  }
}

function read(url: URL): string | undefined {
  try {
    return readFileSync(url, 'utf8');
  } catch {
    return undefined;
  }
}
