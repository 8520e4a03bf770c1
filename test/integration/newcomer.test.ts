// What a newcomer does: in an empty folder, installs the package, pastes what the pages show, runs it and sees the race; on every
// version of Node that is supported.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, test, type TestContext } from 'vitest';
import { installPackage } from '../setup/installed-package.ts';
import { provideNodes, type Found } from '../setup/node-versions.ts';
import { endIn, type Ended } from '../setup/run-in.ts';
import { blocksOf, filesOf, outputWith, pasteInto, saidToPrint, type Block } from '../setup/shown-code.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Why the test could not be run here; `npm test` repeats it. */
    leftOut?: string;
  }
}

const MAJORS = [20, 22, 24];
const home = mkdtempSync(join(tmpdir(), 'heddle-newcomer-'));
const readme = readFileSync('README.md', 'utf8');
const vitestPage = readFileSync('docs/vitest.md', 'utf8');
const cucumberPage = readFileSync('docs/cucumber.md', 'utf8');
let nodes: ReadonlyMap<number, Found>;

beforeAll(() => {
  nodes = provideNodes(MAJORS, join(home, 'nodes'));
});

afterAll(() => rmSync(home, { recursive: true, force: true }));

test.for(MAJORS)('Node %i is there, and first on the path', (major, context) => {
  expect(run(nodeFor(major, context), home, 'node --version').stdout).toMatch(new RegExp(`^v${major}[.]`));
});

test.for(MAJORS)('on Node %i the command draws the race of README.md', (major, context) => {
  const bin = nodeFor(major, context);
  const project = projectWith([], accountIn(''));
  const { status, stdout } = run(bin, project, 'npx heddle --verbose');
  expect(stdout).toContain(outputWith('a lost update', readme));
  expect(status).toBe(0);
});

test.for(MAJORS)('on Node %i a plain script prints the race of README.md', (major, context) => {
  const bin = nodeFor(major, context);
  const [plain, withTsx] = [...readme.matchAll(/`(?<command>node [^`]*\.mts)`/g)].map(
    ({ groups }) => groups!['command']!,
  );
  const command = major === 20 ? withTsx! : plain!;
  const code = blocksOf(readme, 'README.md').find((block) => block.code.includes('await explore('))!.code;
  const project = projectWith([], [{ file: command.split(' ').at(-1)!, code }]);
  const { status, stdout, stderr } = run(bin, project, command);
  expect(stdout, stderr).toBe(saidToPrint(code));
  expect(status).toBe(0);
});

test.for(MAJORS)(
  'on Node %i vitest draws the race of its page, and has a test per variant of that of README.md',
  (major, context) => {
    const bin = nodeFor(major, context);
    const files = [...accountIn('src/'), ...filesOf(vitestPage)];
    const project = projectWith([major === 20 ? 'vitest@4' : 'vitest@5'], files);
    const { status, stdout, stderr } = run(bin, project, 'npx vitest run');
    const said = outputWith('ExpectationError', vitestPage);
    expect(stdout).toMatch(/Tests +1 failed \| 7 passed/);
    expect(stderr).toContain(said.trim());
    expect(status).toBe(1);
  },
);

test.for(MAJORS)('on Node %i cucumber says what its page says', (major, context) => {
  const bin = nodeFor(major, context);
  const project = projectWith([`@cucumber/cucumber@${major === 20 ? 12 : 13}`], filesOf(cucumberPage));
  const { status, stdout } = run(bin, project, 'npx heddle-cucumber');
  expect(stdout).toBe(outputWith('Scenarios', cucumberPage));
  expect(status).toBe(0);
});

/** The folder of a Node; where there is none, the test is left out, and says why. */
function nodeFor(major: number, { task, skip }: TestContext): string {
  const found = nodes.get(major)!;
  if ('bin' in found) return found.bin;
  task.meta.leftOut = found.missing;
  return skip(found.missing);
}

/** Runs a command as a shell does that has this folder first on its path. */
function run(bin: string, folder: string, command: string): Ended {
  const [name, ...args] = command.split(' ');
  return endIn(folder, name!, args, { PATH: `${bin}${delimiter}${process.env['PATH']}` });
}

/** The two files of the README's race. */
function accountIn(folder: string): Pick<Block, 'file' | 'code'>[] {
  return blocksOf(readme, 'README.md')
    .filter(({ file }) => file.startsWith('account'))
    .map(({ file, code }) => ({ file: folder + file, code }));
}

const installed = new Map<string, string>();

/** A project with these packages beside ours, installed once, and these files. */
function projectWith(packages: readonly string[], files: readonly Pick<Block, 'file' | 'code'>[]): string {
  const key = packages.join(' ');
  const project = installed.get(key) ?? join(home, `project-${installed.size}`);
  if (!installed.has(key)) {
    mkdirSync(project);
    installPackage(project, packages);
    installed.set(key, project);
  }
  pasteInto(project, files);
  return project;
}
