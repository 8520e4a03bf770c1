import { expect, test } from 'vitest';
import { Complaint } from '../../../../src/complaint.ts';
import type { Command } from '../../../../src/cli/command.ts';
import { commands } from '../../../../src/cli/commands.ts';
import { parseCommandLine, requireWords } from '../../../../src/cli/parse.ts';

const run = commands['run']!;
const parse = (...args: string[]): ReturnType<typeof parseCommandLine> => parseCommandLine(args, 'run', run);

test('words and flags may stand in any order', () => {
  expect(parse('42', '--variant', 'after', '#17', '--json', '--budget=90s')).toEqual({
    words: ['42', '#17'],
    flags: { variant: ['after'], json: true, budget: 90_000 },
    line: 'heddle run 42 --variant after #17 --json --budget=90s',
  });
});

test('a list is one flag with commas or several flags; of other flags the last one counts', () => {
  const { flags } = parse(
    '--variant',
    'before, after',
    '--variant',
    'x',
    '--seed',
    '1',
    '--seed',
    '2',
    '--issue',
    '#7,8',
  );
  expect(flags).toEqual({ variant: ['before', 'after', 'x'], seed: 2, issue: [7, 8] });
});

test('every value is read as what it is', () => {
  const line =
    '--max-executions 5 --max-steps 6 --strategy random --tasks 2 --jobs 1 --out x --reporter json,html --allow-open ' +
    '--color never --ascii --watchdog 2s';
  const { flags } = parse(...line.split(' '));
  expect(flags).toEqual({
    'max-executions': 5,
    'max-steps': 6,
    strategy: 'random',
    tasks: 2,
    jobs: 1,
    out: 'x',
    reporter: ['json', 'html'],
    'allow-open': true,
    color: 'never',
    ascii: true,
    watchdog: 2_000,
  });
});

test.each([
  [
    ['--bugdet', '1s'],
    "There is no flag --bugdet. Did you mean '--budget'? 'heddle run --help' lists those that there are.",
  ],
  [['--frobnicate'], "There is no flag --frobnicate. 'heddle run --help' lists those that there are."],
  [['-x'], "There is no flag -x. 'heddle run --help' lists those that there are."],
  [['--model', 'queue'], "heddle run has no flag --model. 'heddle run --help' lists those that it has."],
  [['--budget'], '--budget needs a value: a duration such as 500ms, 60s or 10m.'],
  [['--budget', '--json'], '--budget needs a value: a duration such as 500ms, 60s or 10m.'],
  [['--budget', '60'], "Expected --budget to be a duration such as 500ms, 60s or 10m, got '60'."],
  [['--json=yes'], '--json takes no value.'],
  [['--tasks', '0'], "Expected --tasks to be a whole number from 1 on, got '0'."],
  [['--seed', '1.5'], "Expected --seed to be a whole number from 0 on, got '1.5'."],
  [['--issue', 'x'], "Expected --issue to be an issue number such as 42, got 'x'."],
  [['--out='], "Expected --out to be a folder, got ''."],
  [['--strategy', 'dfs'], "Expected --strategy to be one of dpor, random, urw, pct, pos, got 'dfs'."],
  [
    ['--reporter', 'json,pdf'],
    "Expected --reporter to be a list of terminal, html, junit, json, sarif, markdown, github, got 'json,pdf'.",
  ],
])('%j is refused', (args, message) => {
  expect(() => parse(...args)).toThrow(new Complaint(message));
});

test('what stands behind -- is no flag', () => {
  expect(parse('--', '--json').words).toEqual(['--json']);
});

const counted = (least: number, most: number): Command => ({ ...run, words: '<token>', count: [least, most] });

test('too few and too many words are refused', () => {
  const given = (words: readonly string[]): Parameters<typeof requireWords>[0] => ({ words, flags: {}, line: '' });
  expect(() => requireWords(given([]), 'replay', counted(1, 1))).toThrow(
    new Complaint('heddle replay needs <token>. Usage: heddle replay <token>'),
  );
  expect(() => requireWords(given(['a', 'b']), 'replay', counted(1, 1))).toThrow(
    new Complaint("heddle replay does not take 'b'. Usage: heddle replay <token>"),
  );
  expect(() => requireWords(given(['a']), 'replay', counted(1, 1))).not.toThrow();
});
