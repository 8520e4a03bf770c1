import fc from 'fast-check';
import { expect, test } from 'vitest';
import { highlight } from '../../../../../reports/html/client/highlight.js';
import { runs } from '../../../../setup/runs.ts';

const kinds = (line: string, inComment = false) =>
  highlight(line, inComment).pieces.map(({ kind, text }) => (kind === '' ? text : `${kind}:${text}`));

test('the pieces make up the line', () => {
  fc.assert(
    fc.property(fc.string(), fc.boolean(), (line, inComment) => {
      const { pieces } = highlight(line, inComment);
      expect(pieces.map(({ text }) => text).join('')).toBe(line);
    }),
    { numRuns: runs(200) },
  );
});

test('comments, texts, numbers and keywords are told apart', () => {
  expect(kinds(`const a = 'it\\'s' + 12; // const`)).toEqual([
    'keyword:const',
    ' a = ',
    `text:'it\\'s'`,
    ' + ',
    'number:12',
    '; ',
    'comment:// const',
  ]);
  expect(kinds('awaits /* await */ constant')).toEqual(['awaits ', 'comment:/* await */', ' constant']);
});

test('a block comment goes on until it ends', () => {
  expect(highlight('a /** b', false).inComment).toBe(true);
  expect(highlight('/* a */ /* b', false).inComment).toBe(true);
  expect(highlight('/* a */ b', false).inComment).toBe(false);
  expect(highlight(' * const', true)).toEqual({ pieces: [{ kind: 'comment', text: ' * const' }], inComment: true });
  expect(kinds('c */ const', true)).toEqual(['comment:c */', ' ', 'keyword:const']);
});
