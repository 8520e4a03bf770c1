// What has to be done? Finds the command that is meant, runs it, and turns whatever goes wrong into words and an exit code.
import { WIDTH } from '../../reports/terminal/style.ts';
import { wrap } from '../../reports/text/wrap.ts';
import { Complaint } from '../complaint.ts';
import { didYouMean } from '../suggest.ts';
import type { Command } from './command.ts';
import { commands, DEFAULT_COMMAND } from './commands.ts';
import { FAILED, USAGE } from './exit-code.ts';
import { readIssue } from './flags.ts';
import { helpOf, overview } from './help.ts';
import { parseCommandLine, requireWords } from './parse.ts';
import { versionOf } from './version.ts';
import type { World } from './world.ts';

/** Answers the exit code. */
export async function dispatch(
  args: readonly string[],
  world: World,
  known: Readonly<Record<string, Command>> = commands,
): Promise<number> {
  try {
    return await perform(args, world, known);
  } catch (error) {
    return report(error, world);
  }
}

async function perform(
  args: readonly string[],
  world: World,
  known: Readonly<Record<string, Command>>,
): Promise<number> {
  const [first = '', ...rest] = args;
  if (args.length === 1 && (first === '--version' || first === '-V')) return print(`${versionOf()}\n`, world);
  if (args.length === 1 && (first === '--help' || first === '-h')) return print(overview(), world);
  if (first === 'help') return help(rest[0], world, known);
  const name = commandOf(first, known);
  const command = known[name]!;
  const given = parseCommandLine(name === first ? rest : args, name, command);
  if (given.flags.help === true) return print(helpOf(name, command), world);
  requireWords(given, name, command);
  const action = await command.load();
  return action(given, world);
}

/** The first word is a command, unless it is a flag or an issue. */
function commandOf(word: string, known: Readonly<Record<string, Command>>): string {
  if (Object.hasOwn(known, word)) return word;
  if (word === '' || word.startsWith('-') || readIssue(word) !== undefined) return DEFAULT_COMMAND;
  throw unknownCommand(word, known);
}

function help(word: string | undefined, world: World, known: Readonly<Record<string, Command>>): number {
  if (word === undefined) return print(overview(), world);
  if (!Object.hasOwn(known, word)) throw unknownCommand(word, known);
  return print(helpOf(word, known[word]!), world);
}

function unknownCommand(word: string, known: Readonly<Record<string, Command>>): Complaint {
  const meant = didYouMean(word, Object.keys(known), (name) => `heddle ${name}`);
  return new Complaint(`There is no command '${word}'.${meant} 'heddle --help' lists those that there are.`);
}

function print(text: string, { stdout }: World): number {
  stdout.write(text);
  return 0;
}

function report(error: unknown, { stderr }: World): number {
  if (error instanceof Complaint) {
    stderr.write(complaintText(error.message));
    return error.exitCode;
  }
  if (isOurOwnWords(error)) {
    stderr.write(complaintText(error.message));
    return USAGE;
  }
  const told = error instanceof Error ? (error.stack ?? error.message) : String(error);
  stderr.write(`heddle: [heddle internal] ${told}\nPlease report this with what you ran.\n`);
  return FAILED;
}

/** Sentences are broken into lines; what stands in lines of its own, such as an excerpt of a file, is left as it is. */
function complaintText(message: string): string {
  const [first = '', ...rest] = message.split('\n');
  return `${[...wrap(`heddle: ${first}`, WIDTH), ...rest].join('\n')}\n`;
}

/** Errors of the layers below whose messages say what to do. */
function isOurOwnWords(error: unknown): error is Error {
  return error instanceof Error && ['ReportError', 'TokenError', 'UsageError'].includes(error.name);
}
