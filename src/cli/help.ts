// How is a command used? Made from the tables, within 80 columns, with nothing left to look up.
import { wrap } from '../../reports/text/wrap.ts';
import type { Command } from './command.ts';
import { commands, DEFAULT_COMMAND } from './commands.ts';
import { EXIT_CODES, type ExitCode } from './exit-code.ts';
import { flags, type FlagName, type Switch, type Valued } from './flags.ts';

const WIDTH = 80;
const INDENT = 2;
const SPACE = 2;

type Row = readonly [term: string, text: string];

/** Of the command as a whole. */
export function overview(): string {
  const names = Object.entries(commands).map(([name, { words, summary }]): Row => [usageOf(name, words), summary]);
  return sections([
    ['heddle: runs asynchronous code through every interleaving that matters'],
    table(names),
    ['Also:', ...table([flagRow('help'), flagRow('version')])],
    ["'heddle <command> --help' explains its flags."],
    ['Exit codes:', ...exitCodes()],
  ]);
}

/** Of one command. */
export function helpOf(name: string, command: Command): string {
  const { words, summary, details, examples, exits } = command;
  return sections([
    [`heddle ${usageOf(name, words)}`, ...wrap(`${summary[0]!.toUpperCase()}${summary.slice(1)}.`, WIDTH)],
    ['Flags:', ...table(command.flags.map(flagRow))],
    details === undefined ? [] : wrap(details, WIDTH),
    ['Examples:', ...table(examples)],
    ['Exit codes:', ...exitCodes(exits)],
  ]);
}

function usageOf(name: string, words: string): string {
  return `${name === DEFAULT_COMMAND ? `[${name}]` : name} ${words}`.trimEnd();
}

function flagRow(name: FlagName): Row {
  const flag: Switch | Valued<unknown> = flags[name];
  if ('value' in flag) return [`--${name} ${flag.value}`, flag.help];
  return [flag.short === undefined ? `--${name}` : `--${name}, -${flag.short}`, flag.help];
}

function exitCodes(codes: readonly ExitCode[] = EXIT_CODES): string[] {
  return table(codes.map(([code, meaning]) => [String(code).padStart(3), meaning]));
}

/** Two columns; a term that is too long for its column stands on a line of its own. */
function table(rows: readonly Row[]): string[] {
  const widest = Math.min(26, Math.max(...rows.map(([term]) => term.length)));
  const at = INDENT + widest + SPACE;
  return rows.flatMap(([term, text]) => {
    const lines = wrap(text, WIDTH - at).map((line) => ' '.repeat(at) + line);
    const head = ' '.repeat(INDENT) + term;
    if (term.length > widest) return [head, ...lines];
    return [head.padEnd(at) + lines[0]!.trimStart(), ...lines.slice(1)];
  });
}

function sections(parts: readonly (readonly string[])[]): string {
  const shown = parts.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
  return `${shown.join('\n\n')}\n`;
}
