// What was asked for? Reads the command line by the table of flags; a mistake is told with what was probably meant.
import { parseArgs } from 'node:util';
import { Complaint } from '../complaint.ts';
import { didYouMean } from '../suggest.ts';
import type { Arguments, Command } from './command.ts';
import { flags, type FlagName, type FlagValues, type Switch, type Valued } from './flags.ts';

/** `name` is the command's, for messages. Throws a `Complaint`. */
export function parseCommandLine(args: readonly string[], name: string, command: Command): Arguments {
  const { tokens } = parseArgs({ args: [...args], options: optionsOf(command.flags), strict: false, tokens: true });
  const values = new Map<FlagName, unknown>();
  const words: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value);
    if (token.kind !== 'option') continue;
    const flag = knownFlag(token.name, token.rawName, name, command);
    values.set(flag, valueOf(flag, token.rawName, token.value, token.inlineValue === true, values.get(flag)));
  }
  return { flags: Object.fromEntries(values) as FlagValues, words, line: ['heddle', name, ...args].join(' ') };
}

/** Refuses too few or too many words, unless help was asked for. */
export function requireWords({ words, flags: given }: Arguments, name: string, command: Command): void {
  if (given.help === true || given.version === true) return;
  const [least, most] = command.count;
  const usage = `Usage: heddle ${name} ${command.words}`.trimEnd();
  if (words.length < least) throw new Complaint(`heddle ${name} needs ${command.words}. ${usage}`);
  if (words.length > most) throw new Complaint(`heddle ${name} does not take '${words[most]}'. ${usage}`);
}

function optionsOf(names: readonly FlagName[]): NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']> {
  return Object.fromEntries(
    names.map((name) => {
      const flag: Switch | Valued<unknown> = flags[name];
      if ('value' in flag) return [name, { type: 'string' as const }];
      return [name, { type: 'boolean' as const, ...(flag.short === undefined ? {} : { short: flag.short }) }];
    }),
  );
}

function knownFlag(flag: string, raw: string, name: string, command: Command): FlagName {
  const known = command.flags.find((one) => one === flag);
  if (known !== undefined) return known;
  if (Object.hasOwn(flags, flag) && raw.startsWith('--')) {
    throw new Complaint(`heddle ${name} has no flag --${flag}. 'heddle ${name} --help' lists those that it has.`);
  }
  const meant = didYouMean(flag, command.flags, (one) => `--${one}`);
  throw new Complaint(`There is no flag ${raw}.${meant} 'heddle ${name} --help' lists those that there are.`);
}

function valueOf(name: FlagName, raw: string, text: string | undefined, isInline: boolean, earlier: unknown): unknown {
  const flag: Switch | Valued<unknown> = flags[name];
  if (!('value' in flag)) {
    if (isInline) throw new Complaint(`${raw} takes no value.`);
    return true;
  }
  if (text === undefined || (!isInline && text.startsWith('-'))) {
    throw new Complaint(`${raw} needs a value: ${flag.form}.`);
  }
  const value = flag.read(text);
  if (value === undefined) throw new Complaint(`Expected ${raw} to be ${flag.form}, got '${text}'.`);
  return flag.isList && Array.isArray(earlier) && Array.isArray(value) ? [...(earlier as unknown[]), ...value] : value;
}
