import { expect, test } from 'vitest';
import { findCycles } from './cycles.ts';
import { isTypeScript, readTree } from './tree.ts';

test('no files import each other in a circle', () => {
  expect(findCycles(readTree().filter(isTypeScript))).toEqual([]);
});

test('the cycle check sees a circle of three', () => {
  const files = [
    { path: 'src/a.ts', text: `import { b } from './b.ts';` },
    { path: 'src/b.ts', text: `export * from './deep/c.ts';` },
    { path: 'src/deep/c.ts', text: `import { type A, a } from '../a.ts';` },
  ];
  expect(findCycles(files)).toEqual(['src/a.ts -> src/b.ts -> src/deep/c.ts -> src/a.ts']);
});

test('the cycle check lets types refer to each other', () => {
  const files = [
    { path: 'src/a.ts', text: `import { b } from './b.ts';` },
    { path: 'src/b.ts', text: `import type { A } from './a.ts';` },
  ];
  expect(findCycles(files)).toEqual([]);
});

test('the cycle check lets two ways lead to one file', () => {
  const files = [
    { path: 'src/a.ts', text: `import './b.ts';\nimport './c.ts';` },
    { path: 'src/b.ts', text: `import './d.ts';` },
    { path: 'src/c.ts', text: `import './d.ts';` },
    { path: 'src/d.ts', text: '' },
  ];
  expect(findCycles(files)).toEqual([]);
});
