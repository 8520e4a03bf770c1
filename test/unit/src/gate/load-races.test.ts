import { expect, test } from 'vitest';
import { Complaint } from '../../../../src/complaint.ts';
import { defaultOf, loadModule, loadRaces } from '../../../../src/gate/load-races.ts';
import { accountRace, folderWith, sourceUrl } from '../../../setup/race-folder.ts';

const load = async (text: string, file = 'a.race.ts'): Promise<unknown> => {
  const folder = folderWith({ [file]: text });
  return loadRaces(file, folder).catch((error: unknown) => error);
};

test('every exported race is taken once, in the order of the exports, also from lists', async () => {
  const text = accountRace().replace('export default defineRace', 'const first = defineRace');
  const more = `
const second = defineRace({ ...first, issue: 43, scenarios: undefined, variants: { after: () => ({}) }, tasks: { A: () => 1 } });
export default first;
export const list = [second, first];
export const other = 'not a race';
export const nothing = null;`;
  expect(await load(text + more)).toMatchObject([{ issue: 42 }, { issue: 43 }]);
});

test('a file without a race is refused', async () => {
  expect(await load('export const x = 1;')).toEqual(
    new Complaint('a.race.ts exports no race: write export default defineRace({ ... }).'),
  );
});

test('a race of another copy of Heddle is refused', async () => {
  expect(await load(`export default { [Symbol.for('heddle.race')]: true };`)).toEqual(
    new Complaint(
      'a.race.ts imports another copy of Heddle than the one that runs it. Run the one of the project: npx heddle.',
    ),
  );
});

test('a file that throws is told with the line', async () => {
  expect(await load(`\nthrow new TypeError('no ledger');`)).toEqual(
    new Complaint('a.race.ts cannot be loaded: TypeError: no ledger\n  at a.race.ts:2'),
  );
});

test('a file that throws what is no error is told with what it throws', async () => {
  expect(await load(`throw 'away';`)).toEqual(new Complaint('a.race.ts cannot be loaded: it throws away'));
});

test('a file that does not parse is told', async () => {
  const { message } = (await load('const a = 1;\nconst = 2;\n')) as Complaint;
  expect(message).toBe("a.race.ts cannot be loaded: SyntaxError: Unexpected token '='");
});

test('where the parser says at which line it stopped, that is told', async () => {
  const { message } = (await load('const a = 1;\nconst = 2;\n', 'a.race.cjs')) as Complaint;
  expect(message).toMatch(/^a\.race\.cjs cannot be loaded: SyntaxError: .*\n {2}at a\.race\.cjs:2$/);
  const transform = `throw Object.assign(new Error('Transform failed with 1 error:\\na.ts:2:6: ERROR: no name'), { name: 'TransformError' });`;
  expect(await load(transform)).toEqual(new Complaint('a.race.ts cannot be loaded: a.ts:2:6: ERROR: no name'));
});

test('a declaration that cannot work is told as it tells itself', async () => {
  const text = `import { defineRace } from '${sourceUrl('src/race/define-race.ts')}';\nexport default defineRace({ issue: 0 });`;
  expect(await load(text)).toEqual(
    new Complaint('a.race.ts cannot be loaded: a.race.ts:2:16: Expected `issue` to be a number from 1 on, got `0`'),
  );
});

test('an import that leads nowhere is told', async () => {
  const { message } = (await load(`import './gone.ts';`)) as Complaint;
  expect(message).toMatch(/^a\.race\.ts cannot be loaded: .*Cannot find module 'gone\.ts' imported from a\.race\.ts/);
});

test('a line of a package is not told: it is not where to look', async () => {
  const folder = folderWith({
    'node_modules/x/index.mjs': `throw new Error('deep inside');`,
    'a.race.ts': `import './node_modules/x/index.mjs';`,
  });
  await expect(loadRaces('a.race.ts', folder)).rejects.toEqual(
    new Complaint('a.race.ts cannot be loaded: Error: deep inside'),
  );
});

test('a module of the other kind has its default export one level down', async () => {
  expect(defaultOf({ default: { __esModule: true, default: 7 } })).toBe(7);
  expect(defaultOf({ default: { default: 7 } })).toEqual({ default: 7 });
  expect(defaultOf({ default: 7 })).toBe(7);
  expect(defaultOf({})).toBeUndefined();
});

test('races of a CommonJS file are found', async () => {
  const text = `exports.__esModule = true; exports.default = { [Symbol.for('heddle.race')]: true };`;
  expect(await load(text, 'a.race.cjs')).toMatchObject({ message: expect.stringContaining('another copy') });
});

test('any module can be loaded', async () => {
  expect(await loadModule('b.mjs', folderWith({ 'b.mjs': 'export const b = 1;' }))).toMatchObject({ b: 1 });
});
