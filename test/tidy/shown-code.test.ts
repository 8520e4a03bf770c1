import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runWith } from '../../src/fast-check/index.ts';
import type { Race } from '../../src/race/race.ts';
import { blocksOf, outputWith, type Block } from '../setup/shown-code.ts';
import { runHeddle, tryBlocks } from './shown-code.ts';

const readme = readFileSync('README.md', 'utf8');
const readmeBlocks = blocksOf(readme, 'README.md');
/** The account and its race, which other pages are about, too. */
const account = readmeBlocks.filter(({ file }) => file.startsWith('account'));

test('the TypeScript in README.md compiles and runs', () => {
  expect(readmeBlocks, 'README.md shows no TypeScript').not.toEqual([]);
  expect(tryBlocks(readmeBlocks, '.scratch/readme')).toEqual([]);
});

test('the TypeScript in docs/fast-check.md compiles, runs, and prints what it says', { timeout: 120_000 }, () => {
  const blocks = blocksOf(readFileSync('docs/fast-check.md', 'utf8'), 'docs/fast-check.md');
  expect(blocks).toHaveLength(5);
  expect(tryBlocks([...account, ...blocks], '.scratch/fast-check')).toEqual([]);
});

test('the message in docs/fast-check.md is what fast-check says of its first property where there is a race', async () => {
  expect(tryBlocks(account, '.scratch/fast-check-fails')).toEqual([]);
  const file = pathToFileURL('.scratch/fast-check-fails/account.race.ts').href;
  const { default: race } = (await import(file)) as { readonly default: Race };
  const property = fc.asyncProperty(fc.scheduler(), async (scheduler) => {
    await runWith(scheduler, race, { variant: 'before' });
  });
  const { message, cause } = await fc.assert(property, { seed: 3 }).then(
    () => new Error('it has passed'),
    (error: unknown) => error as Error,
  );
  const { name, message: picture } = cause as Error;
  const shown = /^```text\n(?<text>Property failed .*?)^```$/ms.exec(readFileSync('docs/fast-check.md', 'utf8'));
  expect(`${message.replace(/\n\nHint: .*/, '')}\n\nCaused by: ${name}: ${picture}`).toBe(shown?.groups?.['text']);
});

test('the picture in README.md is what the command prints for the race in README.md', () => {
  expect(tryBlocks(account, '.scratch/readme-race')).toEqual([]);
  const picture = outputWith('a lost update', readme);
  expect(picture).not.toBe('');
  expect(runHeddle('.scratch/readme-race')).toContain(picture);
});

test('the check finds every block, its line and its name', () => {
  const markdown =
    'Title\n\n```ts\nconst a = 1;\n```\n\n```sh\nnpm test\n```\n\n```ts\n// account.ts\nexport {};\n```\n';
  expect(blocksOf(markdown, 'x.md')).toEqual([
    { page: 'x.md', file: 'block-1.ts', code: 'const a = 1;\n', line: 4 },
    { page: 'x.md', file: 'account.ts', code: '// account.ts\nexport {};\n', line: 12 },
  ]);
});

test('the check refuses a block that does not compile, one that throws, and one that prints something else', () => {
  const blocks: Block[] = [
    [3, 'wrong.ts', `const text: string = 1;\n`],
    [7, 'throws.ts', `throw new Error('as shown');\n`],
    [11, 'fine.ts', `import { equal } from 'node:assert';\nequal(await Promise.resolve(1), 1);\n`],
    [15, 'prints.ts', `console.log('a\\nb');\n// a\n// b\n\nconsole.log(1 + 1);\n// 3\n`],
  ].map(([line, file, code]) => ({ page: 'x.md', line: line as number, file: file as string, code: code as string }));
  expect(tryBlocks(blocks, '.scratch/readme-refused')).toEqual([
    expect.stringMatching(/^\S*wrong\.ts\(1,7\): error TS2322/),
    expect.stringMatching(/^x\.md:7 throws\.ts ended with 1:\n[^]*as shown/),
    'x.md:15 prints.ts says that it prints\na\nb\n3\nbut prints\na\nb\n2\n',
  ]);
});
