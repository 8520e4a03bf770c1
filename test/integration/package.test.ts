// The package as a user gets it: packed, installed into an empty project, imported, run and compiled against.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderPage } from '../../reports/html/page.ts';
import { exampleReport } from '../setup/example-report.ts';
import { installPackage } from '../setup/installed-package.ts';
import { runIn } from '../setup/run-in.ts';
import { measureInstalled } from './installed-size.ts';

const project = mkdtempSync(join(tmpdir(), 'heddle-package-'));
const installed = join(project, 'node_modules/heddle');
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string };

beforeAll(() => installPackage(project));

afterAll(() => rmSync(project, { recursive: true, force: true }));

test('a script imports explore and prints a verdict', () => {
  writeFileSync(
    join(project, 'lost-update.js'),
    `import { explore } from 'heddle';

const result = await explore(async ({ cell, task }) => {
  const counter = cell(0, 'counter');
  const increment = async () => counter.write((await counter.read()) + 1);
  await Promise.all([task('A', increment), task('B', increment)]);
  if (counter.peek() !== 2) throw new Error('lost update');
});
console.log(result.verdict, result.complete);
`,
  );
  expect(run(process.execPath, ['lost-update.js'])).toBe('race true\n');
});

test('the command answers with its version', () => {
  expect(run('npx', ['--no-install', 'heddle', '--version']).trim()).toContain(manifest.version);
});

test('the HTML page is rendered from what is installed, as from the sources', () => {
  const script = `import { renderPage } from ${JSON.stringify(join(installed, 'dist/reports/html/page.js'))};
process.stdout.write(renderPage(${JSON.stringify(exampleReport)}));
`;
  expect(run(process.execPath, ['--input-type=module', '--eval', script])).toBe(renderPage(exampleReport));
});

/** esbuild's binary grows a little from release to release, and is another one elsewhere; macOS has `fsevents` besides. */
const TOLERANCE_MEGABYTES = process.platform === 'linux' && process.arch === 'x64' ? 1 : 3;
const PLATFORM_PACKAGES = process.platform === 'darwin' ? 1 : 0;

test('README.md says how many packages are installed, and how large they are', () => {
  const stated = /(?<packages>\d+) packages and (?<all>\d+) MB on Linux: (?<own>\d+) MB are Heddle/.exec(
    readFileSync('README.md', 'utf8').replaceAll('\n', ' '),
  )?.groups;
  const { packages, megabytes, ownMegabytes } = measureInstalled(project);
  expect(packages - PLATFORM_PACKAGES).toBe(Number(stated?.['packages']));
  expect(Math.round(ownMegabytes)).toBe(Number(stated?.['own']));
  expect(Math.abs(megabytes - Number(stated?.['all']))).toBeLessThanOrEqual(TOLERANCE_MEGABYTES);
});

const kinds = [
  ['an ECMAScript module', { type: 'module' }],
  ['CommonJS', {}],
] as const;

test.each(kinds)('a first race is written into a project that is %s; it runs, and it compiles', (_, kind) => {
  const folder = mkdtempSync(join(project, 'first-'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, ...kind }));
  expect(run('npx', ['--no-install', 'heddle', 'init'], folder)).toContain('npx heddle --verbose');
  const found = run('npx', ['--no-install', 'heddle', '--verbose'], folder);
  expect(found).toContain('FOUND   #1 account / before: a lost update, as expected');
  expect(found).toMatch(/ledger\.read\(\) -> 100 +account\.ts:33\n/);
  expect(found).toContain('Expectations  2 met, 0 broken');
  const compilerOptions = {
    strict: true,
    module: 'NodeNext',
    target: 'ES2023',
    noEmit: true,
    noImplicitOverride: true,
  };
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: { ...compilerOptions, types: ['node'], typeRoots: [resolve('node_modules/@types')] },
    }),
  );
  expect(run(process.execPath, [resolve('node_modules/typescript/bin/tsc')], folder)).toBe('');
});

test('a configuration in TypeScript is read', () => {
  const folder = mkdtempSync(join(project, 'configured-'));
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  run('npx', ['--no-install', 'heddle', 'init'], folder);
  writeFileSync(
    join(folder, 'heddle.config.ts'),
    `import { defineConfig } from 'heddle';
enum Folder { Reports = 'there' }
export default defineConfig({ out: Folder.Reports, reporters: ['json'] });
`,
  );
  run('npx', ['--no-install', 'heddle'], folder);
  expect(existsSync(join(folder, 'there/report.json'))).toBe(true);
});

test('the shipped types compile, and refuse a wrong use', () => {
  writeFileSync(
    join(project, 'consumer.ts'),
    `import { explore } from 'heddle';

const result = await explore(async ({ cell, task }) => {
  const counter = cell(0, 'counter');
  await task('A', () => counter.write(1));
  // @ts-expect-error The cell holds a number.
  await task('B', () => counter.write('1'));
});
export const verdict: string = result.verdict;
`,
  );
  const compilerOptions = {
    strict: true,
    module: 'NodeNext',
    target: 'ES2023',
    noEmit: true,
    types: ['node'],
    typeRoots: [resolve('node_modules/@types')],
  };
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['consumer.ts'] }));
  expect(run(process.execPath, [resolve('node_modules/typescript/bin/tsc')])).toBe('');
});

function run(command: string, args: readonly string[], folder = project): string {
  return runIn(folder, command, args);
}
