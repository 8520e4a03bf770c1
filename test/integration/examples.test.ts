// The examples as a user has them, with the packed package: every race is found, every fix holds, and the pages tell the truth.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkPackage } from '../setup/installed-package.ts';
import { runIn } from '../setup/run-in.ts';

/** What the script below says of one exploration. */
interface Explored {
  readonly example: string;
  readonly case: string;
  readonly expected: string;
  readonly verdict: string;
  readonly complete: boolean;
  readonly steps: readonly string[];
}

const project = mkdtempSync(join(tmpdir(), 'heddle-examples-'));
const names = readdirSync('examples', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'clients' && entry.name !== 'node_modules')
  .map(({ name }) => name);
let explored: readonly Explored[];

beforeAll(() => {
  linkPackage(project, ['async-mutex', 'tsx', '@types']);
  cpSync('examples', project, { recursive: true, filter: (path) => !path.includes('node_modules') });
  writeFileSync(join(project, 'explore-all.ts'), EXPLORE_ALL);
  explored = JSON.parse(node('explore-all.ts', ...names)) as readonly Explored[];
});

afterAll(() => rmSync(project, { recursive: true, force: true }));

test('there are six', () => {
  expect(names).toEqual([
    'cache-stampede',
    'double-booking',
    'idempotency-key',
    'order-state-machine',
    'rate-limiter',
    'token-refresh',
  ]);
});

test.each(names)('%s: the race is found, and the fix holds in every interleaving', (name) => {
  const own = explored.filter(({ example }) => example === name);
  expect(new Set(own.map(({ expected }) => expected))).toEqual(new Set(['races', 'holds']));
  for (const { case: which, expected, verdict, complete } of own) {
    expect({ which, verdict, complete }).toEqual({
      which,
      verdict: expected === 'races' ? 'race' : 'holds',
      complete: true,
    });
  }
});

test.each(names)('%s: the page shows the steps that are found, and is short', (name) => {
  const page = readFileSync(`examples/${name}/README.md`, 'utf8');
  const shown = /^```text\n(?<steps>.*?)\n```$/ms.exec(page)?.groups?.['steps'];
  expect(shown?.split('\n')).toEqual(explored.find(({ example }) => example === name)?.steps);
  expect(page.trimEnd().split('\n').length).toBeLessThanOrEqual(25);
});

test("Node's own test runner runs the one with a test", () => {
  const output = node('--test', 'token-refresh/token-refresh.test.ts');
  expect(output).toMatch(/^\S+ pass 2$/m);
  expect(output).toMatch(/^\S+ fail 0$/m);
});

test('a plain script prints what it finds', () => {
  expect(node('rate-limiter/three-requests.ts')).toBe(`\
CheckedLimiter: race, 36 executions
  A: redis.get('ada') -> null
  A: redis.incr('ada') -> 1
  B: redis.get('ada') -> '1'
  C: redis.get('ada') -> '1'
  C: redis.incr('ada') -> 2
  B: redis.incr('ada') -> 3
CountedLimiter: holds, 6 executions
`);
});

test('they compile against the types of the package', () => {
  const { compilerOptions } = JSON.parse(readFileSync('tsconfig.json', 'utf8')) as { readonly compilerOptions: object };
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['.'] }));
  expect(node(resolve('node_modules/typescript/bin/tsc'), '--project', project)).toBe('');
});

/** Runs Node in the project, with TypeScript. */
function node(...args: readonly string[]): string {
  return runIn(project, process.execPath, ['--import', 'tsx', ...args]);
}

const EXPLORE_ALL = `import { explore, type Race } from 'heddle';

const explored: unknown[] = [];
for (const example of process.argv.slice(2)) {
  const { default: race } = (await import(\`./\${example}/\${example}.race.ts\`)) as { default: Race };
  for (const { name: scenario, expectations } of race.scenarios) {
    for (const [variant, expected] of expectations) {
      const { verdict, complete, failure } = await explore(race, { scenario, variant });
      const steps = (failure?.steps ?? []).map(({ text }) => text);
      explored.push({ example, case: \`\${scenario} \${variant}\`, expected, verdict, complete, steps });
    }
  }
}
console.log(JSON.stringify(explored));
`;
