import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { writtenAt } from '../../../../src/cli/written-at.ts';
import { folderWith } from '../../../setup/race-folder.ts';

/** The first line, as it is run, is the third of what was written. */
const MAP = { version: 3, sources: ['account.ts'], names: [], mappings: 'AAEA' };

test('a line of compiled code is told as it was written', async () => {
  process.setSourceMapsEnabled(true);
  onTestFinished(() => process.setSourceMapsEnabled(false));
  const url = `data:application/json;base64,${Buffer.from(JSON.stringify(MAP)).toString('base64')}`;
  const file = join(folderWith({ 'account.mjs': `export default 1;\n//# sourceMappingURL=${url}\n` }), 'account.mjs');
  await import(pathToFileURL(file).href);
  expect(writtenAt(file, 0, 7)).toEqual({ file, line: 3 });
});

test('a line that was not compiled is itself', () => {
  expect(writtenAt('/shop/account.js', 4, 0)).toEqual({ file: '/shop/account.js', line: 5 });
});
