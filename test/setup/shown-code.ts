// What do our pages show? The blocks of code in a Markdown file, so that tests can paste them where a reader would.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Block {
  readonly page: string;
  readonly file: string;
  readonly code: string;
  /** Where the block's code starts in the page, counted from 1. */
  readonly line: number;
}

/** The TypeScript of a page. A block whose first line is a comment naming a file (`// account.ts`) has that name. */
export function blocksOf(markdown: string, page: string): Block[] {
  return [...markdown.matchAll(/^```ts\n(?<code>.*?)^```$/gms)].map(({ groups, index }, position) => {
    const code = groups?.['code'] ?? '';
    const file = /^\/\/ (?<file>[\w.-]+\.ts)$/m.exec(code.split('\n', 1)[0] ?? '')?.groups?.['file'];
    const line = markdown.slice(0, index).split('\n').length + 1;
    return { page, file: file ?? `block-${position + 1}.ts`, code, line };
  });
}

/** What a block says that it prints: the comments behind each `console.log`. */
export function saidToPrint(code: string): string {
  const said = [...code.matchAll(/^console\.log\(.*\n(?<comment>(?:\/\/ .*\n)*)/gm)];
  return said.map(({ groups }) => groups!['comment']!.replaceAll(/^\/\/ /gm, '')).join('');
}

/** The files of a page that has a line with the path alone before each of them. */
export function filesOf(markdown: string): Pick<Block, 'file' | 'code'>[] {
  return [...markdown.matchAll(/^`(?<file>[\w./-]+)`\n\n```\w+\n(?<code>.*?)^```$/gms)].map(({ groups }) => ({
    file: groups!['file']!,
    code: groups!['code']!,
  }));
}

/** What a page says that a command prints: the first block of text with these words in it; empty if there is none. */
export function outputWith(words: string, markdown: string): string {
  const blocks = [...markdown.matchAll(/^```text\n(?<text>.*?)^```$/gms)].map(({ groups }) => groups!['text']!);
  return blocks.find((text) => text.includes(words)) ?? '';
}

export function pasteInto(folder: string, files: readonly Pick<Block, 'file' | 'code'>[]): void {
  for (const { file, code } of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), code);
  }
}
