import { expect, test } from 'vitest';
import { commands } from '../../../../src/cli/commands.ts';
import { EXIT_CODES } from '../../../../src/cli/exit-code.ts';
import { flags } from '../../../../src/cli/flags.ts';
import { helpOf, overview } from '../../../../src/cli/help.ts';

const names = Object.keys(commands);
const widest = (text: string): number => Math.max(...text.split('\n').map((line) => line.length));

test('the overview names every command and every exit code', () => {
  const text = overview();
  for (const name of names) expect(text).toMatch(new RegExp(`^ {2}\\[?${name}\\b.* {2}\\S`, 'm'));
  for (const [code, meaning] of EXIT_CODES)
    expect(text).toMatch(new RegExp(`^ +${code} {2}${meaning.slice(0, 20)}`, 'm'));
  expect(widest(text)).toBeLessThanOrEqual(80);
});

test.each(names)('the help of %s explains every flag, within 80 columns', (name) => {
  const command = commands[name]!;
  const text = helpOf(name, command);
  for (const flag of command.flags) expect(text).toMatch(new RegExp(`^ {2}--${flag}\\b`, 'm'));
  for (const [line] of command.examples) expect(text).toContain(`  ${line}`);
  expect(text).toContain('Exit codes:');
  expect(widest(text)).toBeLessThanOrEqual(80);
});

test('every flag belongs to a command', () => {
  const used = new Set(Object.values(commands).flatMap((command) => command.flags));
  expect(Object.keys(flags).filter((name) => !used.has(name as keyof typeof flags))).toEqual(['version']);
});

test('the examples of a command can be typed as they are', () => {
  for (const [name, { examples }] of Object.entries(commands)) {
    for (const [line] of examples) expect(line).toMatch(name === 'run' ? /^heddle/ : new RegExp(`^heddle ${name}`));
  }
});

test('the help of a command looks like this', () => {
  expect(helpOf('check', commands['check']!)).toMatchInlineSnapshot(`
    "heddle check <file>
    Judge a history that was recorded elsewhere.

    Flags:
      --model <name>   what must be true of the history; a name from below, or a
                       file
      --format <name>  how the file is written (found out by itself)
      --budget <time>  give up after so long (60s for each exploration)
      --json           print one JSON object and nothing else
      --help, -h       explain the command

    Models: counter, key-value, mutex, queue, register, set, stack, or a file that
    exports one. Formats: json-lines, jepsen (for a register), porcupine (for a
    key-value store).

    Examples:
      heddle check jepsen.log     the model follows from the format
      heddle check history.jsonl --model queue
                                  in Heddle's own format

    Exit codes:
        0  the history is linearizable
        1  it is not
        2  open: the budget or the memory ended the search
        3  usage or configuration
        4  the harness could not tell: nondeterminism, an endless loop, a crash
    "
  `);
});
