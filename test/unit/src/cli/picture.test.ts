// How does a failing execution look in a terminal?
import { expect, test } from 'vitest';
import { picture } from '../../../../src/cli/picture.ts';
import { explore, type Program } from '../../../../src/index.ts';

const widths = (text: string): number => Math.max(...text.split('\n').map((line) => line.length));

test('a passing exploration has no picture', async () => {
  expect(picture(await explore(() => undefined))).toBe('');
});

test('every strand has a column, and the critical steps are marked', async () => {
  const program: Program = async ({ cell, task }) => {
    const x = cell(0, 'x');
    const add = async (): Promise<void> => x.write((await x.read()) + 1);
    await Promise.all([task('A', add), task('B', add)]);
    if (x.peek() !== 2) throw new Error('lost');
  };
  const text = picture(await explore(program));
  expect(text.split('\n').slice(0, 5)).toEqual([
    '      A                                   B',
    '   1* x.read() -> 0',
    '   2                                      x.read() -> 0',
    '   3*                                     x.write(1)',
    '   4  x.write(1)',
  ]);
  expect(text).toContain('* in the other order of these two steps it passes');
  expect(text).toContain('Error: lost');
});

test('a failure without a critical pair is drawn without marks, long values are cut', async () => {
  const program: Program = async ({ cell }) => {
    const x = cell('y'.repeat(100), 'x');
    await x.read();
    throw new Error('always');
  };
  const text = picture(await explore(program));
  expect(text).not.toContain('*');
  expect(text).toContain('…');
  expect(widths(text)).toBeLessThanOrEqual(80);
});
