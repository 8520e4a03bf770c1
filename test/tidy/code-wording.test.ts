import { describe, expect, test } from 'vitest';
import { findBannedCode, findBannedComments } from './code-wording.ts';
import { isTypeScript, readTree } from './tree.ts';

const ours = readTree().filter(isTypeScript);

test('no type is any, no test is skipped or alone', () => {
  expect(ours.flatMap(findBannedCode)).toEqual([]);
});

test('no comment silences the compiler or leaves work behind', () => {
  expect(ours.flatMap(findBannedComments)).toEqual([]);
});

describe('the code check refuses', () => {
  test.each([
    ['const a: any = 1;', 'a.ts:1 any'],
    ['const a = b as any[];', 'a.ts:1 any'],
    [`test.skip('x', () => {});`, 'test.skip'],
    [`\nit.only('x', () => {});`, 'a.ts:2 it.only'],
    [`describe.each([1]).only('x', () => {});`, '.only'],
    [`test.concurrent.todo('x');`, 'test.concurrent.todo'],
  ])('%s', (text, finding) => {
    expect(findBannedCode({ path: 'a.ts', text })).toEqual([expect.stringContaining(finding)]);
  });
});

describe('the comment check refuses', () => {
  test.each([
    ['// @ts-ignore\nf();', 'a.ts:1 silences'],
    ['/* @ts-nocheck */', 'a.ts:1 silences'],
    ['f(\n  // @ts-expect-error\n  1,\n);', 'a.ts:2 expects a type error'],
    ['f(); // TODO tidy this', 'a.ts:1 leaves work behind'],
    ['function f() {\n  /** FIXME */\n}', 'a.ts:2 leaves work behind'],
    ['const a = `${/* HACK */ 1}`;', 'a.ts:1 leaves work behind'],
  ])('%s', (text, finding) => {
    expect(findBannedComments({ path: 'a.ts', text })).toEqual([expect.stringContaining(finding)]);
  });
});

test('both checks let strings, patterns and numbered work be', () => {
  const text = `const a = 'any // TODO'; const b = /\\/\\/ TODO/; list.only(); // TODO(#12) go on`;
  expect(findBannedCode({ path: 'a.ts', text })).toEqual([]);
  expect(findBannedComments({ path: 'a.ts', text })).toEqual([]);
});

test('a type test may expect a type error', () => {
  expect(findBannedComments({ path: 'test/unit/race-types.test.ts', text: '// @ts-expect-error' })).toEqual([]);
});
