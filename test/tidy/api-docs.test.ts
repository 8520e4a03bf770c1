// Does everything that users can import say what it does? typedoc refuses what is undocumented, or mentions what nobody can import.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

test('the documentation of the package is made without a warning', () => {
  expect(typedoc()).toEqual({ status: 0, said: '' });
});

test('it is about every module that the package exports', () => {
  const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    readonly exports: Readonly<Record<string, string | { readonly default: string }>>;
  };
  const modules = Object.values(exports).flatMap((entry) => (typeof entry === 'string' ? [] : [entry.default]));
  const settings = readFileSync('typedoc.jsonc', 'utf8');
  expect(modules).not.toEqual([]);
  for (const module of modules) expect(settings).toContain(`"${module.replace('./dist/', '').replace('.js', '.ts')}"`);
});

test('an export that says nothing and mentions what is hidden is refused', () => {
  const folder = resolve('.scratch/api-docs');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const compiler = {
    extends: resolve('tsconfig.json'),
    include: [],
    files: ['planted.ts'],
    compilerOptions: { types: [] },
  };
  writeFileSync(`${folder}/tsconfig.json`, JSON.stringify(compiler));
  const settings = { extends: [resolve('typedoc.jsonc')], entryPoints: ['planted.ts'], tsconfig: 'tsconfig.json' };
  writeFileSync(`${folder}/typedoc.json`, JSON.stringify(settings));
  writeFileSync(
    `${folder}/planted.ts`,
    'interface Hidden { readonly a: 1 }\nexport const planted = (hidden: Hidden): 1 => hidden.a;\n',
  );
  const { status, said } = typedoc('--options', `${folder}/typedoc.json`);
  expect(status).not.toBe(0);
  expect(said).toContain('Hidden, defined in');
  expect(said).toMatch(/planted .*does not have any documentation/);
});

function typedoc(...args: readonly string[]): { status: number | null; said: string } {
  const command = [resolve('node_modules/typedoc/bin/typedoc'), '--emit', 'none', ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  return { status, said: stdout + stderr };
}
