import { expect, test } from 'vitest';
import { hasColours } from '../../../../src/cli/colour.ts';

const terminal = { write: () => true, isTTY: true };
const file = { write: () => true };

test.each([
  ['a terminal has colours', {}, {}, terminal, true],
  ['a file has none', {}, {}, file, false],
  ['a dumb terminal has none', {}, { TERM: 'dumb' }, terminal, false],
  ['NO_COLOR takes them away', {}, { NO_COLOR: '1' }, terminal, false],
  ['an empty NO_COLOR does not count', {}, { NO_COLOR: '' }, terminal, true],
  ['FORCE_COLOR gives them to a file', {}, { FORCE_COLOR: '1' }, file, true],
  ['FORCE_COLOR outranks NO_COLOR', {}, { FORCE_COLOR: '', NO_COLOR: '1' }, file, true],
  ['FORCE_COLOR=0 takes them away', {}, { FORCE_COLOR: '0' }, terminal, false],
  ['FORCE_COLOR=false takes them away', {}, { FORCE_COLOR: 'false' }, terminal, false],
  ['the flag outranks NO_COLOR', { color: 'always' }, { NO_COLOR: '1' }, file, true],
  ['the flag outranks FORCE_COLOR', { color: 'never' }, { FORCE_COLOR: '1' }, terminal, false],
  ['auto asks the others', { color: 'auto' }, {}, file, false],
] as const)('%s', (_, flags, env, output, has) => {
  expect(hasColours(flags, env, output)).toBe(has);
});
