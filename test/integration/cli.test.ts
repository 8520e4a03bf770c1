// The command as a user runs it: its output, and its exit code.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

function heddle(...args: string[]): { status: number | null; stdout: string; stderr: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...process.execArgv, 'src/cli/main.ts', ...args], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test('the demonstration finds the race, draws it within 80 columns and proves the fix', () => {
  const { status, stdout, stderr } = heddle('demo');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain('2 wrong of 4 executions, complete.');
  expect(stdout).toContain('balance.read() -> 100');
  expect(stdout).toMatch(/Token {2}\S+~[0-9a-f]{4}\n/);
  expect(stdout).toContain('0 wrong of 2 executions, complete.');
  expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
});

test('--version is that of package.json', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect(heddle('--version')).toEqual({ status: 0, stdout: `${version}\n`, stderr: '' });
});

test.each([[['--help']], [['help']], [[]]])('%j explains the command', (args) => {
  const { status, stdout } = heddle(...args);
  expect(status).toBe(0);
  expect(stdout).toContain('heddle demo');
});

test('an unknown command is a usage error that says what to do', () => {
  const { status, stdout, stderr } = heddle('demmo');
  expect({ status, stdout }).toEqual({ status: 3, stdout: '' });
  expect(stderr).toBe("heddle: there is no command 'demmo'. 'heddle --help' lists those that there are.\n");
});
