// The TypeScript that a page shows must compile, run, and print what it says. Each block is a module of its own, and can import those
// that have a name.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { saidToPrint, type Block } from '../setup/shown-code.ts';

/** What the compiler and then Node say against the blocks; `folder` is emptied and keeps them for a look. */
export function tryBlocks(blocks: readonly Block[], folder: string): string[] {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { file, code } of blocks) writeFileSync(join(folder, file), fromSource(code, folder));
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(compilerSettings));

  return [...compile(folder), ...blocks.flatMap((block) => run(block, folder))];
}

const compilerSettings = {
  extends: resolve('tsconfig.json'),
  compilerOptions: { moduleDetection: 'force', noUnusedLocals: false, typeRoots: [resolve('node_modules/@types')] },
  include: ['*.ts'],
};

/** Readers import the package by its name; the blocks are tried against the sources, which need no build. */
function fromSource(code: string, folder: string): string {
  return code.replaceAll(
    /(?<=from )'heddle(?<door>\/[\w-]+)?'/g,
    (_, door: string | undefined) => `'${relative(folder, `src${door ?? ''}/index.ts`)}'`,
  );
}

function compile(folder: string): string[] {
  const { status, stdout } = spawnSync(process.execPath, [resolve('node_modules/typescript/bin/tsc'), '-p', folder], {
    encoding: 'utf8',
  });
  return status === 0 ? [] : [stdout];
}

function run({ page, file, code, line }: Block, folder: string): string[] {
  const loader = fileURLToPath(import.meta.resolve('../setup/blank-space.mjs'));
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', loader, join(folder, file)], {
    encoding: 'utf8',
    timeout: 60_000,
  });
  if (status !== 0) return [`${page}:${line} ${file} ended with ${status ?? 'a timeout'}:\n${stderr}`];
  const said = saidToPrint(code);
  return stdout === said ? [] : [`${page}:${line} ${file} says that it prints\n${said}but prints\n${stdout}`];
}

/** What the command prints for the race in `folder`. */
export function runHeddle(folder: string): string {
  const args = ['--import', 'tsx', resolve('src/cli/main.ts'), '--verbose', '--reporter', 'terminal,html', '--quiet'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', env: withoutColour() });
  return stdout;
}

function withoutColour(): NodeJS.ProcessEnv {
  const { FORCE_COLOR: _, GITHUB_ACTIONS: __, ...env } = process.env;
  return { ...env, NO_COLOR: '1' };
}
