import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { blocksOf, pictureOf, runHeddle, tryBlocks } from './readme.ts';

test('the TypeScript in README.md compiles and runs', () => {
  expect(existsSync('README.md'), 'README.md is missing').toBe(true);
  const blocks = blocksOf(readFileSync('README.md', 'utf8'));
  expect(blocks, 'README.md shows no TypeScript').not.toEqual([]);
  expect(tryBlocks(blocks, '.scratch/readme')).toEqual([]);
});

test('the picture in README.md is what the command prints for the race in README.md', () => {
  const markdown = readFileSync('README.md', 'utf8');
  const race = blocksOf(markdown).filter(({ file }) => file.startsWith('account'));
  expect(tryBlocks(race, '.scratch/readme-race')).toEqual([]);
  const picture = pictureOf(markdown);
  expect(picture).toContain('a lost update');
  expect(runHeddle('.scratch/readme-race')).toContain(picture);
});

test('the README check finds every block, its line and its name', () => {
  const markdown =
    'Title\n\n```ts\nconst a = 1;\n```\n\n```sh\nnpm test\n```\n\n```ts\n// account.ts\nexport {};\n```\n';
  expect(blocksOf(markdown)).toEqual([
    { file: 'block-1.ts', code: 'const a = 1;\n', line: 4 },
    { file: 'account.ts', code: '// account.ts\nexport {};\n', line: 12 },
  ]);
});

test('the README check refuses a block that does not compile, and one that throws', () => {
  const blocks = [
    { file: 'wrong.ts', code: `const text: string = 1;\n`, line: 3 },
    { file: 'throws.ts', code: `throw new Error('as shown');\n`, line: 7 },
    { file: 'fine.ts', code: `import { equal } from 'node:assert';\nequal(await Promise.resolve(1), 1);\n`, line: 11 },
  ];
  expect(tryBlocks(blocks, '.scratch/readme-refused')).toEqual([
    expect.stringMatching(/^\S*wrong\.ts\(1,7\): error TS2322/),
    expect.stringMatching(/^README\.md:7 throws\.ts ended with 1:\n[^]*as shown/),
  ]);
});
