import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Complaint } from '../../../../src/complaint.ts';
import type { Action, Arguments, Command } from '../../../../src/cli/command.ts';
import { dispatch } from '../../../../src/cli/dispatch.ts';
import { overview } from '../../../../src/cli/help.ts';
import { ReportError } from '../../../../reports/read-report.ts';
import { fakeWorld, type FakeWorld } from './fake-world.ts';

const command = (action: Action, words = '[issue...]'): Command => ({
  words,
  count: [0, 2],
  summary: 'do it',
  flags: ['json', 'help'],
  examples: [['heddle', 'it']],
  load: async () => action,
});

async function perform(action: Action, ...args: string[]): Promise<{ code: number; world: FakeWorld }> {
  const world = fakeWorld('.');
  const code = await dispatch(args, world, { run: command(action), gate: command(async () => 2) });
  return { code, world };
}

const fails =
  (error: unknown): Action =>
  () =>
    Promise.reject(error as Error);

test.each([
  [[], []],
  [['--json'], []],
  [['42', '--json'], ['42']],
  [['#42'], ['#42']],
  [['run', '42'], ['42']],
])('%j runs the races', async (args, words) => {
  let given: Arguments | undefined;
  const { code } = await perform(
    async (its) => {
      given = its;
      return 7;
    },
    ...args,
  );
  expect(code).toBe(7);
  expect(given?.words).toEqual(words);
});

test('a command is found by its name', async () => {
  expect((await perform(fails(new Error('the wrong one')), 'gate')).code).toBe(2);
});

test.each([['--version'], ['-V']])('%s prints the version of the package', async (flag) => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const { code, world } = await perform(fails(new Error('not run')), flag);
  expect({ code, out: world.printed.out }).toEqual({ code: 0, out: `${version}\n` });
});

test.each([[['--help']], [['-h']], [['help']]])('%j explains all of it', async (args) => {
  const { code, world } = await perform(fails(new Error('not run')), ...args);
  expect({ code, out: world.printed.out }).toEqual({ code: 0, out: overview() });
});

test.each([[['gate', '--help']], [['help', 'gate']], [['gate', '-h', 'too', 'many', 'words']]])(
  '%j explains one command',
  async (args) => {
    const { code, world } = await perform(fails(new Error('not run')), ...args);
    expect(code).toBe(0);
    expect(world.printed.out).toContain('heddle gate [issue...]\nDo it.\n');
  },
);

test.each([
  [
    ['gte'],
    "heddle: There is no command 'gte'. Did you mean 'heddle gate'? 'heddle --help' lists those that there are.\n",
  ],
  [
    ['help', 'gat'],
    "heddle: There is no command 'gat'. Did you mean 'heddle gate'? 'heddle --help' lists those that there are.\n",
  ],
  [
    ['--jsn'],
    "heddle: There is no flag --jsn. Did you mean '--json'? 'heddle run --help' lists those that there are.\n",
  ],
  [['1', '2', '3'], "heddle: heddle run does not take '3'. Usage: heddle run [issue...]\n"],
])('%j is a usage error', async (args, message) => {
  const { code, world } = await perform(fails(new Error('not run')), ...args);
  expect({ code, ...world.printed }).toEqual({ code: 3, out: '', err: message });
});

test('a complaint is told in its own words, with its own code', async () => {
  const { code, world } = await perform(fails(new Complaint('it loops', 4)));
  expect({ code, err: world.printed.err }).toEqual({ code: 4, err: 'heddle: it loops\n' });
});

test('an error that says what to do is a usage error', async () => {
  const { code, world } = await perform(fails(new ReportError('it is no report')));
  expect({ code, err: world.printed.err }).toEqual({ code: 3, err: 'heddle: it is no report\n' });
});

test.each([
  [new TypeError('oops'), /^heddle: \[heddle internal\] TypeError: oops\n[^]*Please report this/],
  ['text', /^heddle: \[heddle internal\] text\nPlease report this/],
])('whatever else is thrown is ours to answer for: %s', async (error, message) => {
  const { code, world } = await perform(fails(error));
  expect(code).toBe(4);
  expect(world.printed.err).toMatch(message);
});

test('an error without a stack is told by its message', async () => {
  const error = new Error('bare');
  delete error.stack;
  expect((await perform(fails(error))).world.printed.err).toContain('[heddle internal] bare\n');
});
