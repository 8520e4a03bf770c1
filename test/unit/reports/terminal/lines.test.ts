import { expect, test } from 'vitest';
import { message } from '../../../../reports/terminal/lines.ts';
import { plainStyle } from '../../../../reports/terminal/style.ts';

test('a line of a message that fits stays as it is, a longer one is broken', () => {
  const picture = ['    1  a.read()            B', '    2                      b.write(1)'];
  expect(message(picture.join('\n'), 3, plainStyle)).toEqual(picture.map((line) => `   ${line}`));
  const long = message(`${'word '.repeat(20)}end`, 3, plainStyle);
  expect(long).toHaveLength(2);
  expect(Math.max(...long.map(({ length }) => length))).toBeLessThanOrEqual(80);
});
