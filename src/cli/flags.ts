// Which flags are there? One table, from which the command line is read and every help text is made.
import { REPORTERS, STRATEGIES } from '../config/config.ts';
import { DURATION_FORM, readDuration } from '../config/duration.ts';

/** A flag that is there or not. */
export interface Switch {
  readonly help: string;
  readonly short?: string;
}

/** A flag with a value behind it. */
export interface Valued<Value> {
  /** How the value is called in help: `<time>`. */
  readonly value: string;
  readonly help: string;
  /** What the text must be, for messages: `a duration such as 60s`. */
  readonly form: string;
  /** Undefined if the text does not have the form. */
  readonly read: (text: string) => Value | undefined;
  /** Whether the values of a flag that is given more than once are put together; else the last one counts. */
  readonly isList: boolean;
}

const text = (word: string): string | undefined => (word === '' ? undefined : word);
const whole =
  (least: number) =>
  (word: string): number | undefined =>
    /^\d{1,15}$/.test(word) && Number(word) >= least ? Number(word) : undefined;
const oneOf =
  <Name extends string>(names: readonly Name[]) =>
  (word: string): Name | undefined =>
    names.find((name) => name === word);

/** An issue as people write it: `42` or `#42`. */
export const readIssue = (word: string): number | undefined => whole(1)(word.replace(/^#/, ''));

const WHEN = ['auto', 'always', 'never'] as const;
const FROM_1 = 'a whole number from 1 on';

export const flags = {
  issue: list('<n>', 'only the races of these issues', 'an issue number such as 42', readIssue),
  variant: list('<name>', 'only these variants: before, suggested, after, ...', 'the name of a variant', text),
  grep: value('<text>', 'only races whose title, component or scenario has the text', 'a text', text),
  budget: value('<time>', 'give up after so long (60s for each exploration)', DURATION_FORM, readDuration),
  'max-executions': value('<n>', 'give up an exploration after so many executions', FROM_1, whole(1)),
  'max-steps': value('<n>', 'an execution of more steps is a livelock (10000)', FROM_1, whole(1)),
  strategy: value(
    '<name>',
    `dpor runs every class of executions; ${STRATEGIES.slice(1).join(', ')} sample (dpor)`,
    `one of ${STRATEGIES.join(', ')}`,
    oneOf(STRATEGIES),
  ),
  seed: value('<n>', 'makes sampling and random values repeatable (1)', 'a whole number from 0 on', whole(0)),
  tasks: value('<n>', 'use the first n tasks of each race', FROM_1, whole(1)),
  jobs: value('<n>', 'explore so many at the same time (one per processor)', FROM_1, whole(1)),
  out: value('<folder>', 'where the reports go (heddle-report)', 'a folder', text),
  reporter: list(
    '<names>',
    `what is written: ${REPORTERS.join(', ')} (all but markdown; github on GitHub only)`,
    `a list of ${REPORTERS.join(', ')}`,
    oneOf(REPORTERS),
  ),
  'allow-open': toggle('a search that a budget ended does not fail'),
  coverage: value('<file>', "c8's coverage-summary.json; it must reach the threshold (97 %)", 'a file', text),
  'no-features': toggle('leave the features out'),
  mutants: toggle('take every lock away, or hold it too briefly, and see who notices'),
  merge: toggle('make one report of several'),
  model: value('<name>', 'what must be true of the history; a name from below, or a file', 'a model', text),
  format: value('<name>', 'how the file is written (found out by itself)', 'a format', text),
  break: toggle('stop in the debugger where the step lets your code go on'),
  step: value('<n>', 'the step that --break stops at (the last one)', FROM_1, whole(1)),
  watchdog: value('<time>', 'end a race that gives no sign of life for so long (30s)', DURATION_FORM, readDuration),
  color: value('<when>', 'auto, always or never (auto)', `one of ${WHEN.join(', ')}`, oneOf(WHEN)),
  ascii: toggle('draw with ASCII characters only'),
  json: toggle('print one JSON object and nothing else'),
  quiet: toggle('show no progress'),
  verbose: toggle('draw races that were found as expected too'),
  help: toggle('explain the command', 'h'),
  version: toggle('print the version', 'V'),
};

export type FlagName = keyof typeof flags;

/** The flags that were given, with their values. */
export type FlagValues = {
  readonly [Name in FlagName]?: (typeof flags)[Name] extends Valued<infer Value> ? Value : true;
};

function toggle(help: string, short?: string): Switch {
  return { help, ...(short === undefined ? {} : { short }) };
}

function value<Value>(name: string, help: string, form: string, read: Valued<Value>['read']): Valued<Value> {
  return { value: name, help, form, read, isList: false };
}

/** Several values with commas between, or the flag several times. */
function list<Item>(
  name: string,
  help: string,
  form: string,
  read: (word: string) => Item | undefined,
): Valued<readonly Item[]> {
  const readAll = (words: string): readonly Item[] | undefined => {
    const items = words.split(',').map((word) => read(word.trim()));
    return items.every((item) => item !== undefined) ? items : undefined;
  };
  return { value: name, help, form, read: readAll, isList: true };
}
