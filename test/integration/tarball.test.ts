// What npm packs: all that users need, nothing that only this repository needs, and every path in it leads somewhere.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix, resolve } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { linkPackage } from '../setup/installed-package.ts';
import { runIn } from '../setup/run-in.ts';

const project = mkdtempSync(join(tmpdir(), 'heddle-tarball-'));
const installed = join(project, 'node_modules/heddle');
let files: readonly string[];

beforeAll(() => {
  linkPackage(project, []);
  files = filesIn('');
});

afterAll(() => rmSync(project, { recursive: true, force: true }));

/** What may be in it. The page's scripts and styles are shipped as they are written, so that `dist` has the only copy. */
const SHAPE = [
  /^(package\.json|LICENSE|README\.md|CHANGELOG\.md)$/,
  /^docs\/[\w-]+\.md$/,
  /^schema\/report-v\d+\.json$/,
  /^dist\/(scheduler|models|src|reports)\/([\w-]+\/)*[\w-]+(\.d\.ts|\.js)(\.map)?$/,
  /^dist\/reports\/html\/client\/([\w-]+\/)?[\w-]+\.(js|css)$/,
  /^(scheduler|models|src|reports)\/([\w-]+\/)*[\w-]+\.ts$/,
];

test('it has nothing but the build, its sources, the schema and the pages', () => {
  expect(files.filter((file) => !SHAPE.some((shape) => shape.test(file)))).toEqual([]);
  for (const shape of SHAPE) expect(files.filter((file) => shape.test(file))).not.toEqual([]);
});

test('the components that this repository tests itself with are left out', () => {
  const kept = files.filter((file) => /\/components\/|\.race\./.test(file) && !file.includes('/components/stores/'));
  expect(kept).toEqual([]);
});

test('every module has a source map, all that the maps name is there, and no source is there without one', () => {
  const modules = files.filter((file) => /^dist\/.*\.(js|d\.ts)$/.test(file) && !file.includes('/html/client/'));
  expect(modules.filter((file) => !files.includes(`${file}.map`))).toEqual([]);
  expect(modules.filter((file) => !read(file).includes(`//# sourceMappingURL=${posix.basename(file)}.map`))).toEqual(
    [],
  );
  const sources = modules.flatMap((file) => sourcesOf(`${file}.map`));
  expect(sources.filter((source) => !files.includes(source))).toEqual([]);
  const written = files.filter((file) => file.endsWith('.ts') && !file.startsWith('dist/'));
  expect(written.filter((file) => !sources.includes(file))).toEqual([]);
});

test('the pages that its pages link to are there', () => {
  const links = files
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      [...read(file).matchAll(/\]\((?<to>[\w./-]+\.md)\b/g)].map(({ groups }) =>
        posix.join(dirname(file), groups!['to']!),
      ),
    );
  expect(links).not.toEqual([]);
  expect(links.filter((to) => !existsSync(join(installed, to)))).toEqual([]);
});

test('publint has nothing to say, not even a suggestion', async () => {
  const { messages, pkg } = await publint({
    pack: { tarball: new Blob([readFileSync(inject('tarball'))]).stream() },
    strict: true,
  });
  expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([]);
});

/** The package is ESM only: old resolvers that know no `exports`, and `require`, are not promised anything. */
test('arethetypeswrong finds the types of every entry right', () => {
  const attw = resolve('node_modules/@arethetypeswrong/cli/dist/index.js');
  const args = [attw, inject('tarball'), '--profile', 'esm-only', '--no-color', '--no-emoji'];
  const said = runIn(project, process.execPath, args);
  const { exports } = JSON.parse(read('package.json')) as { readonly exports: object };
  for (const entry of Object.keys(exports)) {
    expect(said).toMatch(
      new RegExp(`^"${posix.join('heddle', entry)}"\\n\\nnode16 \\(from ESM\\): OK.*\\nbundler: OK`, 'm'),
    );
  }
});

function sourcesOf(map: string): string[] {
  const { sources } = JSON.parse(read(map)) as { readonly sources: readonly string[] };
  return sources.map((source) => posix.join(posix.dirname(map), source));
}

function read(file: string): string {
  return readFileSync(join(installed, file), 'utf8');
}

function filesIn(folder: string): string[] {
  return readdirSync(join(installed, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(posix.join(folder, entry.name)) : [posix.join(folder, entry.name)],
  );
}
