// Coverage is worth what it says about a line that nothing ran. A project with such lines, in both ways that sources
// are measured here (vitest, and a child process), goes through our own vitest and c8 configurations.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';

const project = resolve('.scratch/coverage-honesty');

const files = {
  'src/planted.ts': `export interface Options {
  readonly size: number;
}

export function double(options: Options): number {
  if (options.size > 10) {
    return neverCalled(options.size as number);
  }
  return options.size * 2;
}

function neverCalled(size: number): number {
  return size;
}
`,
  'src/command.ts': `const size: number = process.argv.length;
if (size > 100) {
  console.log('many arguments');
}
console.log('done');
`,
  'src/never-loaded.ts': `export const answer: number = 42;\n`,
  'test/unit/planted.test.ts': `import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { double } from '../../src/planted.ts';

test('runs the sources in this process and in another', () => {
  expect(double({ size: 2 })).toBe(4);
  const child = spawnSync(process.execPath, [...process.execArgv, 'src/command.ts'], { encoding: 'utf8' });
  expect(child.stdout).toBe('done\\n');
});
`,
};

interface FileCoverage {
  readonly statementMap: Readonly<Record<string, { readonly start: { readonly line: number } }>>;
  readonly s: Readonly<Record<string, number>>;
  readonly fnMap: Readonly<Record<string, { readonly name: string }>>;
  readonly f: Readonly<Record<string, number>>;
  readonly b: Readonly<Record<string, readonly number[]>>;
}

let report: Readonly<Record<string, FileCoverage>>;
let c8Status: number | null;

beforeAll(() => {
  rmSync(project, { recursive: true, force: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(project, dirname(path)), { recursive: true });
    writeFileSync(join(project, path), text);
  }
  const config = resolve('vitest.config.ts');
  const tests = inProject('node_modules/vitest/vitest.mjs', [
    'run',
    '--config',
    config,
    '--root',
    '.',
    '--project',
    'unit',
  ]);
  expect(tests.status, tests.stdout + tests.stderr).toBe(0);
  c8Status = inProject('node_modules/c8/bin/c8.js', [
    'report',
    '--config',
    resolve('.c8rc.json'),
    '--reporter=json',
  ]).status;
  report = JSON.parse(readFileSync(join(project, 'coverage/coverage-final.json'), 'utf8')) as typeof report;
});

test('a line, a branch and a function that nothing ran are reported', () => {
  const planted = coverageOf('src/planted.ts');
  expect(unrunLines(planted)).toEqual([7, 8, 12, 13, 14]);
  expect(Object.values(planted.b).flat()).toContain(0);
  expect(Object.values(planted.fnMap).map(({ name }, index) => [name, planted.f[index]])).toEqual([
    ['double', 1],
    ['neverCalled', 0],
  ]);
});

test('a child process is measured like the tests themselves', () => {
  expect(unrunLines(coverageOf('src/command.ts'))).toEqual([3, 4]);
});

test('a file that nothing loaded is reported whole', () => {
  expect(unrunLines(coverageOf('src/never-loaded.ts'))).toEqual([1]);
});

test('c8 fails below the threshold', () => {
  expect(c8Status).toBe(1);
});

function inProject(script: string, args: readonly string[]) {
  return spawnSync(process.execPath, [resolve(script), ...args], {
    cwd: project,
    encoding: 'utf8',
    env: { ...process.env, NODE_V8_COVERAGE: join(project, 'coverage/tmp') },
  });
}

function coverageOf(path: string): FileCoverage {
  const coverage = report[join(project, path)];
  if (coverage === undefined)
    throw new Error(`${path} is not in the report, which has ${Object.keys(report).join(', ')}`);
  return coverage;
}

function unrunLines({ statementMap, s }: FileCoverage): (number | undefined)[] {
  return Object.entries(s)
    .filter(([, count]) => count === 0)
    .map(([id]) => statementMap[id]?.start.line);
}
